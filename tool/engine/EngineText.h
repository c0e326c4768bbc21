// The engine as assembly for x86-64 Linux, made when qrintf is built
// (tool/prelude/build/EngineText.cpp says at its head what it looks like).
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

class EngineText {
public:
  /// Text outlives the result.
  explicit EngineText(std::string_view Text);

  /// True in a build without the engine.
  bool isEmpty() const { return Symbols.empty(); }
  /// The symbol that is called instead of libc's function; empty where the engine has no such
  /// function.
  std::string_view symbolOf(std::string_view LibcName) const;
  /// The assembly of the parts by these names, and of what they need. A part has the name of a
  /// function of libc's, or is "float", which the engine finds where some object of the program has
  /// it.
  std::string parts(std::set<std::string_view> Names) const;

private:
  struct Symbol {
    std::string_view LibcName, Name;
  };
  struct Part {
    std::string_view Name;
    std::vector<std::string_view> Needs;
    std::string_view Lines;
  };
  std::vector<Part> allParts() const; // what a part needs stands in front of it

  std::vector<Symbol> Symbols;
  std::string_view Parts; // a hundred kilobytes, not looked at before they are asked for
};

/// Whether a line of a text has a conversion specification of a floating-point number, such as %.2f
/// or %*g.
bool hasFloatConversion(std::string_view Line);

/// Whether our code may call libc's function by this symbol, the engine's or that of compiled
/// calls.
bool mayCall(std::string_view Symbol);

/// What this build has.
const EngineText &engineText();

} // namespace qrintf
