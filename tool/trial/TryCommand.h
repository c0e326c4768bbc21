// `qrintf try -- COMMAND`: builds plain and wrapped, side by side (docs/start.md).
#pragma once

#include "common/GivenFlags.h"

namespace qrintf::trial {

/// Returns the exit status: 0; that of COMMAND if it fails; 2 for wrong usage and other failures.
/// Usage receives what is wrong with the arguments.
int tryCommand(const GivenFlags &G, std::string &Usage);

} // namespace qrintf::trial
