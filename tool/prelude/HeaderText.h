// The runtime's header as a list of declarations, and the choice of those that a unit needs.
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
    Inline,   // a function that is inlined into its callers
    Outline,  // a function that is called (QRINTF_OUTLINE, QRINTF_RARE)
    Variable, // static data that changes; units that share functions also share it
    Other,    // a type, a constant
    Attached, // top-level asm, which belongs to the type or variable that is declared behind it
  } K;
  std::string_view Name; // empty for Always and Attached
  std::string_view Text;
};

/// A declaration's tokens.
struct DeclarationTokens {
  Tokens All;
  /// The index of the token behind a function's '{', or behind a variable's '=' or first attribute;
  /// All.size() if there is none.
  size_t Body = 0;
  std::vector<std::string_view> Parameters; // of functions and function-like macros
};

class HeaderText {
public:
  /// Text must outlive the result.
  explicit HeaderText(std::string_view Text);
  HeaderText(const HeaderText &) = delete; // ByName points into it

  const std::vector<Declaration> &declarations() const { return Declarations; }
  /// The declarations with that name. There are several if conditionals choose between them.
  const std::vector<const Declaration *> &find(std::string_view Name) const;
  /// D is one of declarations().
  const DeclarationTokens &tokens(const Declaration &D) const;

  /// The declarations that the words of Text lead to, in their order. `declaredOnly` is called once
  /// for each function, variable, table and type among them. If it returns a text, that text
  /// replaces the definition.
  using Substitute = std::function<std::string(const Declaration &)>;
  std::string neededBy(std::string_view Text, const Substitute &declaredOnly) const;
  /// The type and the declarator of a function or a variable, without QRINTF_OUTLINE, QRINTF_INLINE
  /// and static.
  std::string declarator(const Declaration &D) const;
  /// The symbol that __asm__("…") gives to a declaration; empty if there is none.
  static std::string_view label(const Declaration &D);

private:
  std::vector<Declaration> Declarations;
  std::unordered_map<std::string_view, std::vector<const Declaration *>> ByName;
  mutable std::unordered_map<const Declaration *, DeclarationTokens>
      Read; // the tokens of declarations that were asked for
};

} // namespace qrintf
