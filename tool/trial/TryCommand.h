// `qrintf try -- COMMAND`: builds plain and wrapped, side by side (docs/start.md).
#pragma once

#include "llvm/ADT/ArrayRef.h"

namespace qrintf::trial {

/// Arguments are those behind `try`. Returns the exit status: 0; that of COMMAND if it fails; 2 for
/// wrong usage and other failures.
int tryCommand(llvm::ArrayRef<const char *> Arguments);

} // namespace qrintf::trial
