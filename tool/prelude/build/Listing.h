// What a compiler writes for the runtime's functions as assembly (-S, one section for each function
// and each object), read into functions, tables and constants. The compiler is gcc on x86-64, if it
// builds qrintf there, and clang otherwise. Nothing needs to be known of a machine but how comments
// begin, so a machine only needs a row in Targets.def.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

/// Something in the compiler's output that this program does not know: another compiler made it.
struct NotUnderstood : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A function, a table, or a constant of a function (which has no name outside of its group).
struct Item {
  std::string Name;
  bool IsFunction = false, IsConstant = false;
  /// The beginning of the name and the type of its section: ".rodata" and "%progbits".
  std::string Section, Type;
  uint64_t Align = 1; // of a constant; the lines of others say it
  /// Names of items and of weak symbols.
  std::set<std::string> References;
  /// What stands behind the head of the section, without comments.
  std::vector<std::string> Lines;
};

class Listing {
public:
  /// Throws NotUnderstood.
  explicit Listing(std::string_view Assembly);

  std::map<std::string, Item> Items; // by their names
  std::set<std::string> Weak;        // symbols of others, of which it does without

private:
  struct Section {
    std::string Name, Flags, Type, Group;
  };
  void addLine(std::string Line);
  void begin(const std::string &Line);
  bool holdsConstants() const;
  void addReferences();

  Section Current;
  Item *Last = nullptr; // whose lines follow; null: lines of no interest
  uint64_t Align = 1;   // of the next constant
  std::string Syntax;   // a directive for ARM's assembler, which each function needs
  std::map<std::string, std::string> Aliases; // of constants: gcc's .set .LC11,.LC7
};

/// Calls Replace for each symbol of a line of assembly. \returns the line with what that returns in
/// the places of the symbols.
template <typename Function> std::string replaceSymbols(std::string_view Line, Function Replace) {
  auto isDigit = [](char C) { return C >= '0' && C <= '9'; };
  auto isBegin = [](char C) {
    return (C >= 'a' && C <= 'z') || (C >= 'A' && C <= 'Z') || C == '_' || C == '.';
  };
  std::string Out;
  for (size_t At = 0; At < Line.size();) {
    size_t End = At + 1;
    if (Line[At] == '"') {
      while (End < Line.size() && Line[End] != '"')
        End += Line[End] == '\\' ? 2 : 1;
      End = End < Line.size() ? End + 1 : Line.size();
      Out += Line.substr(At, End - At);
    } else if (isBegin(Line[At]) || isDigit(Line[At])) {
      while (End < Line.size() && (isBegin(Line[End]) || isDigit(Line[End]) || Line[End] == '$'))
        ++End;
      const std::string Symbol(Line.substr(At, End - At));
      Out += isDigit(Line[At]) ? Symbol : Replace(Symbol);
    } else {
      Out += Line[At];
    }
    At = End;
  }
  return Out;
}

} // namespace qrintf
