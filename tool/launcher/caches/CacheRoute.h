// The route of a command in which ccache stands before the compiler.
#pragma once

#include "compilers/Arguments.h"
#include "compilers/Compiler.h"
#include "launcher/tell/Settings.h"

namespace qrintf {

/// Asks ccache first, which calls this program on a miss. Returns the exit status.
int cacheRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Settings &S);

} // namespace qrintf
