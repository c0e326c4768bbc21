// The route of clang: a virtual file system (-ivfsoverlay) lays the edited text of the sources over
// the files. The compiler reads it under the files' own names, so dependencies, debug information
// and messages name the user's files.
#pragma once

#include "command/Settings.h"
#include "compilers/Arguments.h"
#include "compilers/Compiler.h"
#include "launcher/route/Route.h"

namespace qrintf {

/// Compiles the candidates of one command: every source is rewritten, then the driver runs once.
/// Arguments are those of the driver, and L is the same, parsed; Before are its outputs as they are
/// now. Returns the exit status if this process does not end as the compiler does.
int clangRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L,
               const Outputs &Before, const Settings &S);

/// Whether one of several sources of the command may include another one, or embeds a file (C23).
/// The overlay would give it the edited text there. Of a single source the rewriter knows that.
bool mayReadEachOther(const CommandLine &L);

} // namespace qrintf
