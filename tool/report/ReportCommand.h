// `qrintf report [FLAGS] FILE…`: sums up QRINTF_REPORT files (docs/report.md).
#pragma once

#include "llvm/ADT/ArrayRef.h"

namespace qrintf::report {

/// Arguments: those after `report`. The exit status: 0; 1 where --fail-under or --diff says that it
/// is worse than it should be; 2 for wrong usage, and where anything could not be read or written.
int reportCommand(llvm::ArrayRef<const char *> Arguments);

} // namespace qrintf::report
