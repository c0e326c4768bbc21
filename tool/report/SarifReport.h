// `qrintf report --format sarif`: the calls that are left for a reason which the user can change
// (userCanChange), as findings of a code scanner.
#pragma once

#include "report/calls/Comparison.h"
#include "report/calls/Ranking.h"
#include "report/calls/SourceText.h"
#include "report/calls/Summary.h"

#include <string>
#include <vector>

namespace qrintf::report {

/// Sources are read for the columns behind the functions' names. Failures: what could not be read.
/// Difference: null without --diff; with it each finding says whether it is new.
/// Costs: null without --profile; with it calls that are cold are findings too where they cost more
/// than half a percent.
std::string sarifReport(const CallSet &Set, const Summary &S, SourceText &Sources,
                        const std::vector<std::string> &Failures, const Comparison *Difference,
                        const Ranking *Costs);

} // namespace qrintf::report
