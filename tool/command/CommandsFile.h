// QRINTF_COMPILE_COMMANDS: a compile_commands.json of what was compiled, as described at
// https://clang.llvm.org/docs/JSONCompilationDatabase.html. `qrintf explain`, `qrintf rewrite` and
// clang's tools read it.
#pragma once

#include "compilers/Arguments.h"
#include "compilers/Compiler.h"

#include <string>

namespace qrintf {

/// Puts an entry for each source of a compilation into File, which is made where it is missing. The
/// entry takes the place of an older one with the same directory, source and output. It names the
/// compiler itself, without launchers. Several processes may call this at once: each changes the
/// whole file under a lock, and readers see the file before or after a change. Returns what went
/// wrong; then the file is as it was.
std::string keepCommands(const std::string &File, const Compiler &C, const CommandLine &L);

} // namespace qrintf
