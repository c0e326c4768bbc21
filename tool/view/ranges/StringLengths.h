// Pass 3b, for %s: finds the strings that a pointer can point to. format/ asks it about each
// argument of %s.
//
// They are literals, choices between them, and const variables that are initialised with them
// (ConstantObjects). A char array that can change has no bound, not even its size: if it is not
// terminated, printf reads on behind it, and the program must print what it always printed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace qrintf {

struct KnownString {
  /// The length of the longest one in bytes, without the NUL.
  uint64_t Most = 0;
  /// The text, if there is only one.
  std::optional<std::string> Text;
};

/// The strings that E, a pointer to characters, can point to. Returns nothing if one of them is not
/// known or may be null.
std::optional<KnownString> knownString(const clang::Expr *E, clang::ASTContext &Context);

} // namespace qrintf
