// `qrintf report FILE… [--html OUT]`: sums up QRINTF_REPORT files (docs/report.md).
#pragma once

#include "llvm/ADT/ArrayRef.h"

namespace qrintf::report {

/// Arguments: those after `report`. The exit status: 0, or 2 where anything could not be read or
/// written.
int reportCommand(llvm::ArrayRef<const char *> Arguments);

} // namespace qrintf::report
