// Why a call is not compiled: one value of one enum for each reason. Reasons.def has their names
// and texts, which reports, the log, the docs and the tests use. Knows nothing of clang.
#pragma once

#include <string_view>
#include <vector>

namespace qrintf {

enum class Reason {
  None, // the call is compiled
#define QRINTF_REASON(Enumerator, ...) Enumerator,
#include "plan/Reasons.def"
};

/// The name in reports. It stays the same across versions, since scripts read it. Empty for
/// Reason::None.
std::string_view reasonName(Reason R);

/// What stands in the way, as one sentence for people. Empty for Reason::None.
std::string_view reasonText(Reason R);

/// What the user can do about it. Empty for Reason::None.
std::string_view reasonAdvice(Reason R);

/// Whether the user can change something so that the call is compiled (Reasons.def).
bool userCanChange(Reason R);

/// Whether a call that is not compiled for this reason can be formatted by the engine: it is a call
/// of libc's function, and nothing is wrong with it.
bool mayCallEngine(Reason R);

/// Whether the call would be compiled if the user said that it is hot.
bool isForWantOfHeat(Reason R);

/// How a report counts a call that is kept for this reason (Reasons.def).
enum class KeptCount { Left, Cold, OutOfReach };
KeptCount countOfKept(Reason R);

/// The reason of that name; Reason::None for a name that no reason has.
Reason reasonByName(std::string_view Name);

/// The names of all reasons.
const std::vector<std::string_view> &reasonNames();

} // namespace qrintf
