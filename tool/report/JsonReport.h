// `qrintf report --format json` (docs/report.md has the members).
#pragma once

#include "report/calls/Comparison.h"
#include "report/calls/Ranking.h"
#include "report/calls/Summary.h"

#include <string>

namespace qrintf::report {

/// One object and a newline. Difference is null without --diff, and Costs without --profile.
std::string jsonReport(const CallSet &Set, const Summary &S, const Comparison *Difference,
                       const Ranking *Costs);

} // namespace qrintf::report
