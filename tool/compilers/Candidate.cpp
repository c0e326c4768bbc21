#include "compilers/Candidate.h"

#include "common/Process.h"
#include "common/RawText.h"
#include "compilers/HotUses.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>
#include <sys/stat.h>

namespace qrintf {
namespace {

/// The text of one file of the unit.
struct Part : RawText {
  Part(std::string Text, bool LineComments, const std::string &Path)
      : RawText(std::move(Text), LineComments),
        IsHeader(Path.compare(Path.rfind('.') + 1, 1, "h") == 0) {}
  // Whether its name ends in .h or the like. A .c file that is included counts as the unit's own
  // text, because nobody includes one without using it.
  bool IsHeader;
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
  bool hasHotCall(const std::string &Path, const HotNames &Hot, bool HasEngine) const {
    std::string Bytes;
    if (!readFile(Path, Bytes) || nextOfFamily(Bytes, 0, HasEngine) == std::string_view::npos)
      return false;
    RawText Text(std::move(Bytes), LineComments);
    return HotUses(Text, Hot, HasEngine).any();
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

/// Finds out whether code can make a hot call, directly or through a macro or a function of a
/// header. After `#define LOG(x) sprintf(b, x)` it looks for uses of LOG; after `#define NOTE LOG`
/// for uses of NOTE as well, and so on.
class Closure {
public:
  Closure(std::vector<Part> &Texts, bool HasEngine) : Texts(Texts), HasEngine(HasEngine) {}

  bool hasHotCall(const HotNames &Hot) {
    for (Part &Each : Texts) {
      HotUses Uses(Each, Hot, HasEngine);
      if (HasEngine && !Each.IsHeader && Uses.isSaidHot())
        return true;
      for (size_t At = 0; (At = nextOfFamily(Each.text(), At, HasEngine)) != std::string_view::npos;
           At += 6)
        // gnulib's stdio.h declares the family, so a use must stand in braces: a declaration does
        // not.
        if (!Uses.writesToStderr(At) && isUse(Each, At, calleeAt(Each.text(), At)->needsLoop()) &&
            Each.isInBraces(At) && Uses.isReason(At))
          return true;
    }
    // The names of macros and functions that lead to a call are looked for in the same way.
    for (size_t I = 0; I < Found.size(); ++I) {
      const std::string Name(Found[I].Name);
      for (Part &Each : Texts) {
        HotUses Uses(Each, Hot, HasEngine);
        for (size_t At = 0; (At = Each.text().find(Name, At)) != std::string_view::npos;
             At += Name.size())
          // A header that declares the function outside of braces does not use it.
          if (isIdentifierAt(Each.text(), At, Name) && isUse(Each, At, Found[I].NeedsLoop) &&
              !(Found[I].IsFunction && Each.IsHeader && !Each.isInBraces(At)) &&
              Uses.isReason(At, /*IsMacro=*/true, Found[I].NeedsLoop))
            return true;
      }
      pasted(Name, Found[I].NeedsLoop);
    }
    return false;
  }

private:
  /// Whether the place is code that makes a call. If it stands in a macro's replacement, the macro
  /// is noted instead; if it stands in a static function of a header, that function is, because the
  /// compiler drops it unless something names it.
  bool isUse(Part &Text, size_t At, bool NeedsLoop) {
    const RawText::Place P = Text.placeOf(At);
    if (P.K == RawText::Kind::Body)
      note(P.In->Name, /*IsFunction=*/false, NeedsLoop);
    if (P.K != RawText::Kind::Code)
      return false;
    const std::string_view Function = Text.IsHeader ? Text.localFunctionAround(At) : "";
    if (!Function.empty())
      note(Function, /*IsFunction=*/true, NeedsLoop);
    return Function.empty();
  }

  /// A name that leads to a stream and to a buffer is looked for once more, for the buffer's sake.
  void note(std::string_view Name, bool IsFunction, bool NeedsLoop) {
    if (std::none_of(Found.begin(), Found.end(),
                     [&](const Lead &L) { return L.Name == Name && (!L.NeedsLoop || NeedsLoop); }))
      Found.push_back({Name, IsFunction, NeedsLoop});
  }

  /// Notes the macros that can make Name with ##: `LOG_ ## level` can make LOG_INFO, and
  /// `type ## _text` can make u32_text. Where both sides are parameters, as in `a ## b`, nothing
  /// tells what they make, and such a macro is not looked into.
  void pasted(std::string_view Name, bool NeedsLoop) {
    for (Part &Text : Texts)
      if (Text.text().find("##") != std::string_view::npos)
        for (const RawText::Define &D : Text.defines())
          for (size_t At = 0; (At = D.Body.find("##", At)) != std::string_view::npos; At += 2) {
            const std::string_view First = wordBefore(D.Body, At),
                                   Last = wordBehind(D.Body, At + 2);
            if ((isText(D, First) && Name.substr(0, First.size()) == First) ||
                (isText(D, Last) && Name.size() >= Last.size() &&
                 Name.substr(Name.size() - Last.size()) == Last))
              note(D.Name, /*IsFunction=*/false, NeedsLoop);
          }
  }
  /// Whether Word stands for itself in the macro's replacement, and for no argument.
  static bool isText(const RawText::Define &D, std::string_view Word) {
    return !Word.empty() && Word != "__VA_ARGS__" &&
           std::find(D.Parameters.begin(), D.Parameters.end(), Word) == D.Parameters.end();
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

  /// A name that leads to calls: a macro that makes one, or a function of a header.
  struct Lead {
    // It points into one of Texts.
    std::string_view Name;
    // A function; otherwise it is a macro.
    bool IsFunction;
    // All calls that it leads to write to streams.
    bool NeedsLoop;
  };
  std::vector<Part> &Texts;
  const bool HasEngine;
  std::vector<Lead> Found;
};

} // namespace

bool namesFamily(std::string_view Text, bool AnyFamily) {
  return (AnyFamily ? Text.find("printf") : nextOfFamily(Text, 0, /*WithLists=*/false)) !=
         std::string_view::npos;
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
    // A comment stands between the directive and the name.
    if (!IsMacro && Text[Open] != '"' && Text[Open] != '<')
      continue;
    size_t Begin = IsMacro ? Open : Open + 1, End = Begin;
    if (IsMacro)
      while (End < Text.size() && isIdentifierCharacter(Text[End]))
        ++End;
    else
      End = Text.find(Text[Open] == '"' ? '"' : '>', Begin);
    // A longer word, such as #includes, is not the directive.
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

bool isCandidate(const std::string &File, const CommandLine &C, bool AnyFamily, bool HasEngine,
                 const HotNames &Hot) {
  std::vector<Part> Texts;
  Reader R(C, Texts);
  // Most candidates end here, so their headers are not even read.
  if (!AnyFamily && R.hasHotCall(File, Hot, HasEngine))
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
  return Closure(Texts, HasEngine).hasHotCall(Hot);
}

} // namespace qrintf
