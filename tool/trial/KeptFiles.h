// The files in which the user wants to find what the wrapper wrote: QRINTF_REPORT and QRINTF_LOG.
//
// They often lie in the folder that is built, over which a copy is mounted while COMMAND runs, so
// the wrapper would write into the copy. It writes to the temporary folder instead, and what it
// wrote there is brought to the user's files afterwards.
#pragma once

#include "trial/Copies.h"

#include <string>
#include <vector>

namespace qrintf::trial {

/// The report of the wrapped build, which there always is.
std::string reportOf(const Copies &C);

/// The variables for the wrapped build.
Environment keptVariables(const Copies &C);

/// Appends everything to the user's files. Paths of the copy become those of the original. Returns
/// the messages about what failed.
std::vector<std::string> deliverKept(const Copies &C);

} // namespace qrintf::trial
