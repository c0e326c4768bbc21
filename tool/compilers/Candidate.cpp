#include "compilers/Candidate.h"

#include "common/Callees.h"
#include "common/Process.h"
#include "common/RawText.h"
#include "heat/Heat.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <optional>
#include <set>
#include <sys/stat.h>

namespace qrintf {
namespace {

/// The function that is compiled and whose name has its "printf" at At: the name alone, or in one
/// that begins with two underscores such as __builtin___snprintf_chk. Null for other names:
/// vsnprintf takes a va_list, and xsnprintf or sqlite3_snprintf are functions of the program, which
/// call the family where they are defined.
const Callee *calleeAt(std::string_view Text, size_t At) {
  size_t Begin = At; // of the identifier
  while (Begin && isIdentifierCharacter(Text[Begin - 1]))
    --Begin;
  const std::string_view Word = Text.substr(Begin, At + 6 - Begin);
  const bool IsAlone =
      Begin + Word.size() == Text.size() || !isIdentifierCharacter(Text[Begin + Word.size()]);
  for (const Callee &Each : Callees)
    if (Each.isCompiled() && Word.size() >= Each.Name.size() &&
        Word.substr(Word.size() - Each.Name.size()) == Each.Name &&
        ((Word == Each.Name && IsAlone) ||
         (Word.substr(0, 2) == "__" && Text[Begin + Word.size() - Each.Name.size() - 1] == '_')))
      return &Each;
  return nullptr;
}

/// The next place from At on of a function that is compiled, as the offset of "printf" in its name.
size_t nextOfFamily(std::string_view Text, size_t At) {
  while ((At = Text.find("printf", At)) != std::string_view::npos && !calleeAt(Text, At))
    At += 6;
  return At;
}

/// The text of one file of the unit.
struct Part : RawText {
  Part(std::string Text, bool LineComments, const std::string &Path)
      : RawText(std::move(Text), LineComments),
        IsHeader(Path.compare(Path.rfind('.') + 1, 1, "h") == 0) {}
  // Whether its name ends in .h or the like. A .c file that is included counts as the unit's own
  // text, because nobody includes one without using it.
  bool IsHeader;
};

/// Judges the calls of one text, also those that its macros make (tool/heat/).
class HotUses {
public:
  /// AllHot says whether `.qrintf` names hot functions; which calls these concern is not looked
  /// into here.
  HotUses(RawText &Text, const std::function<bool()> &AllHot) : Text(Text), AllHot(AllHot) {}

  /// Whether a call of the family that is written in the text is a reason to read the unit.
  bool any() {
    for (size_t At = 0; (At = nextOfFamily(Text.text(), At)) != std::string_view::npos; At += 6)
      if (Text.placeOf(At).K == RawText::Kind::Code && Text.isInBraces(At) && isReason(At))
        return true;
    return false;
  }

  /// Whether the call of the family at At is a reason to read the unit.
  bool isReason(size_t At) {
    const Callee &Which = *calleeAt(Text.text(), At);
    return (!Which.isStream() || isSaidHot() || gainsAsStream(At)) &&
           isReason(At, /*IsMacro=*/false, Which.isStream());
  }

  /// Whether a call at At is a reason to read the unit, as far as the text shows. Calls that are
  /// not may still be compiled beside one that is, see tool/plan/Budget.cpp.
  /// \param IsMacro   it is not written there: a macro or a function of that name makes it
  /// \param IsStream  it writes to a stream
  bool isReason(size_t At, bool IsMacro, bool IsStream) {
    if (isSaidHot())
      return true;
    if (!Judge)
      Judge.emplace(Text);
    if (!IsMacro && isFormatVariable(At))
      return false;
    const Evidence E = Judge->at(At);
    // The first literal of a macro's arguments need not be the format, so it is no sign of an
    // error.
    if (temperatureOf(E) == Temperature::Cold || (!IsMacro && readsLikeError(firstLiteral(At))))
      return false;
    bool HasFloats = false;
    const unsigned Specifications = specifications(At, HasFloats);
    return paysForUnit(E, Judge->isResultUsed(beginOfName(At)), Specifications, HasFloats,
                       IsStream);
  }

  /// Whether the first argument of the call of fprintf at At is stderr.
  bool writesToStderr(size_t At) const {
    const std::string_view All = Text.text();
    const size_t Open = std::min(All.find('(', At), All.size()),
                 Comma = All.find_first_of(",;", Open);
    return passesStream(At) && Comma != std::string_view::npos &&
           trimmed(All.substr(Open + 1, Comma - Open - 1)) == "stderr";
  }

private:
  bool passesStream(size_t At) const { return calleeAt(Text.text(), At)->Name == "fprintf"; }
  bool isSaidHot() {
    if (!IsSaid)
      IsSaid = Text.text().find("qrintf: hot") != std::string_view::npos || AllHot();
    return *IsSaid;
  }
  /// Whether there is something to gain for a call that writes to a stream: the compiler does not
  /// make puts of it, and the stream is not stderr.
  bool gainsAsStream(size_t At) const {
    const std::string_view All = Text.text(), Quoted = firstLiteral(At);
    if (writesToStderr(At))
      return false;
    if (Quoted.empty())
      return true;
    const size_t Behind = static_cast<size_t>(Quoted.data() + Quoted.size() - All.data()) + 1;
    const size_t Next = std::min(All.find_first_not_of(" \t\n", Behind), All.size());
    if (Next < All.size() && All[Next] != ',' && All[Next] != ')')
      return true; // the format goes on, with another literal or a macro such as PRId64
    std::string Format(Quoted.substr(1));
    if (Format.size() > 1 && Format.compare(Format.size() - 2, 2, "\\n") == 0)
      Format.replace(Format.size() - 2, 2, "\n");
    return Format.find('%') != std::string::npos && !becomesPuts(Format, passesStream(At));
  }
  size_t beginOfName(size_t At) const {
    while (At && isIdentifierCharacter(Text.text()[At - 1]))
      --At;
    return At;
  }
  /// How many conversion specifications the first literal behind the name has, and whether one is
  /// of a floating-point number. Literals that follow with nothing or a word between belong to it:
  /// in
  /// "%" PRIu64 ":%" PRIu64 there are two.
  unsigned specifications(size_t At, bool &HasFloats) const {
    const std::string_view All = Text.text(), First = firstLiteral(At);
    unsigned Count = 0;
    for (std::string_view Each = First; !Each.empty();) {
      for (size_t I = 1; (I = Each.find('%', I)) != std::string_view::npos; ++I) {
        I = std::min(Each.find_first_not_of("#0- +'I123456789.*$hljztqL", I + 1), Each.size());
        Count += Each.substr(I, 1) != "%";
        HasFloats |= I < Each.size() && strchr("aAeEfFgG", Each[I]);
      }
      size_t Next = static_cast<size_t>(Each.data() + Each.size() - All.data()) + 1;
      while (Next < All.size() &&
             (isIdentifierCharacter(All[Next]) || isspace(static_cast<unsigned char>(All[Next]))))
        ++Next;
      Each = All.substr(std::min(Next, All.size()), 1) == "\"" ? firstLiteral(Next) : "";
    }
    return Count;
  }
  /// Whether the format is a variable. It is an element or a member, as in `printf(lines[i], …)`,
  /// or a pointer, as in `snprintf(b, n, format, …)`: the text declares `char *format`, and neither
  /// an array nor a constant of that name. Such a call cannot be compiled.
  bool isFormatVariable(size_t At) const {
    const std::string_view All = Text.text(), Word = formatArgument(At);
    if (!std::all_of(Word.begin(), Word.end(), isIdentifierCharacter))
      return Word.find_first_of("\"(") == std::string_view::npos &&
             (Word.find_first_of("[.") != std::string_view::npos ||
              Word.find("->") != std::string_view::npos);
    bool IsPointer = false;
    for (size_t Use = 0; !Word.empty() && (Use = All.find(Word, Use)) != std::string_view::npos;
         Use += Word.size()) {
      if (!isIdentifierAt(All, Use, Word))
        continue;
      const std::string_view Before = trimmed(All.substr(0, Use)),
                             Behind = trimmed(All.substr(Use + Word.size()));
      if (Behind.substr(0, 1) == "[" || endsWithWord(Before, "const") ||
          endsWithWord(Before, "define"))
        return false;
      IsPointer |= Before.size() > 1 && Before.back() == '*' &&
                   endsWithWord(trimmed(Before.substr(0, Before.size() - 1)), "char");
    }
    return IsPointer;
  }
  /// The format argument of a call; empty if it is not seen.
  std::string_view formatArgument(size_t At) const {
    const std::string_view All = Text.text();
    size_t Begin = beginOfName(At), End = At + 6, Depth = 1;
    const Callee *Found = calleeAt(All, At);
    if (!Found || Found->Name != All.substr(Begin, End - Begin))
      return {};
    unsigned Before = Found->Fixed - 1; // arguments
    Begin = std::min(All.find_first_not_of(" \t\n", End), All.size()) + 1;
    if (Begin > All.size() || All[Begin - 1] != '(')
      return {};
    for (End = Begin; End < All.size() && All[End] != ';'; ++End) {
      Depth += All[End] == '(' || All[End] == '[';
      if (Depth <= 1 && (All[End] == ',' || All[End] == ')') && Before == 0)
        break;
      if (Depth == 1 && All[End] == ',' && --Before == 0)
        Begin = End + 1;
      Depth -= Depth && (All[End] == ')' || All[End] == ']');
    }
    return Before == 0 ? trimmed(All.substr(Begin, End - Begin)) : std::string_view();
  }
  static std::string_view trimmed(std::string_view Text) {
    const size_t Begin = std::min(Text.find_first_not_of(" \t\n"), Text.size());
    return Text.substr(Begin, Text.find_last_not_of(" \t\n") + 1 - Begin);
  }
  static bool endsWithWord(std::string_view Text, std::string_view Word) {
    return Text.size() >= Word.size() && isIdentifierAt(Text, Text.size() - Word.size(), Word);
  }
  /// The format of a call, if it is the first literal behind the name.
  std::string_view firstLiteral(size_t At) const {
    const std::string_view All = Text.text();
    const size_t Begin = All.find_first_of("\";", At);
    if (Begin == std::string_view::npos || All[Begin] == ';')
      return {};
    size_t End = Begin + 1;
    while (End < All.size() && All[End] != '"' && All[End] != '\n')
      End += All[End] == '\\' ? 2 : 1;
    return All.substr(Begin, std::min(End, All.size()) - Begin);
  }

  RawText &Text;
  const std::function<bool()> &AllHot;
  // Whether the user says that some call is hot; asked once.
  std::optional<bool> IsSaid;
  std::optional<Heat> Judge;
};

/// Reads File and the headers of the project that it includes.
class Reader {
public:
  Reader(const CommandLine &C, std::vector<Part> &Out) : C(C), Out(Out) {
    for (const std::string &Each : C.Expanded)
      LineComments = LineComments && Each != "-ansi" && Each.compare(0, 8, "-std=c90") != 0 &&
                     Each.compare(0, 8, "-std=c89") != 0 &&
                     Each.compare(0, 15, "-std=iso9899:19") != 0;
  }

  void file(const std::string &Path) {
    std::string Text;
    if (!Seen.count(Path) && readFile(Path, Text))
      add(Path, std::move(Text));
  }

  void header(const std::string &Name, const std::string &Includer, bool Quoted) {
    if (Name[0] == '/')
      return file(Name);
    std::vector<std::string> Directories;
    // The folder of the includer; if its name has no slash, npos + 1 is 0 and the folder is empty.
    if (Quoted)
      Directories.push_back(Includer.substr(0, Includer.rfind('/') + 1));
    for (const std::string &Directory : C.IncludeDirs)
      Directories.push_back(Directory + "/");
    for (const std::string &Directory : Directories) {
      std::string Path = Directory + Name, Text;
      if (Seen.count(Path))
        return;
      if (readFile(Path, Text))
        return add(Path, std::move(Text));
    }
  }

  /// Whether the code of that file alone has such a call.
  bool hasHotCall(const std::string &Path, const std::function<bool()> &AllHot) const {
    std::string Bytes;
    if (!readFile(Path, Bytes) || !namesFamily(Bytes, false))
      return false;
    RawText Text(std::move(Bytes), LineComments);
    return HotUses(Text, AllHot).any();
  }

  /// Reads the macros of the command line: -DLOG=sprintf may lead to a call, too.
  void macros() {
    std::string Text;
    for (size_t I = 0; I < C.Expanded.size(); ++I) {
      const std::string &Each = C.Expanded[I];
      if (Each.compare(0, 2, "-D") != 0)
        continue;
      std::string Macro = Each.size() > 2             ? Each.substr(2)
                          : I + 1 < C.Expanded.size() ? C.Expanded[++I]
                                                      : "";
      if (size_t Equal = Macro.find('='); Equal != std::string::npos)
        Macro[Equal] = ' ';
      Text += "#define " + Macro + "\n";
    }
    Out.emplace_back(std::move(Text), LineComments, "");
  }

  /// Whether an `#include MACRO` names a macro that these texts define: such an include can name
  /// any file. A macro that nobody defines here stands in a branch that is not taken.
  bool includesDefinedMacro() const {
    auto defines = [&](RawText &Text) {
      return std::any_of(
          IncludedMacros.begin(), IncludedMacros.end(), [&](const std::string &Name) {
            return Text.text().find(Name) != std::string_view::npos &&
                   (Text.isOdd() ||
                    std::any_of(Text.defines().begin(), Text.defines().end(),
                                [&](const RawText::Define &D) { return D.Name == Name; }));
          });
    };
    return !IncludedMacros.empty() && std::any_of(Out.begin(), Out.end(), defines);
  }

private:
  void add(const std::string &Path, std::string Text) {
    // A file counts once, by its inode. Headers of several folders that include each other by
    // "../other/x.h" would otherwise be read under longer and longer names without end.
    struct stat Info;
    if (!Seen.insert(Path).second || stat(Path.c_str(), &Info) ||
        !SeenFiles.insert({Info.st_dev, Info.st_ino}).second)
      return;
    anyInclude(Text, [&](const std::string &Name, IncludeKind Kind) {
      if (Kind == IncludeKind::Macro)
        IncludedMacros.insert(Name);
      else
        header(Name, Path, Kind == IncludeKind::Quoted);
      return false;
    });
    Out.emplace_back(std::move(Text), LineComments, Path);
  }

  const CommandLine &C;
  std::vector<Part> &Out;
  bool LineComments = true;
  std::set<std::string> Seen, IncludedMacros;
  std::set<std::pair<dev_t, ino_t>> SeenFiles;
};

/// Finds out whether code can make a hot call, also through a macro or a function of a header: if
/// `#define LOG(x) sprintf(b, x)` is found, uses of LOG are looked for, and so on.
class Closure {
public:
  explicit Closure(std::vector<Part> &Texts) : Texts(Texts) {}

  bool hasHotCall(const std::function<bool()> &AllHot) {
    for (Part &Each : Texts) {
      HotUses Uses(Each, AllHot);
      for (size_t At = 0; (At = nextOfFamily(Each.text(), At)) != std::string_view::npos; At += 6)
        // gnulib's stdio.h declares the family, so a use must stand in braces: a declaration does
        // not.
        if (!Uses.writesToStderr(At) && isUse(Each, At, calleeAt(Each.text(), At)->isStream()) &&
            Each.isInBraces(At) && Uses.isReason(At))
          return true;
    }
    // The names of macros and functions that lead to a call are looked for in the same way.
    for (size_t I = 0; I < Found.size(); ++I) {
      const std::string Name(Found[I].Name);
      for (Part &Each : Texts) {
        HotUses Uses(Each, AllHot);
        for (size_t At = 0; (At = Each.text().find(Name, At)) != std::string_view::npos;
             At += Name.size())
          // A header that declares the function outside of braces does not use it.
          if (isIdentifierAt(Each.text(), At, Name) && isUse(Each, At, Found[I].IsStream) &&
              !(Found[I].IsFunction && Each.IsHeader && !Each.isInBraces(At)) &&
              Uses.isReason(At, /*IsMacro=*/true, Found[I].IsStream))
            return true;
      }
      pasted(Name, Found[I].IsStream);
    }
    return false;
  }

private:
  /// Whether the place is code that makes a call. If it stands in a macro's replacement, the macro
  /// is noted instead; if it stands in a static function of a header, that function is, because the
  /// compiler drops it unless something names it.
  bool isUse(Part &Text, size_t At, bool IsStream) {
    const RawText::Place P = Text.placeOf(At);
    if (P.K == RawText::Kind::Body)
      note(P.In->Name, /*IsFunction=*/false, IsStream);
    if (P.K != RawText::Kind::Code)
      return false;
    const std::string_view Function = Text.IsHeader ? Text.localFunctionAround(At) : "";
    if (!Function.empty())
      note(Function, /*IsFunction=*/true, IsStream);
    return Function.empty();
  }

  /// A name that leads to a stream and to a buffer is looked for once more, for the buffer's sake.
  void note(std::string_view Name, bool IsFunction, bool IsStream) {
    if (std::none_of(Found.begin(), Found.end(),
                     [&](const Lead &L) { return L.Name == Name && (!L.IsStream || IsStream); }))
      Found.push_back({Name, IsFunction, IsStream});
  }

  /// Notes the macros that can make Name with ##. The two ends of a chain such as `a ## b ## c`
  /// must begin and end Name, unless they are parameters.
  void pasted(std::string_view Name, bool IsStream) {
    for (Part &Text : Texts)
      if (Text.text().find("##") != std::string_view::npos)
        for (const RawText::Define &D : Text.defines())
          for (size_t At = 0; (At = D.Body.find("##", At)) != std::string_view::npos; At += 2) {
            const std::string_view First = firstOfChain(D.Body, At), Last = lastOfChain(D.Body, At);
            const bool Begins = isOpen(D, First) || Name.substr(0, First.size()) == First;
            const bool Ends = isOpen(D, Last) || (Name.size() >= Last.size() &&
                                                  Name.substr(Name.size() - Last.size()) == Last);
            if (!First.empty() && !Last.empty() && Begins && Ends &&
                hasRest(D, At, First, Last, Name))
              note(D.Name, /*IsFunction=*/false, IsStream);
          }
  }
  /// For `a ## f` or `a ## b`, where a and b are parameters: whether the words that the parameters
  /// must be to make Name stand anywhere in the unit. (If one is empty, the other is Name itself,
  /// which the search finds without this.) A longer chain could make anything, so the answer is
  /// true.
  bool hasRest(const RawText::Define &D, size_t At, std::string_view First, std::string_view Last,
               std::string_view Name) const {
    if (wordBefore(D.Body, At).data() != First.data() ||
        wordBehind(D.Body, At + 2).data() != Last.data())
      return true;
    const bool IsFirstOpen = isOpen(D, First), IsLastOpen = isOpen(D, Last);
    const size_t Least = IsFirstOpen ? 0 : First.size(),
                 Most = IsLastOpen ? Name.size() : Name.size() - Last.size();
    // The first End characters of Name are what First becomes.
    for (size_t End = IsLastOpen ? Least : Most; End <= (IsFirstOpen ? Most : Least); ++End)
      if ((!IsFirstOpen || hasWord(Name.substr(0, End))) &&
          (!IsLastOpen || hasWord(Name.substr(End))))
        return true;
    return false;
  }
  bool hasWord(std::string_view Word) const {
    return !Word.empty() && std::any_of(Texts.begin(), Texts.end(), [&](Part &Each) {
      for (size_t At = 0; (At = Each.text().find(Word, At)) != std::string_view::npos; ++At)
        if (isIdentifierAt(Each.text(), At, Word))
          return true;
      return false;
    });
  }

  /// The first word of the chain of ## around At: a in `a ## b ## c`.
  static std::string_view firstOfChain(std::string_view Body, size_t At) {
    for (;;) {
      const std::string_view Word = wordBefore(Body, At);
      const std::string_view Before =
          trimmedBefore(Body, static_cast<size_t>(Word.data() - Body.data()));
      if (Before.size() < 2 || Before.substr(Before.size() - 2) != "##")
        return Word;
      At = Before.size() - 2;
    }
  }
  /// The last word of that chain: c.
  static std::string_view lastOfChain(std::string_view Body, size_t At) {
    for (;;) {
      const std::string_view Word = wordBehind(Body, At + 2);
      At = Body.find_first_not_of(Blanks,
                                  static_cast<size_t>(Word.data() - Body.data()) + Word.size());
      if (At == std::string_view::npos || Body.substr(At, 2) != "##")
        return Word;
    }
  }

  static constexpr const char *Blanks = " \t\\\r\n";
  static std::string_view trimmedBefore(std::string_view Body, size_t At) {
    size_t Last = At ? Body.find_last_not_of(Blanks, At - 1) : std::string_view::npos;
    return Body.substr(0, Last == std::string_view::npos ? 0 : Last + 1);
  }
  static std::string_view wordBefore(std::string_view Body, size_t At) {
    const std::string_view Before = trimmedBefore(Body, At);
    size_t Begin = Before.size();
    while (Begin && isIdentifierCharacter(Before[Begin - 1]))
      --Begin;
    return Before.substr(Begin);
  }
  static std::string_view wordBehind(std::string_view Body, size_t At) {
    At = std::min(Body.find_first_not_of(Blanks, At), Body.size());
    size_t End = At;
    while (End < Body.size() && isIdentifierCharacter(Body[End]))
      ++End;
    return Body.substr(At, End - At);
  }
  static bool isOpen(const RawText::Define &D, std::string_view Word) {
    return Word == "__VA_ARGS__" ||
           std::find(D.Parameters.begin(), D.Parameters.end(), Word) != D.Parameters.end();
  }

  struct Lead {
    // It points into one of Texts.
    std::string_view Name;
    // A function; otherwise it is a macro.
    bool IsFunction;
    // All calls that it leads to write to streams.
    bool IsStream;
  };
  std::vector<Part> &Texts;
  std::vector<Lead> Found;
};

} // namespace

bool namesFamily(std::string_view Text, bool AnyFamily) {
  return (AnyFamily ? Text.find("printf") : nextOfFamily(Text, 0)) != std::string_view::npos;
}

bool anyInclude(const std::string &Text,
                const std::function<bool(const std::string &, IncludeKind)> &Visit) {
  for (size_t At = 0; (At = Text.find("include", At)) != std::string::npos; At += 7) {
    size_t Hash = Text.find_last_not_of(" \t", At ? At - 1 : 0);
    if (!At || Hash == std::string::npos || Text[Hash] != '#' ||
        !strncmp(Text.c_str() + At, "include_next", 12))
      continue;
    size_t Open = Text.find_first_not_of(" \t", At + 7);
    if (Open == std::string::npos)
      return false;
    const bool IsMacro = isIdentifierCharacter(Text[Open]);
    // A comment stands between.
    if (!IsMacro && Text[Open] != '"' && Text[Open] != '<')
      continue;
    size_t Begin = IsMacro ? Open : Open + 1, End = Begin;
    if (IsMacro)
      while (End < Text.size() && isIdentifierCharacter(Text[End]))
        ++End;
    else
      End = Text.find(Text[Open] == '"' ? '"' : '>', Begin);
    // A word such as #includes is no directive.
    if (End == std::string::npos || End == Begin || (IsMacro && Open == At + 7))
      continue;
    // It is text in a comment, as in "#include this file last".
    if (const size_t Next = std::min(Text.find_first_not_of(" \t\r\\", End), Text.size());
        IsMacro && !strchr("\n(/", Text.c_str()[Next]))
      continue;
    // `#include STRINGIFY(USERS_HEADER)`: whether the header exists depends on the argument, so the
    // argument counts as the macro.
    if (IsMacro && Text[End] == '(') {
      size_t Last = End + 1;
      while (Last < Text.size() && isIdentifierCharacter(Text[Last]) &&
             !islower(static_cast<unsigned char>(Text[Last])))
        ++Last;
      if (Last > End + 1 && Last < Text.size() && Text[Last] == ')')
        Begin = End + 1, End = Last;
    }
    if (Visit(Text.substr(Begin, End - Begin), IsMacro             ? IncludeKind::Macro
                                               : Text[Open] == '"' ? IncludeKind::Quoted
                                                                   : IncludeKind::Angled))
      return true;
  }
  return false;
}

bool isCandidate(const std::string &File, const CommandLine &C, bool AnyFamily,
                 const std::function<bool()> &AllHot) {
  std::vector<Part> Texts;
  Reader R(C, Texts);
  // Most candidates end here, so their headers are not even read.
  if (!AnyFamily && R.hasHotCall(File, AllHot))
    return true;
  for (const std::string &Header : C.ForcedIncludes)
    R.header(Header, "", true);
  R.file(File);
  R.macros();
  if (R.includesDefinedMacro())
    return true;
  if (AnyFamily)
    return std::any_of(Texts.begin(), Texts.end(),
                       [](const RawText &T) { return namesFamily(T.text(), true); });
  return Closure(Texts).hasHotCall(AllHot);
}

} // namespace qrintf
