// Pass 4b: conversions whose argument is known become literals.
//
// Comes after calls were brought together (Sites): two calls of one macro may differ in nothing but a constant.
// Nothing here depends on the locale or the rounding mode, so floating-point numbers are not folded: their decimal
// point and last digit are only known when the program runs. No clang types.
#pragma once

#include "Plan.h"

namespace qrintf {

/// P with a literal in the place of every conversion whose result is known and short enough to stand in the code.
Plan folded(const Plan &P);

} // namespace qrintf
