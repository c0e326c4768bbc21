// Pass 4, inside: decides which calls of a unit are compiled if nothing says for certain that they
// are hot. Each call costs the user some hundred bytes, so the likeliest come first, up to a limit.
// Plain data, no clang.
#pragma once

#include "heat/Evidence.h"
#include "plan/Site.h"

#include <cstddef>
#include <vector>

namespace qrintf {

struct BudgetedCall {
  Evidence Heat;
  CallShape Shape;
  size_t Site; // calls of one site share its code
  LoopPlace Loop = {};
};

/// What a call of the site does. The conversion specifications of all its formats count together.
CallShape shapeOf(const Site &S, bool IsResultUsed);

/// Whether the call stays because its text goes to a stream or becomes a new string, and neither
/// is it made often, as far as is known, nor does it pay for its unit: most programs have many such
/// calls.
bool isTooSeldom(Evidence E, const CallShape &C);

/// Returns for each call whether it is compiled. None is if not at least one of them pays for the
/// unit (paysForUnit). Calls is the number of calls in the unit, those included that stay for other
/// reasons.
std::vector<bool> withinBudget(const std::vector<BudgetedCall> &Candidates, size_t Calls);

} // namespace qrintf
