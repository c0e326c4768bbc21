// qrintf-baseline-header HEADER: the runtime's header for units that share its out-of-line
// functions. All such units are for the baseline x86-64 on Linux, so most of the header's
// conditionals have one outcome, and a unit need not read the others. Conditionals about the
// language and the compiler stay. So does what has a meaning in one of their branches only.
// Comments, and tables as top-level asm, which the shared texts have, are left out.

#include "common/Condition.h"

#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using qrintf::trimmed;

namespace {

/// What is known of a macro: its value, 1 for one whose value nobody asks for, or that it is not
/// defined. Directives that define one of these are left out.
const std::map<std::string_view, std::optional<long>> Known = {
    {"QRINTF_SHARED_TABLES", 1},
    {"QRINTF__FAST", 1},
    {"QRINTF__OVERREAD", 1},
    {"QRINTF__MASKED", 0},
    {"QRINTF__WIDE", 0},
    {"QRINTF__VECTORS", 1},
    {"QRINTF__SSE2", 1},
    {"QRINTF__FLOAT", 1},
    {"__x86_64__", 1},
    {"__SSE2__", 1},
    {"__LP64__", 1},
    {"__ELF__", 1},
    {"__linux__", 1},
    {"__SIZEOF_INT128__", 1},
    {"__SSSE3__", std::nullopt},
    {"__AVX2__", std::nullopt},
    {"__AVX512VBMI__", std::nullopt},
    {"__BMI2__", std::nullopt},
    {"__aarch64__", std::nullopt},
    {"__arm__", std::nullopt},
    {"__riscv", std::nullopt},
    {"__s390x__", std::nullopt},
    {"__powerpc64__", std::nullopt},
    {"__mips__", std::nullopt},
    {"QRINTF__READ_MODE", std::nullopt},
    {"_WIN64", std::nullopt},
    {"QRINTF_PORTABLE", std::nullopt},
    {"QRINTF_NO_OVERREAD", std::nullopt},
    {"__OPTIMIZE_SIZE__", std::nullopt},
    {"QRINTF_TEST_WINDOW", std::nullopt},
    {"__AVX512BW__", std::nullopt},
};

/// Whether a condition holds for all units that share functions; nothing where that is not known.
std::optional<bool> holdsForBaseline(std::string_view Condition) {
  return qrintf::holds(Condition, [](std::string_view Name) -> std::optional<qrintf::MacroValue> {
    const auto At = Known.find(Name);
    if (At == Known.end())
      return std::nullopt;
    return qrintf::MacroValue{At->second.has_value(), At->second.value_or(0)};
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
    const std::string Line = Text.substr(Begin, End - Begin) + "\n";
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

} // namespace

int main(int Argc, char **Argv) {
  if (Argc < 2) {
    std::cerr << "usage: qrintf-baseline-header HEADER…\n";
    return 2;
  }
  Header H;
  for (int I = 1; I < Argc; ++I) {
    std::ifstream In(Argv[I], std::ios::binary);
    H.read(withoutComments({std::istreambuf_iterator<char>(In), {}}));
  }
  std::cout << H.Out;
  return std::cout.flush() ? 0 : 2;
}
