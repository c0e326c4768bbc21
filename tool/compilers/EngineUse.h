// Whether calls that stay may go to the engine (runtime/engine/), as far as the command line, the
// source and the project's file say: the launcher asks before it compiles, and `qrintf explain`
// before it names the outcome of a call.
#pragma once

#include "compilers/Arguments.h"
#include "compilers/Compiler.h"

#include <string>

namespace qrintf {

/// Whether the options leave the assembly to us: the functions are libc's,
/// the assembler makes an object, and nobody looks at its input.
bool canUseEngine(const CommandLine &L);

/// Whether they also leave it to us where formats are (docs/engine.md). The unit's macros have a
/// say too (unit/SharePolicy.h). What gcc makes of a unit is changed before it is assembled, what
/// clang makes of it when the object is written, so for clang the command has to write objects.
/// \param F  the compiler's family
bool canHaveAddresses(const CommandLine &L, Family F);

/// Whether the user wants calls of File to stay as they are: by a comment (qrintf: off, qrintf:
/// keep), or by the project's .qrintf. Assembly does not tell which calls these are, so all stay.
bool keepsCalls(const std::string &File);

} // namespace qrintf
