// `qrintf report [FLAGS] FILE…`: sums up QRINTF_REPORT files (docs/report.md).
#pragma once

#include "llvm/ADT/ArrayRef.h"

namespace qrintf::report {

/// Arguments are those behind `report`. Returns the exit status: 0; 1 if --fail-under or --diff
/// finds that something is worse than it should be; 2 for wrong usage, and if anything could not be
/// read or written.
int reportCommand(llvm::ArrayRef<const char *> Arguments);

} // namespace qrintf::report
