// The runtime's out-of-line functions as assembly, which tool/prelude/build/main.cpp makes when the
// tool is built. A unit that shares functions has those that it needs in its top-level asm, in
// COMDAT groups.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

class SharedTexts {
public:
  /// All is the output of qrintf-shared-texts, and outlives this object. It is empty if this build
  /// has no such texts.
  explicit SharedTexts(std::string_view All);

  /// The symbol of an out-of-line function, empty if there is no text of it.
  std::string symbolOf(std::string_view Function) const;
  /// Makes top-level asm that defines these symbols and those that they need. WithUnwinding says
  /// whether the directives for .eh_frame are included.
  std::string define(const std::set<std::string> &Symbols, bool WithUnwinding) const;

private:
  struct Text {
    std::vector<std::string_view> Needs;
    std::string_view Lines;
  };
  std::string Prefix;
  std::vector<std::string_view> Order;
  std::map<std::string_view, Text> BySymbol;
};

/// Makes a statement of top-level asm from lines of assembly. WithUnwinding says whether the
/// directives for .eh_frame are included.
std::string asmStatement(std::string_view Lines, bool WithUnwinding);

} // namespace qrintf
