// Why a call is left alone. One value of one enum for each refusal, one table of names and texts:
// it feeds the report, the log, the docs and the tests. Knows nothing of clang.
#pragma once

#include <string_view>

namespace qrintf {

enum class Reason {
  None, // compiled away
#define QRINTF_REASON(Enumerator, Name, Text) Enumerator,
#include "plan/Reasons.def"
};

/// The name in reports (contract.md: `reason`), stable across versions. Empty for Reason::None.
std::string_view reasonName(Reason R);

/// One sentence for people: what stands in the way, and what the user could change.
std::string_view reasonText(Reason R);

/// What the user can do about it (Advice.def). Empty for Reason::None.
std::string_view reasonAdvice(Reason R);

/// The reason of that name; Reason::None for a name that no reason has.
Reason reasonByName(std::string_view Name);

} // namespace qrintf
