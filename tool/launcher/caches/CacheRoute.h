// The route of a command in which ccache stands before the compiler. launcher/main.cpp takes it
// when a source is a candidate.
#pragma once

#include "command/Settings.h"
#include "compilers/Arguments.h"
#include "compilers/Compiler.h"

namespace qrintf {

/// Asks ccache first; on a miss ccache calls this program. L is Arguments, parsed. Returns the exit
/// status if the compiler could not be started.
int cacheRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Settings &S);

} // namespace qrintf
