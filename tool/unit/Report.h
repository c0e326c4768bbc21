// Pass 8: what became of each call, and the report line that says so: one JSON object for each call
// seen (docs/report.md).
#pragma once

#include "calls/Calls.h"
#include "common/CallOutcome.h"

#include <string>

namespace clang {
class SourceManager;
}

namespace qrintf {

/// What became of C. HasEngine: the unit's calls of functions that the engine has go there.
CallOutcome outcomeOf(const Call &C, bool HasEngine);

/// The same of a call of a program's own printf-like function. Where it is not compiled, the
/// program's function passes the format on, to the engine if that has the unit's calls.
CallOutcome ownOutcomeOf(const Call &C, bool HasEngine);

/// The report line of C. Ends with a newline.
std::string reportLine(const Call &C, CallOutcome What, const clang::SourceManager &SM);

} // namespace qrintf
