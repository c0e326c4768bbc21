// The notes on stderr that something is compiled without qrintf. A build gets one at most.
#pragma once

#include "launcher/tell/Settings.h"

namespace qrintf {

/// Prints the note if QRINTF_STATS is set, because that directory remembers which builds had it,
/// and if stderr is a terminal or a pipe. It prints no note when stderr goes to a file, because
/// configure scripts compare such files, and ccache stores them and prints them again.
void noteFallback(const Argv &Command, Counter Cause, const Settings &S);

/// Prints what is wrong in a .qrintf, which has FILE:LINE in front, under the same conditions but
/// without QRINTF_STATS as well: then a file in the folder of temporary files remembers the builds.
void noteProjectFile(const std::string &Error, const Settings &S);

} // namespace qrintf
