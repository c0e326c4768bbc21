#include "prelude/Prelude.h"

#include "text/TextLexer.h"

#include <algorithm>
#include <unordered_map>

namespace qrintf {

using namespace std::string_view_literals;
constexpr std::string_view OwnHeader =
#include "index.inc"
    ""sv;
constexpr std::string_view TreeHeader =
#include "tree.inc"
    ""sv;
constexpr std::string_view Headers[] = {
#include "baseline-texts.inc"
};
constexpr std::string_view Texts[] = {
#include "shared-texts.inc"
};
constexpr std::string_view Engines[] = {
#include "engine-texts.inc"
};

namespace {

/// A text that consists of parts, of which a unit takes those that it needs. It is made when qrintf
/// is built (tool/prelude/build/), so that a unit need not read the others:
///
///   @NAME NEED...   a part begins: its name, and the names of the parts that it needs. What every
///                   unit gets has the name "-". Several parts have the same name if conditionals
///                   choose between them
///   text            whole lines
///
/// The parts of the runtime's header are its declarations. If units share what one declares, it
/// needs the symbol of that, which is the name of a part of the shared texts. Those of the engine
/// are libc's functions and what these have in common.
class Parts {
public:
  /// What stands in front of the first line that begins a part is skipped. Text must outlive the
  /// result.
  explicit Parts(std::string_view Text);

  struct Needed {
    std::vector<std::string_view> Texts;  // of the parts, in their order
    std::vector<std::string_view> Others; // names that no part has
  };
  /// The parts that every unit gets, and those that Names lead to.
  Needed neededBy(std::vector<std::string_view> Names) const;

private:
  struct Part {
    std::string_view Needs; // between blanks
    std::string_view Text;
  };
  std::vector<Part> All;
  std::unordered_map<std::string_view, std::vector<size_t>> ByName;
};

} // namespace

Parts::Parts(std::string_view Text) {
  if (!Text.starts_with('@'))
    Text.remove_prefix(std::min(Text.find("\n@"), Text.size() - 1) + 1);
  ByName.reserve(Text.size() / 128); // a part has some hundred bytes
  while (!Text.empty()) {
    const size_t LineEnd = Text.find('\n'),
                 End = std::min(Text.find("\n@", LineEnd), Text.size() - 1);
    std::string_view Line = Text.substr(1, LineEnd - 1);
    ByName[takeWord(Line)].push_back(All.size());
    All.push_back({Line, Text.substr(LineEnd + 1, End - LineEnd)});
    Text.remove_prefix(End + 1);
  }
}

Parts::Needed Parts::neededBy(std::vector<std::string_view> Names) const {
  Needed Out;
  std::vector<bool> IsNeeded(All.size());
  Names.push_back("-");
  while (!Names.empty()) {
    const std::string_view Name = Names.back();
    Names.pop_back();
    const auto Found = ByName.find(Name);
    if (Found == ByName.end()) {
      Out.Others.push_back(Name);
      continue;
    }
    for (size_t I : Found->second)
      if (!IsNeeded[I]) {
        IsNeeded[I] = true;
        for (std::string_view Needs = All[I].Needs; !Needs.empty();)
          Names.push_back(takeWord(Needs));
      }
  }
  for (size_t I = 0; I < All.size(); ++I)
    if (IsNeeded[I])
      Out.Texts.push_back(All[I].Text);
  return Out;
}

#include "prelude/build/condition.txt"

SharedRuntime ownRuntime() { return {OwnHeader, ""}; }
SharedRuntime treeRuntime() { return {TreeHeader, ""}; }
SharedRuntime sharedRuntime(const Target &T) { return {Headers[indexOf(T)], Texts[indexOf(T)]}; }

/// The words that may be names of the header. All these begin with qrintf, in small or large
/// letters. One that stands in a literal or comment of a site is one too many, which costs nothing
/// but its text.
static std::vector<std::string_view> namesIn(std::string_view SiteText) {
  std::vector<std::string_view> Names;
  for (size_t At = 0, End; (At = SiteText.find_first_of("qQ", At)) != SiteText.npos; At = End) {
    End = endOfIdentifier(SiteText, At);
    if (At == 0 || !isIdentifierCharacter(SiteText[At - 1]))
      Names.push_back(SiteText.substr(At, End - At));
  }
  return Names;
}

Prelude preludeFor(std::string_view SiteText, const SharedRuntime &From, Sharing Share) {
  Prelude Out;
  if (Share == Sharing::OwnFunctions)
    Out.Declarations = "#define QRINTF_SHARED_TABLES\n";
  else if (Share == Sharing::WeakTables)
    Out.Declarations = "#define QRINTF_WEAK_TABLES\n";
  const Parts::Needed Header = Parts(From.Header).neededBy(namesIn(SiteText));
  for (std::string_view Each : Header.Texts)
    Out.Declarations += Each;
  // Each text gets a statement of its own, because compilers warn about long literals.
  if (Share > Sharing::OwnFunctions)
    for (std::string_view Each : Parts(From.Texts).neededBy(Header.Others).Texts)
      Out.Assembly += asmStatement(Each, Share == Sharing::Full);
  return Out;
}

std::string asmStatement(std::string_view Lines, bool WithUnwinding) {
  std::string Out = "__asm__(\"";
  Out.reserve(Lines.size() + Lines.size() / 8);
  while (!Lines.empty()) {
    std::string_view Line = takeWord(Lines, '\n');
    if (!WithUnwinding && Line.starts_with(".cfi_"))
      continue;
    for (size_t At; (At = std::min(Line.find('"'), Line.find('\\'))) != Line.npos;) {
      Out.append(Line.substr(0, At)).append({'\\', Line[At]});
      Line.remove_prefix(At + 1);
    }
    Out.append(Line).append("\\n");
  }
  return Out + "\");\n";
}

std::string_view engineSymbol(const Target &T, std::string_view LibcName) {
  const std::string_view Text = Engines[indexOf(T)], Head = Text.substr(0, Text.find("\n@"));
  const std::string Row = "\n#   " + std::string(LibcName) + " ";
  const size_t At = Head.find(Row), Begin = Head.find_first_not_of(' ', At + Row.size());
  return At == Head.npos ? "" : Head.substr(Begin, Head.find('\n', Begin) - Begin);
}

std::string engineParts(const Target &T, std::vector<std::string_view> Names) {
  std::string Out;
  for (std::string_view Each : Parts(Engines[indexOf(T)]).neededBy(std::move(Names)).Texts)
    Out += Each;
  return Out;
}

bool mayCall(std::string_view Symbol) {
  // Names of ISO C and those that it reserves for libraries, since a program may have any other,
  // and one of glibc.
  return isOneOf(Symbol, {"memchr",          "memcmp",          "memcpy",
                          "memmove",         "memset",          "setlocale",
                          "strcmp",          "strcspn",         "strlen",
                          "strtod",          "__nl_langinfo_l", "__uselocale",
                          "__strdup",        "vsnprintf",       "vsprintf",
                          "vasprintf",       "__vsnprintf_chk", "__vsprintf_chk",
                          "__vasprintf_chk", "printf",          "fprintf",
                          "__printf_chk",    "__fprintf_chk",   "vfprintf",
                          "__vfprintf_chk",  "_IO_fwrite",      "gnu_get_libc_version",
                          "_IO_flockfile",   "_IO_funlockfile", "fwrite",
                          "ferror",          "__fwriting",      "__flbf",
                          "__fbufsize",      "__fpending",      "stdout",
                          "__vsnprintf",     "_IO_vsprintf",    "_IO_vfprintf",
                          "__overflow"});
}

} // namespace qrintf
