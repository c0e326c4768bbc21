#include "compilers/Candidate.h"

#include "common/Files.h"
#include "compilers/Conditionals.h"
#include "text/RawText.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <deque>
#include <map>
#include <set>

namespace qrintf {
namespace {

/// The text of one file of the unit.
struct UnitFile : RawText {
  UnitFile(std::string Text, bool LineComments, bool IsCXX, const std::string &Path, bool IsEdited)
      : RawText(std::move(Text), LineComments || IsCXX, /*RawStrings=*/IsCXX),
        IsHeader(Path.compare(Path.rfind('.') + 1, 1, "h") == 0), IsEdited(IsEdited),
        FirstOfFamily(nextOfFamily(text(), 0, /*WithLists=*/true)) {}
  // Whether its name ends in .h or the like. A .c file that is included counts as the unit's own
  // text, because nobody includes one without using it.
  bool IsHeader;
  // Whether a call that is written in it can be edited.
  bool IsEdited;
  // The place of the first name of the family; most texts have none.
  size_t FirstOfFamily;
};

/// A file does not move when another is added, because what was found in it points into it.
using UnitFiles = std::deque<UnitFile>;

/// Reads Source and the headers of the project that it includes.
class HeaderReader {
public:
  HeaderReader(const Input &Source, const CommandLine &C, UnitFiles &Out)
      : Source(Source.File), C(C), IsCXX(Source.L == Language::CXX), Out(Out) {
    // Many command lines name a folder twice, as . and as the source's own folder.
    std::set<std::pair<dev_t, ino_t>> Seen;
    struct stat Info;
    for (const std::string &Each : C.IncludeDirs)
      if (!stat(Each.c_str(), &Info) && Seen.insert({Info.st_dev, Info.st_ino}).second)
        Directories.push_back(Each + "/");
  }

  /// What a file's name leads to: the file, once it and what it includes are read. It is null if
  /// there is no such file.
  using Slot = UnitFile **;

  /// Reads the file and what it includes, unless that was done before.
  Slot file(const std::string &Path) {
    const auto [Known, IsNew] = Named.try_emplace(Path, nullptr);
    struct stat Info;
    std::string Text;
    // A file counts once, by its inode. Headers of several folders that include each other by
    // "../other/x.h" would otherwise be read under longer and longer names without end.
    if (IsNew && readFile(Path, Text, Info)) {
      const auto [Read, IsFirst] = Inodes.try_emplace({Info.st_dev, Info.st_ino}, nullptr);
      Known->second = &Read->second;
      if (IsFirst)
        add(Path, std::move(Text), Read->second);
    }
    return Known->second;
  }

  /// Reads the first header of that name; with IsNext, for #include_next, all of them.
  std::vector<Slot> header(const std::string &Name, const std::string &Includer, bool Quoted,
                           bool IsNext = false) {
    ReadsDevice |= Name.starts_with("/dev/") || Name.starts_with("/proc/");
    if (Name[0] == '/')
      return {file(Name)};
    // The folder of the includer; if its name has no slash, npos + 1 is 0 and the folder is empty.
    if (Slot At = Quoted ? file(Includer.substr(0, Includer.rfind('/') + 1) + Name) : nullptr;
        At && !IsNext)
      return {At};
    const auto [Found, IsNew] = Sought.try_emplace({Name, IsNext});
    for (size_t I = 0; IsNew && I < Directories.size(); ++I)
      if (Slot At = file(Directories[I] + Name)) {
        Found->second.push_back(At);
        if (!IsNext)
          break;
      }
    return Found->second;
  }

  /// Notes where a file is included, if there is one: the text with the directive, and its place.
  void note(Slot File, RawText *By, size_t At) {
    if (File && *File)
      Included[*File].push_back({By, At});
  }

  /// Reads the macros of the command line: -DLOG=sprintf may lead to a call, too.
  void macros() {
    std::string Text;
    for (std::string Macro : C.Macros) {
      if (size_t Equal = Macro.find('='); Equal != std::string::npos)
        Macro[Equal] = ' ';
      Text += "#define " + Macro + "\n";
    }
    Out.emplace_back(std::move(Text), C.HasLineComments, IsCXX, "", /*IsEdited=*/true);
  }

  /// Reads the headers that each `#include MACRO` can name: those of all definitions of the macro
  /// in these texts. A name that a macro makes of its parameters is not known, and such a file is
  /// not read: it seldom has a call.
  void headersOfMacros() {
    // A header that is read may include and define further macros.
    for (size_t Before = 0; Before != Out.size() + IncludedMacros.size();) {
      Before = Out.size() + IncludedMacros.size();
      const size_t Files = Out.size();
      for (const auto &[Name, Includer] : std::set(IncludedMacros))
        for (size_t I = 0; I < Files; ++I)
          if (findWords(Out[I].text(), Name) != std::string_view::npos)
            readDefined(Out[I], Name, Includer);
    }
  }

  /// Whether a file such as /dev/stdin is included, which only one of our steps and the compiler
  /// can read.
  bool ReadsDevice = false;

  /// Where the headers are included.
  Inclusions Included;

private:
  /// Reads the headers that Text's definitions of the macro name: in quotes or angle brackets, as
  /// another macro, or as a word of which a macro makes a literal.
  void readDefined(UnitFile &Text, const std::string &Macro, const std::string &Includer) {
    for (const RawText::Define &D : Text.defines()) {
      if (D.Name != Macro)
        continue;
      std::string_view Body = trimmed(D.Body);
      const bool IsAngled = Body.starts_with('<'), IsBare = !IsAngled && !Body.starts_with('"');
      if (!IsBare)
        Body.remove_prefix(1);
      const std::string Name(Body.substr(0, Body.find_first_of("\"> \t(")));
      if (Name.empty())
        continue;
      for (Slot Each : header(Name, Includer, !IsAngled))
        note(Each, nullptr, 0);
      if (IsBare)
        IncludedMacros.insert({Name, Includer});
    }
  }

  void add(const std::string &Path, std::string Text, UnitFile *&Added) {
    std::vector<std::pair<Slot, size_t>> Headers;
    anyInclude(Text, [&](const std::string &Name, IncludeKind Kind, size_t At) {
      if (Kind == IncludeKind::Macro)
        IncludedMacros.insert({Name, Path});
      else
        for (Slot Each : header(Name, Path, Kind == IncludeKind::Quoted, Kind == IncludeKind::Next))
          Headers.emplace_back(Each, At);
      return false;
    });
    Added = &Out.emplace_back(std::move(Text), C.HasLineComments, IsCXX, Path,
                              C.EditsIncluded || Path == Source);
    for (const auto &[Each, At] : Headers)
      note(Each, Added, At);
  }

  const std::string &Source;
  const CommandLine &C;
  const bool IsCXX;
  UnitFiles &Out;
  std::vector<std::string> Directories; // of the command line, each with its slash
  std::map<std::string, Slot> Named;
  std::map<std::pair<dev_t, ino_t>, UnitFile *> Inodes;
  // The names that were looked for in Directories, in the first of them or in all.
  std::map<std::pair<std::string, bool>, std::vector<Slot>> Sought;
  // Each with the file that includes it.
  std::set<std::pair<std::string, std::string>> IncludedMacros;
};

/// Whether a macro's replacement is one word, behind which a comment may stand.
bool isWord(std::string_view Replacement) {
  const std::string_view Text = trimmed(Replacement);
  const size_t End = endOfIdentifier(Text, 0);
  return End && skipBlanks(Text, End) == Text.size();
}

/// Finds out whether code can make a hot call, directly or through a macro or a function of a
/// header. After `#define LOG(x) sprintf(b, x)` it looks for uses of LOG; after `#define NOTE LOG`
/// for uses of NOTE as well, and so on.
class Closure {
public:
  Closure(UnitFiles &Texts, Conditionals &Groups, const HotNames &Hot, bool HasEngine,
          bool IsFortified)
      : Groups(Groups), HasEngine(HasEngine) {
    for (UnitFile &Each : Texts)
      Judged.emplace_back(Each, HotUses(Each, Groups, Hot, HasEngine, IsFortified));
  }

  /// The conditionals are asked about in a second pass, since most units have no such call even if
  /// all groups count.
  bool hasHotCall() {
    if (!finds())
      return false;
    Found.clear();
    AsksGroups = true;
    return finds();
  }

private:
  bool finds() {
    for (auto &[Each, Uses] : Judged) {
      if (HasEngine && !Each.IsHeader && Uses.isDeclaredHot())
        return true;
      for (size_t At = Each.FirstOfFamily;
           At != std::string_view::npos &&
           (At = nextOfFamily(Each.text(), At, HasEngine)) != std::string_view::npos;
           At += PrintfWord.size())
        // gnulib's stdio.h declares the family, so a use must stand in braces: a declaration does
        // not.
        if (const Callee &Which = *calleeAt(Each.text(), At);
            !Uses.writesToStderr(At) && follow(Each, At, Which.needsLoop(), &Which) &&
            Each.isInBraces(At) && Uses.callIsReason(At) && isMade(Each, At, &Which))
          return true;
    }
    // The names of macros and functions that lead to a call are looked for in the same way.
    for (size_t I = 0; I < Found.size(); ++I) {
      const std::string Name(Found[I].Name);
      for (auto &[Each, Uses] : Judged)
        for (size_t At = 0; (At = findWords(Each.text(), Name, At)) != std::string_view::npos;
             At += Name.size())
          // A header that declares the function outside of braces does not use it.
          if (isIdentifierAt(Each.text(), At, Name) &&
              !hasFirstArgument(Each.text(), At, "stderr") &&
              follow(Each, At, Found[I].NeedsLoop) &&
              !(Found[I].IsFunction && Each.IsHeader && !Each.isInBraces(At)) &&
              Uses.leadIsReason(At, Found[I].NeedsLoop) && isMade(Each, At))
            return true;
    }
    return false;
  }

  /// Whether the function is certainly the program's own, as PostgreSQL's headers say `#define
  /// snprintf pg_snprintf`, and no macro.
  bool isOwn(const Callee &Which) {
    const auto [Found, IsNew] = Own.try_emplace(&Which, false);
    if (const auto Body = IsNew ? Groups.bodyAtEnd(Which.Name) : std::nullopt) {
      const std::string_view Word = Body->substr(0, endOfIdentifier(*Body, 0));
      Found->second = !Word.empty() && !Groups.isDefinedSomewhere(Word) &&
                      nextOfFamily(*Body, 0, /*WithLists=*/true) == Body->npos;
    }
    return Found->second;
  }

  /// Whether a use may be compiled, and be one of the C library's function Which, if it names one.
  bool isMade(UnitFile &Text, size_t At, const Callee *Which = nullptr) {
    return !AsksGroups || (Groups.isCompiled(Text, At) != false && !(Which && isOwn(*Which)));
  }

  /// Follows a use to what makes the call. If it stands in a macro's replacement, the macro is
  /// noted; if it stands in a static function of a header, that function is, because the compiler
  /// drops it unless something names it. Returns whether it is code that makes the call itself, in
  /// a text that is edited.
  bool follow(UnitFile &Text, size_t At, bool NeedsLoop, const Callee *Which = nullptr) {
    const RawText::Place P = Text.placeOf(At);
    // A macro that is no more than the function's other name can be declared like a function.
    if (P.K == RawText::Kind::Body && isMade(Text, At, Which))
      note(P.In->Name, P.In->Parameters.empty() && isWord(P.In->Body), NeedsLoop);
    if (P.K != RawText::Kind::Code || !Text.IsEdited)
      return false;
    const std::string_view Function = Text.IsHeader ? Text.localFunctionAround(At) : "";
    if (!Function.empty() && isMade(Text, At, Which))
      note(Function, /*IsFunction=*/true, NeedsLoop);
    return Function.empty();
  }

  /// A name that leads to a stream and to a buffer is looked for once more, for the buffer's sake.
  void note(std::string_view Name, bool IsFunction, bool NeedsLoop) {
    if (std::none_of(Found.begin(), Found.end(),
                     [&](const Lead &L) { return L.Name == Name && (!L.NeedsLoop || NeedsLoop); }))
      Found.push_back({Name, IsFunction, NeedsLoop});
  }

  /// A name that leads to calls: a macro that makes one, or a function of a header.
  struct Lead {
    // It points into one of Texts.
    std::string_view Name;
    // A function, or its other name; otherwise it is a macro.
    bool IsFunction;
    // All calls that it leads to write to streams.
    bool NeedsLoop;
  };
  std::deque<std::pair<UnitFile &, HotUses>> Judged;
  Conditionals &Groups;
  bool AsksGroups = false;
  std::map<const Callee *, bool> Own;
  const bool HasEngine;
  std::vector<Lead> Found;
};

} // namespace

bool namesFamily(std::string_view Text, bool AnyFamily) {
  return (AnyFamily ? findWords(Text, "printf") : nextOfFamily(Text, 0, /*WithLists=*/false)) !=
         std::string_view::npos;
}

/// The macro that decides which header `#include Text` names. In `#include STRINGIFY(USERS_HEADER)`
/// the header depends on the argument, so the argument counts as the macro.
static std::string_view includedMacro(std::string_view Text) {
  const std::string_view Macro = Text.substr(0, endOfIdentifier(Text, 0));
  Text.remove_prefix(Macro.size());
  if (!Text.starts_with('('))
    return Macro;
  const std::string_view Argument = Text.substr(1, endOfIdentifier(Text, 1) - 1);
  return !Argument.empty() && Text.substr(1 + Argument.size()).starts_with(')') &&
                 std::none_of(Argument.begin(), Argument.end(),
                              [](unsigned char C) { return islower(C); })
             ? Argument
             : Macro;
}

bool anyInclude(std::string_view Text,
                const std::function<bool(const std::string &, IncludeKind, size_t)> &Visit) {
  for (size_t At = 0; (At = findDirective(Text, "include", At)) != Text.npos;) {
    const size_t Begin = At;
    At = endOfIdentifier(Text, At);
    const std::string_view Directive = Text.substr(Begin, At - Begin);
    if (Directive != "include" && Directive != "include_next")
      continue;
    const std::string_view Named = Text.substr(skipBlanks(Text, At));
    const bool IsQuoted = Named.starts_with('"'), IsMacro = !IsQuoted && !Named.starts_with('<');
    // "#include this file last", says a comment.
    if (const size_t Open = IsMacro ? Text.rfind("/*", Begin) : Text.npos;
        Open != Text.npos && Text.find("*/", Open) > Begin)
      continue;
    const size_t Close = Named.find_first_of(IsQuoted ? "\"\n" : ">\n", 1);
    const std::string_view Name = IsMacro ? includedMacro(Named) : Named.substr(1, Close - 1);
    if (!Name.empty() && Visit(std::string(Name),
                               IsMacro                       ? IncludeKind::Macro
                               : Directive == "include_next" ? IncludeKind::Next
                               : IsQuoted                    ? IncludeKind::Quoted
                                                             : IncludeKind::Angled,
                               Begin))
      return true;
  }
  return false;
}

bool isCandidate(const Input &Source, const CommandLine &C, bool AnyFamily, bool HasEngine,
                 const HotNames &Hot) {
  UnitFiles Texts;
  HeaderReader R(Source, C, Texts);
  for (const std::string &Header : C.ForcedIncludes)
    for (HeaderReader::Slot Each : R.header(Header, "", true))
      R.note(Each, nullptr, 0);
  R.macros();
  R.note(R.file(Source.File), nullptr, 0);
  const UnitFile *const Own = &Texts.back();
  R.headersOfMacros();
  if (R.ReadsDevice)
    return false;
  if (AnyFamily)
    return std::any_of(Texts.begin(), Texts.end(),
                       [](const RawText &T) { return namesFamily(T.text(), true); });
  std::vector<RawText *> Raw;
  for (UnitFile &Each : Texts)
    Raw.push_back(&Each);
  // Headers that a macro names were found behind the source.
  std::ranges::stable_partition(Raw, [&](const RawText *Each) { return Each != Own; });
  Conditionals Groups(Raw, std::move(R.Included), Source.L == Language::CXX);
  const bool IsFortified = std::ranges::any_of(
      C.Macros, [](const std::string &Each) { return Each.starts_with("_FORTIFY_SOURCE"); });
  return Closure(Texts, Groups, Hot, HasEngine, IsFortified).hasHotCall();
}

} // namespace qrintf
