// qrintf-baseline-header HEADER: the runtime's header for units that share its out-of-line
// functions. All such units are for the baseline x86-64 on Linux, so most of the header's
// conditionals have one outcome, and a unit need not read the others. Conditionals about the
// language and the compiler stay. So does what has a meaning in one of their branches only.
// Comments, and tables as top-level asm, which the shared texts have, are left out.

#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
    {"_WIN64", std::nullopt},
    {"QRINTF_PORTABLE", std::nullopt},
    {"QRINTF_NO_OVERREAD", std::nullopt},
    {"__OPTIMIZE_SIZE__", std::nullopt},
    {"QRINTF_TEST_WINDOW", std::nullopt},
    {"__AVX512BW__", std::nullopt},
};

std::string_view trimmed(std::string_view Text) {
  while (!Text.empty() && isspace(static_cast<unsigned char>(Text.front())))
    Text.remove_prefix(1);
  while (!Text.empty() && isspace(static_cast<unsigned char>(Text.back())))
    Text.remove_suffix(1);
  return Text;
}

/// Splits at an operator outside of parentheses.
std::vector<std::string_view> split(std::string_view Text, std::string_view Operator) {
  std::vector<std::string_view> Parts;
  size_t Begin = 0, Depth = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    Depth += Text[I] == '(';
    Depth -= Text[I] == ')';
    if (!Depth && Text.substr(I, Operator.size()) == Operator) {
      Parts.push_back(Text.substr(Begin, I - Begin));
      Begin = I + Operator.size();
    }
  }
  Parts.push_back(Text.substr(Begin));
  return Parts;
}

/// Whether a condition holds; nothing where that is not known.
std::optional<bool> holds(std::string_view Condition) {
  Condition = trimmed(Condition);
  if (split(Condition, "?").size() > 1)
    return std::nullopt;
  for (const bool Deciding :
       {true, false}) { // || is decided by one that holds, && by one that does not
    const auto Parts = split(Condition, Deciding ? "||" : "&&");
    if (Parts.size() == 1)
      continue;
    bool AreAllKnown = true;
    for (std::string_view Each : Parts) {
      const std::optional<bool> One = holds(Each);
      if (One == Deciding)
        return Deciding;
      AreAllKnown &= One.has_value();
    }
    return AreAllKnown ? std::optional<bool>(!Deciding) : std::nullopt;
  }
  if (Condition.substr(0, 1) == "!") {
    const std::optional<bool> Other = holds(Condition.substr(1));
    return Other ? std::optional<bool>(!*Other) : std::nullopt;
  }
  if (Condition.substr(0, 1) == "(" && Condition.back() == ')')
    return holds(Condition.substr(1, Condition.size() - 2));
  if (Condition.substr(0, 8) == "defined(") {
    const auto At = Known.find(trimmed(Condition.substr(8, Condition.size() - 9)));
    return At == Known.end() ? std::nullopt : std::optional<bool>(At->second.has_value());
  }
  for (std::string_view Operator : {"==", "<"}) {
    const auto Sides = split(Condition, Operator);
    const auto At = Known.find(trimmed(Sides[0]));
    if (Sides.size() == 2 && At != Known.end() && At->second &&
        trimmed(Sides[1]).find_first_not_of("0123456789") == std::string_view::npos) {
      const long Right = atol(std::string(trimmed(Sides[1])).c_str());
      return Operator == "<" ? *At->second < Right : *At->second == Right;
    }
  }
  const auto At = Known.find(Condition);
  return At == Known.end() ? std::nullopt : std::optional<bool>(At->second.value_or(0) != 0);
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
    std::optional<bool> One =
        Word == "if" ? holds(Rest) : holds("defined(" + std::string(trimmed(Rest)) + ")");
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
  G.Outcome = Word == "else" ? std::optional<bool>(true) : holds(Rest);
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
