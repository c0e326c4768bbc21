// qrintf-header-index HEADER…: the index of the runtime's header (HeaderIndex.h).
// qrintf-header-index --baseline MACROS SHARED HEADER…: that for units that share its out-of-line
// functions. All such units are for the baseline of one machine, so most of the header's
// conditionals have one outcome, and a unit need not read the others. MACROS is what the compiler
// of the shared functions has defined behind the header (-dM), and SHARED are their texts.
// Conditionals about the language and the compiler stay. So does what has a meaning in one of their
// branches only. Comments, and tables as top-level asm, which the shared texts have, are left out.
// qrintf-header-index --tree HEADER…: that for a tree that `qrintf rewrite` edits. People read and
// keep this text, so it has no vector registers and no reading beyond a string's end.

#include "common/Condition.h"
#include "prelude/build/HeaderIndex.h"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using qrintf::trimmed;

namespace {

/// The macros that say what the machine is and has, and those that the header makes of them. A
/// conditional about others stays.
std::set<std::string_view> Known = {
    "QRINTF_SHARED_TABLES",
    "QRINTF_PORTABLE",
    "QRINTF_NO_OVERREAD",
    "QRINTF_TEST_WINDOW",
    "QRINTF__FAST",
    "QRINTF__FLOAT",
    "QRINTF__GRANULES",
    "QRINTF__MASKED",
    "QRINTF__OVERREAD",
    "QRINTF__READ_MODE",
    "QRINTF__SSE2",
    "QRINTF__VECTORS",
    "QRINTF__WIDE",
    "_WIN64",
    "__AVX2__",
    "__AVX512BW__",
    "__AVX512VBMI__",
    "__BMI2__",
    "__ELF__",
    "__ARM_NEON",
    "__LP64__",
    "__OPTIMIZE_SIZE__",
    "__SIZEOF_INT128__",
    "__SSE2__",
    "__SSSE3__",
    "__aarch64__",
    "__arm__",
    "__i386__",
    "__linux__",
    "__mips__",
    "__powerpc64__",
    "__riscv",
    "__riscv_misaligned_fast",
    "__s390x__",
    "__x86_64__",
};

/// The values of those that are defined; 1 for what is no number.
std::map<std::string, long, std::less<>> Values;

/// Sets both for the header of a rewritten tree, which is for every machine with LP64 and little
/// endian: tree/text/SiteHeader.cpp asks for these before it includes the header. It has no vector
/// code, since the macros that tell of it count as not defined.
void assumeTree() {
  Values = {{"QRINTF__FAST", 1},     {"QRINTF_FORCE_SWAR", 1}, {"QRINTF_NO_OVERREAD", 1},
            {"__LP64__", 1},         {"__SIZEOF_INT128__", 1}, {"__SIZE_TYPE__", 1},
            {"__UINTPTR_TYPE__", 1}, {"__UINT32_TYPE__", 1},   {"__UINT64_TYPE__", 1}};
  // Conditionals about these stay, because the machine that compiles the tree answers them.
  for (std::string_view Name :
       {"QRINTF_TEST_WINDOW", "QRINTF__FLOAT", "QRINTF__READ_MODE", "__ARM_NEON", "__BMI2__",
        "__ELF__", "__SSE2__", "__aarch64__", "__linux__", "__mips__", "__powerpc64__", "__riscv",
        "__riscv_misaligned_fast", "__s390x__", "__x86_64__"})
    Known.erase(Name);
  for (const auto &[Name, Value] : Values)
    Known.insert(Name);
}

/// Reads lines "#define NAME VALUE".
void readMacros(std::istream &In) {
  for (std::string Define, Name, Value; In >> Define >> Name && std::getline(In, Value);)
    if (Known.count(Name)) {
      char *End = nullptr;
      const long Number = strtol(Value.c_str(), &End, 0);
      Values[Name] = End == Value.c_str() ? 1 : Number;
    }
}

/// Whether a condition holds for all units that share functions; nothing where that is not known.
std::optional<bool> holdsForBaseline(std::string_view Condition) {
  return qrintf::holds(Condition, [](std::string_view Name) -> std::optional<qrintf::MacroValue> {
    if (!Known.count(Name))
      return std::nullopt;
    const auto At = Values.find(Name);
    return qrintf::MacroValue{At != Values.end(), At != Values.end() ? At->second : 0};
  });
}

std::string withoutComments(const std::string &Text) {
  std::string Out;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '"' || Text[I] == '\'') {
      const size_t Begin = I;
      for (++I; Text[I] != Text[Begin]; ++I)
        I += Text[I] == '\\';
      Out += Text.substr(Begin, I - Begin + 1);
    } else if (!Text.compare(I, 2, "/*")) {
      I = Text.find("*/", I) + 1;
    } else {
      Out += Text[I];
    }
  }
  return Out;
}

/// A conditional group that is open.
struct Group {
  std::optional<bool> Outcome; // of the branch that is being read, where it is known
  bool WasTaken = false;       // a branch before it holds
  bool IsKept = false;         // the directives stay, since a condition before is not known
  size_t Begin = 0, Lines = 0; // what was written in front of it
};

class Header {
public:
  void read(const std::string &Text);
  std::string Out;

private:
  void conditional(std::string_view Word, std::string_view Rest, const std::string &Line);
  void write(const std::string &Line) {
    Out += Line;
    ++Lines;
  }
  bool isActive() const {
    for (const Group &Each : Open)
      if (Each.Outcome == false)
        return false;
    return true;
  }
  std::vector<Group> Open;
  size_t Lines = 0; // that are no conditionals
};

void Header::conditional(std::string_view Word, std::string_view Rest, const std::string &Line) {
  const bool IsFirst = Word.substr(0, 2) == "if";
  if (IsFirst) {
    const bool IsRead = isActive();
    std::optional<bool> One = Word == "if"
                                  ? holdsForBaseline(Rest)
                                  : holdsForBaseline("defined(" + std::string(trimmed(Rest)) + ")");
    if (Word == "ifndef" && One)
      One = !*One;
    Open.push_back({One, One == true, IsRead && !One, Out.size(), Lines});
    if (IsRead && !One)
      Out += Line;
    return;
  }
  Group &G = Open.back();
  if (Word == "endif") {
    const Group Done = G;
    Open.pop_back();
    if (Done.Lines == Lines)
      Out.resize(Done.Begin);
    else if (Done.IsKept && isActive())
      Out += Line;
    return;
  }
  G.Outcome = std::nullopt; // so that isActive() tells of the groups around it
  const bool IsRead = isActive();
  if (G.IsKept) {
    if (IsRead)
      Out += Line;
    return;
  }
  if (G.WasTaken) {
    G.Outcome = false;
    return;
  }
  G.Outcome = Word == "else" ? std::optional<bool>(true) : holdsForBaseline(Rest);
  G.WasTaken = G.Outcome == true;
  if (!G.Outcome) { // the first condition that is not known begins the conditional
    G.IsKept = true;
    G.Begin = Out.size();
    if (IsRead)
      Out += "#if " + std::string(Rest) + "\n";
  }
}

void Header::read(const std::string &Text) {
  bool IsInAsm = false;
  for (size_t Begin = 0; Begin < Text.size();) {
    size_t End = Text.find('\n', Begin);
    while (End != Text.npos && End && Text[End - 1] == '\\')
      End = Text.find('\n', End + 1);
    End = std::min(End, Text.size());
    std::string Line = Text.substr(Begin, End - Begin);
    Line.resize(Line.find_last_not_of(' ') + 1); // where a comment was
    Line += '\n';
    Begin = End + 1;
    const std::string_view Words = trimmed(Line);
    if (Words.empty())
      continue;
    if (Words[0] == '#') {
      const std::string_view Directive = trimmed(Words.substr(1)),
                             Word = Directive.substr(0, Directive.find_first_of(" \t"));
      const std::string_view Rest = trimmed(Directive.substr(Word.size())),
                             Name = Rest.substr(0, Rest.find_first_of(" \t("));
      if (Word.substr(0, 2) == "if" || Word.substr(0, 2) == "el" || Word == "endif")
        conditional(Word, Rest, Line);
      else if (isActive() && !((Word == "define" || Word == "undef") && Known.count(Name)))
        write(Line);
    } else if (isActive()) {
      IsInAsm |= Line.substr(0, 8) == "__asm__(";
      if (!IsInAsm)
        write(Line);
      IsInAsm &= Words.back() != ';';
    }
  }
}

std::string readFile(const char *Path) {
  std::ifstream In(Path, std::ios::binary);
  return {std::istreambuf_iterator<char>(In), {}};
}

} // namespace

int main(int Argc, char **Argv) {
  const std::string_view Mode = Argc > 1 ? Argv[1] : "";
  const bool IsBaseline = Mode == "--baseline", IsTree = Mode == "--tree";
  const int First = IsBaseline ? 4 : IsTree ? 2 : 1;
  if (Argc <= First) {
    std::cerr << "usage: qrintf-header-index [--baseline MACROS SHARED | --tree] HEADER…\n";
    return 2;
  }
  Header H;
  std::string Shared;
  if (IsBaseline) {
    std::ifstream Macros(Argv[2], std::ios::binary);
    readMacros(Macros);
    Shared = readFile(Argv[3]);
  } else if (IsTree) {
    assumeTree();
    // For conditions that have another part, and for code.
    H.Out = "#define QRINTF__FAST 1\n#define QRINTF__SSE2 0\n#define QRINTF__VECTORS 0\n";
  }
  for (int I = First; I < Argc; ++I) {
    if (IsBaseline || IsTree)
      H.read(withoutComments(readFile(Argv[I])));
    else
      H.Out += readFile(Argv[I]);
  }
  std::cout << qrintf::indexOf(H.Out, qrintf::SharedTexts(Shared));
  return std::cout.flush() ? 0 : 2;
}
