// The route of clang: the rewritten text of the sources is laid over the files by -ivfsoverlay. The
// compiler reads it under the files' own names, so that dependencies, debug names and messages are
// those of the files.
#pragma once

#include "compilers/Arguments.h"
#include "compilers/Compiler.h"
#include "launcher/tell/Settings.h"

namespace qrintf {

/// Compiles the candidates of one command: every source is rewritten, then the driver runs once.
/// Returns the exit status.
int clangRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Settings &S);

} // namespace qrintf
