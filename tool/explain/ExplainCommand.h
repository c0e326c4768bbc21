// `qrintf explain FILE[:LINE]`: what becomes of each call, and why (docs/explain.md).
#pragma once

#include "llvm/ADT/ArrayRef.h"

namespace qrintf::explain {

/// Arguments: those after `explain`. The exit status: 0, or 2 for wrong usage, no such file or
/// call, and errors in the program.
int explainCommand(llvm::ArrayRef<const char *> Arguments);

} // namespace qrintf::explain
