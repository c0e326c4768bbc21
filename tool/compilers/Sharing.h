// Decides whether a unit may share the runtime's out-of-line functions with the other units of the
// program. Shared functions are code for the baseline of the machine whatever the unit is compiled
// with, so an option that asks for other registers, calls or checks forbids it. The routes pass the
// answer to the rewriter.
#pragma once

#include "common/UnitProtocol.h"
#include "compilers/Arguments.h"

namespace qrintf {

/// The answer for a command of a driver or of gcc's cc1. IsGcc: gcc compiles the units. The target
/// is checked elsewhere (unit/SharePolicy.cpp).
Sharing sharingOf(const CommandLine &L, bool IsGcc);

/// Whether the options let a unit call the engine: the functions are libc's, and the unit may share
/// functions with others.
bool canUseEngine(const CommandLine &L, bool IsGcc);

/// What a command line says of its units. heedPragmas() has been asked.
UnitSettings settingsOf(const CommandLine &L, bool IsGcc);

} // namespace qrintf
