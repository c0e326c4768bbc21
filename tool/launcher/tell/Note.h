// The note on stderr that something was compiled without qrintf. It is printed once a build.
#pragma once

#include "launcher/tell/Settings.h"

namespace qrintf {

/// Prints the note if QRINTF_STATS is set, because that directory remembers which builds had it,
/// and if stderr is a terminal or a pipe. It prints no note when stderr goes to a file, because
/// configure scripts compare such files, and ccache stores them and prints them again.
void noteFallback(const Argv &Command, Counter Cause, const Settings &S);

} // namespace qrintf
