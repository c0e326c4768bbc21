// The runtime's header as a list of what stands at its top level, of which a unit gets what it
// needs.
#pragma once

#include "prelude/Tokens.h"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace qrintf {

struct Declaration {
  enum Kind {
    Always, // conditionals, pragmas, and what has no name that could be asked for
    Macro,
    Inline,   // a function that becomes a part of its callers
    Outline,  // QRINTF_OUTLINE, QRINTF_RARE: one that is called
    Variable, // static data that changes; where functions are shared, it is shared with them
    Other,    // a type, a constant
    Attached, // top-level asm, which belongs to the type or variable that is declared behind it
  } K;
  std::string_view Name; // empty for Always and Attached
  std::string_view Text;
};

/// A declaration's tokens.
struct DeclarationTokens {
  Tokens All;
  size_t Body = 0; // the one after a function's '{', a variable's '=' or first attribute;
                   // All.size() if there is none
  std::vector<std::string_view> Parameters; // of functions and function-like macros
};

class HeaderText {
public:
  /// Text must outlive the result.
  explicit HeaderText(std::string_view Text);
  HeaderText(const HeaderText &) = delete; // ByName points into it

  const std::vector<Declaration> &declarations() const { return Declarations; }
  /// By name; several where conditionals choose between them.
  const std::vector<const Declaration *> &find(std::string_view Name) const;
  /// D is one of declarations().
  const DeclarationTokens &tokens(const Declaration &D) const;

  /// The declarations that the words of Text lead to, in their order. `declaredOnly` is asked once
  /// for each function, variable, table and type among them. Where it returns a text, that stands
  /// in the place of the definition.
  using Substitute = std::function<std::string(const Declaration &)>;
  std::string neededBy(std::string_view Text, const Substitute &declaredOnly) const;
  /// Type and declarator of a function or a variable, without QRINTF_OUTLINE, QRINTF_INLINE or
  /// static.
  std::string declarator(const Declaration &D) const;
  /// The symbol that it has by __asm__("…"); empty if it has none.
  static std::string_view label(const Declaration &D);

private:
  std::vector<Declaration> Declarations;
  std::unordered_map<std::string_view, std::vector<const Declaration *>> ByName;
  mutable std::unordered_map<const Declaration *, DeclarationTokens>
      Read; // of those that were asked for
};

} // namespace qrintf
