// Pass 8: decides what became of each call, and makes the report line that says so, a JSON object
// (docs/report.md).
#pragma once

#include "common/CallOutcome.h"
#include "view/calls/Calls.h"

#include <string>

namespace clang {
class SourceManager;
}

namespace qrintf {

/// What became of C.
CallOutcome outcomeOf(const Call &C);

/// What became of a call of one of the program's own printf-like functions. It ends in the engine
/// if that function passes its arguments to one of the unit's calls OfLibc that goes there. Of a
/// function of another unit nothing is known: its vsnprintf may be the program's own.
CallOutcome ownOutcomeOf(const Call &C, llvm::ArrayRef<Call> OfLibc);

/// The report line of C, with a newline at its end.
std::string reportLine(const Call &C, CallOutcome What, const clang::SourceManager &SM);

} // namespace qrintf
