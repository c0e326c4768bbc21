// Pass 8: decides what became of each call, and makes the report line that says so, a JSON object
// (docs/report.md).
#pragma once

#include "calls/Calls.h"
#include "common/CallOutcome.h"

#include <string>

namespace clang {
class SourceManager;
}

namespace qrintf {

/// What became of C.
CallOutcome outcomeOf(const Call &C);

/// What became of a call of one of the program's own printf-like functions. If its format is not
/// compiled, that function passes the format on, and the call it makes may go to the engine.
CallOutcome ownOutcomeOf(const Call &C, bool HasEngine);

/// The report line of C, with a newline at its end.
std::string reportLine(const Call &C, CallOutcome What, const clang::SourceManager &SM);

} // namespace qrintf
