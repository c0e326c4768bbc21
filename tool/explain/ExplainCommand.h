// `qrintf explain FILE[:LINE]`: prints what becomes of each call, and why (docs/report.md).
// main.cpp calls it.
#pragma once

#include "common/GivenFlags.h"

namespace qrintf::explain {

/// Returns the exit status: 0, or 2 for wrong usage, no such file or call, and errors in the
/// program. Usage receives what is wrong with the arguments.
int explainCommand(const GivenFlags &G, std::string &Usage);

} // namespace qrintf::explain
