// Pass 4, inside: decides which calls of a unit are compiled if nothing says for certain that they
// are hot. Each call costs the user some hundred bytes, so the likeliest come first, up to a limit.
// Plain data, no clang.
#pragma once

#include "heat/Evidence.h"

#include <cstddef>
#include <vector>

namespace qrintf {

struct BudgetedCall {
  Evidence Heat;
  bool IsResultUsed; // then the text is part of a longer one, and not a message for people
  bool HasNumbers;   // it converts a number; names and messages are mostly made of strings alone
  bool HasFloats;    // it converts a floating-point number
  size_t Site;       // calls of one site share its code
  unsigned Pieces;   // conversion specifications
  /// The text goes to a stream or becomes a new string. Such a call is only compiled where
  /// something says that it is made often: most programs have many that are not.
  bool NeedsLoop = false;
  bool HasNoSize = false; // it is sprintf
};

/// Returns for each call whether it is compiled. None is if not at least one of them pays for the
/// unit (paysForUnit). Calls is the number of calls in the unit, those included that stay for other
/// reasons.
std::vector<bool> withinBudget(const std::vector<BudgetedCall> &Candidates, size_t Calls);

} // namespace qrintf
