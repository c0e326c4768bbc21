// `qrintf report --format sarif`: prints the calls that stay for a reason which the user can change
// (userCanChange) as findings of a code scanner.
#pragma once

#include "report/calls/Comparison.h"
#include "report/calls/Ranking.h"
#include "report/calls/SourceText.h"
#include "report/calls/Summary.h"

#include <string>
#include <vector>

namespace qrintf::report {

/// Sources are read to find the columns behind the names of functions. Failures is what could not
/// be read. Difference is null without --diff; with it, each finding says whether it is new. Costs
/// is null without --profile; with it, a cold call is a finding too if it takes more than half a
/// percent of the run.
std::string sarifReport(const Summary &S, SourceText &Sources,
                        const std::vector<std::string> &Failures, const Comparison *Difference,
                        const Ranking *Costs);

} // namespace qrintf::report
