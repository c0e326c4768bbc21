// The note that something was compiled without qrintf: at most once a build, on stderr.
#pragma once

#include "launcher/tell/Settings.h"

namespace qrintf {

/// Says it, if QRINTF_STATS is set (the directory remembers which builds were told), and if stderr
/// is a terminal or a pipe: a file of its own is what configure scripts compare, and what ccache
/// keeps and repeats.
void noteFallback(const Argv &Command, Counter Cause, const Settings &S);

} // namespace qrintf
