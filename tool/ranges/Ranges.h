// Pass 3b: finds the values that an integer expression can have, from its types and operators
// alone. format/ asks it about each argument, and report and explain print its reasons.
//
// A bound holds for every execution that C defines, whatever the variables contain. An enumeration
// can hold every value of its underlying type (ISO C 6.7.2.2), so only that type counts. The
// statements before the expression are not looked at.
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

/// The same. Why receives what the range follows from, in words such as "type 'uint8_t'" or "mask &
/// 255". The other function makes no words, which is faster.
Range rangeOf(const clang::Expr *E, clang::ASTContext &Context, std::string &Why);

/// R after conversion to an integer type of so many bits: R itself if it fits, otherwise every
/// value of the type, because the conversion wraps around.
Range convertRange(const Range &R, unsigned Bits, bool IsSigned);

} // namespace qrintf
