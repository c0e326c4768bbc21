// Makes the arguments by which the rewriter's clang reads what another compiler would compile. The
// launcher's gcc route passes it cc1's command, the clang route the user's command, and
// compilers/database/ those of compile_commands.json.
#pragma once

#include "compilers/Arguments.h"
#include "compilers/Compiler.h"

#include <string>
#include <string_view>

namespace qrintf {

/// The arguments of `clang -cc1` that make it read File like gcc's cc1 or driver with Command; L is
/// the same, parsed. Macros is a text that holds gcc's predefined macros, from which the default
/// standard is taken. Triple is LLVM's name of the target. IsCXX says whether File is read as C++.
Argv gccFrontEnd(const Argv &Command, const CommandLine &L, std::string_view Macros,
                 const std::string &Triple, const std::string &File, bool IsCXX);

/// LLVM's spelling of gcc's target, for example x86_64-unknown-linux-gnu of x86_64-linux-gnu, and
/// i386 under -m32. Empty if this tool does not know the target; the unit is then left alone.
std::string llvmTriple(std::string GccTarget, const Argv &Command);

/// A clang command for one source, with the headers and the version number of the user's clang.
Argv clangFrontEnd(const Compiler &C, const CommandLine &L, const Input &Source);

} // namespace qrintf
