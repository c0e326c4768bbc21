// The section of the page about a profile: the calls that cost most, with their source lines.
#pragma once

#include "report/calls/Ranking.h"
#include "report/calls/SourceText.h"
#include "report/page/Facts.h"

namespace llvm {
class raw_ostream;
}

namespace qrintf::report {

/// Writes at most two hundred calls, of which ten are unfolded.
void writeCosts(llvm::raw_ostream &OS, const CallSet &Set, const Ranking &R, const Facts &About,
                SourceText &Sources);

} // namespace qrintf::report
