// Pass 3b: finds the values that an integer expression can have, from its types and operators
// alone. format/ asks it about each argument, and report and explain print its reasons.
//
// A bound holds for every execution that C defines, whatever the variables contain. An enumeration
// can hold every value of its underlying type (ISO C 6.7.2.2), so only that type counts. The
// statements before the expression are not looked at.
#pragma once

#include "plan/Plan.h"

#include <optional>
#include <string>

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace qrintf {

/// The range of E's value. E has integer type. Why, if it is not null, receives what the range
/// follows from, in words such as "type 'uint8_t'" or "mask & 255", which takes some time.
Range rangeOf(const clang::Expr *E, clang::ASTContext &Context, std::string *Why = nullptr);

/// R after conversion to an integer type of so many bits: R itself if it fits, otherwise every
/// value of the type, because the conversion wraps around.
Range convertRange(const Range &R, unsigned Bits, bool IsSigned);

/// The expression that has the same value as its wrapping E, for example the last one of `({ f();
/// n; })`. Null if E wraps nothing.
const clang::Expr *sameValue(const clang::Expr *E);

/// What Condition evaluates to, if that is known at compile time.
std::optional<bool> decided(const clang::Expr *Condition, const clang::ASTContext &Context);

} // namespace qrintf
