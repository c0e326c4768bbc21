// `qrintf explain FILE[:LINE]`: prints what becomes of each call, and why (docs/report.md).
// main.cpp calls it.
#pragma once

#include "llvm/ADT/ArrayRef.h"

namespace qrintf::explain {

/// Arguments are those behind `explain`. Returns the exit status: 0, or 2 for wrong usage, no such
/// file or call, and errors in the program.
int explainCommand(llvm::ArrayRef<const char *> Arguments);

} // namespace qrintf::explain
