// Pass 7: one JSON object a line for each call seen (contract.md), and what `explain` will print.
#pragma once

#include "calls/Calls.h"

#include <string>

namespace clang {
class SourceManager;
}

namespace qrintf {

/// The report line of C, which was compiled where R is None. Ends with a newline.
std::string reportLine(const Call &C, Reason R, const clang::SourceManager &SM, bool HasEngine);

} // namespace qrintf
