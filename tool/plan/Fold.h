// Pass 4b: a plan is settled: conversions whose argument is known become literals, and what the
// plan takes for granted of its arguments is written down, so that the site can ask the user's
// compiler (Assumption in Plan.h).
//
// Comes after calls were brought together (SharedSites): two calls of one macro may differ in
// nothing but a constant. Nothing here depends on the locale or the rounding mode, so
// floating-point numbers are not folded: their decimal point and last digit are only known when the
// program runs. No clang types.
#pragma once

#include "plan/Plan.h"

namespace qrintf {

/// P with a literal in the place of every conversion whose result is known and short enough to
/// stand in the code, and with its assumptions.
Plan settled(const Plan &P);

} // namespace qrintf
