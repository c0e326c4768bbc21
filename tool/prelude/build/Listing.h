// What clang writes for the runtime's functions as assembly (-S, one section for each function and
// each object), read into functions, tables and constants. It needs to know nothing of a machine
// but how comments begin, so a machine that only has a row in Targets.def is read like this. An
// assembler takes some milliseconds longer for it than for the bytes of an object (Object.h).
#pragma once

#include "prelude/build/Items.h"

#include <string_view>

namespace qrintf {

class Listing : public Code {
public:
  /// Throws NotUnderstood.
  explicit Listing(std::string_view Assembly);

private:
  struct Section {
    std::string Name, Flags, Group;
  };
  void addLine(std::string Line);
  void begin(const std::string &Line);
  bool holdsConstants() const;
  void addReferences();

  Section Current;
  Item *Last = nullptr; // whose lines follow; null: lines of no interest
  uint64_t Align = 1;   // of the next constant
  std::string Syntax;   // a directive for ARM's assembler, which each function needs
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
