// Pass 2b, inside: which of the calls of a unit are compiled where nothing says for certain that
// they are hot. Each costs the user some hundred bytes, so the likeliest come first, and there is
// an end. Plain data, no clang.
#pragma once

#include "heat/Evidence.h"

#include <cstddef>
#include <vector>

namespace qrintf {

struct BudgetedCall {
  Evidence Heat;
  bool IsResultUsed; // text that is put somewhere, and not a name or a message for people
  bool HasNumbers;   // among what it converts: most names and messages are made of strings alone
  bool HasFloats;    // among these numbers
  size_t Site;       // calls of one site share its code
  unsigned Pieces;   // conversion specifications
  /// The text goes to a stream. Such a call is only compiled where something says that it is made
  /// often: most programs have many that are not.
  bool IsStream = false;
};

/// For each call whether it is compiled. None is unless one of them pays for the unit
/// (paysForUnit). Calls: how many the unit has, those that stay for other reasons included.
std::vector<bool> withinBudget(const std::vector<BudgetedCall> &Candidates, size_t Calls);

} // namespace qrintf
