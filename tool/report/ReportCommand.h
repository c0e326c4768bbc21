// `qrintf report [FLAGS] FILE…`: sums up QRINTF_REPORT files (docs/report.md).
#pragma once

#include "common/GivenFlags.h"

namespace qrintf::report {

/// Returns the exit status: 0; 1 if --fail-under or --diff finds that something is worse than it
/// should be; 2 for wrong usage, and if anything could not be read or written. Usage receives what
/// is wrong with the arguments.
int reportCommand(const GivenFlags &G, std::string &Usage);

} // namespace qrintf::report
