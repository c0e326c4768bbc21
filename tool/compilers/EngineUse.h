// Whether calls that stay may go to the engine (runtime/engine/), as far as the command line, the
// source and the project's file say: the launcher asks before it compiles, and `qrintf explain`
// before it names the outcome of a call.
#pragma once

#include "compilers/Arguments.h"

#include <string>

namespace qrintf {

/// Whether the options leave the assembly to us: the functions are libc's,
/// the assembler makes an object, and nobody looks at its input.
bool canUseEngine(const CommandLine &L);

/// Whether they also leave it to us where formats are (docs/engine.md). The unit's macros have a
/// say too (unit/SharePolicy.h).
bool canHaveAddresses(const CommandLine &L);

/// Whether the user wants calls of File to stay as they are: by a comment (qrintf: off, qrintf:
/// keep), or by the project's .qrintf. Assembly does not tell which calls these are, so all stay.
bool keepsCalls(const std::string &File);

} // namespace qrintf
