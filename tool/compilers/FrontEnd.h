// How this tool's own clang reads what another compiler would compile: the front end's arguments.
#pragma once

#include "compilers/Arguments.h"
#include "compilers/Compiler.h"

#include <string>
#include <string_view>

namespace qrintf {

/// gcc's cc1 or driver command, as clang -cc1 understands it. Macros: text that holds gcc's
/// predefined macros. Triple: LLVM's name of the target.
Argv gccFrontEnd(const Argv &Command, const CommandLine &L, std::string_view Macros,
                 const std::string &Triple, const std::string &File, bool IsCXX);

/// x86_64-linux-gnu as LLVM writes it, under the command's -m32; empty where it is not known here.
std::string llvmTriple(std::string GccTarget, const Argv &Command);

/// A clang command for one of its sources, with the user's headers and version number.
Argv clangFrontEnd(const Compiler &C, const CommandLine &L, const Input &Source);

} // namespace qrintf
