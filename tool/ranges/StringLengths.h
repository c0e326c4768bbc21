// Pass 3b, for %s: what strings an expression can be.
//
// Sound as ranges are: literals, choices between them, parts of them, and const objects that are
// initialised with them (ConstantObjects). A char array that can change has no bound, not even its
// size: one that is not terminated must print what it always printed.
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
  uint64_t Most = 0;               // bytes, without the NUL
  std::optional<std::string> Text; // where there is only one
};

/// The strings that E, a pointer to characters, can point to; nothing where one is not known or may
/// be null.
std::optional<KnownString> knownString(const clang::Expr *E, clang::ASTContext &Context);

} // namespace qrintf
