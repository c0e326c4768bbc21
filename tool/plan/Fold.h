// Pass 4b: settles a plan. Conversions of known arguments become literals, and what the plan takes
// for granted of its arguments is written down, so that the site can ask the user's compiler about
// it (Assumption in Plan.h).
//
// SharedSites comes first, because two calls of one macro may differ only in a constant, and could
// not share a site once that is a literal. Floating-point numbers are not folded: their decimal
// point depends on the locale and their last digit on the rounding mode, which are known only when
// the program runs. No clang types.
#pragma once

#include "plan/Plan.h"

namespace qrintf {

/// P with a literal in the place of every conversion whose result is known and short enough to
/// stand in the code, and with its assumptions.
Plan settled(const Plan &P);

} // namespace qrintf
