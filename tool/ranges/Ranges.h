// Pass 3b: the values an integer expression can have, from its types and operators alone.
//
// Sound for every execution that C defines: a bound holds whatever the variables contain.
// Enumerations can hold any value of their underlying type, so only that counts.
#pragma once

#include "plan/Plan.h"

#include <string>

namespace clang {
class ASTContext;
class Expr;
class QualType;
} // namespace clang

namespace qrintf {

/// The range of E's value. E has integer type.
Range rangeOf(const clang::Expr *E, clang::ASTContext &Context);

/// The same, and for people what it was inferred from: "type 'uint8_t'", "mask & 255". No text is
/// made otherwise.
Range rangeOf(const clang::Expr *E, clang::ASTContext &Context, std::string &Why);

/// R after conversion to such a type: R itself where it fits, else every value (conversion wraps
/// around).
Range convertRange(const Range &R, unsigned Bits, bool IsSigned);

} // namespace qrintf
