// `qrintf try -- COMMAND`: builds plain and wrapped, side by side (docs/try.md).
#pragma once

#include "llvm/ADT/ArrayRef.h"

namespace qrintf::trial {

/// Arguments: those after `try`. The exit status: 0; COMMAND's if it fails; 2 for wrong usage and
/// what goes wrong here.
int tryCommand(llvm::ArrayRef<const char *> Arguments);

} // namespace qrintf::trial
