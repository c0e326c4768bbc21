// The runtime's out-of-line functions as assembly, made when the tool was built
// (tool/prelude/build/main.cpp): what a unit needs of them stands in its top-level asm, in COMDAT
// groups, instead of functions of its own.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

class SharedTexts {
public:
  /// All is what qrintf-shared-texts printed, and outlives the result; empty where this build has
  /// no such texts.
  explicit SharedTexts(std::string_view All);

  /// The symbol of an out-of-line function, empty if there is no text of it.
  std::string symbolOf(std::string_view Function) const;
  /// Top-level asm that defines these symbols and what they need. WithUnwinding: with the
  /// directives for .eh_frame.
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

/// Lines of assembly as a statement of top-level asm. WithUnwinding: with the directives for
/// .eh_frame.
std::string asmStatement(std::string_view Lines, bool WithUnwinding);

} // namespace qrintf
