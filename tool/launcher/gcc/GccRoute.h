// The route of gcc. launcher/main.cpp calls gccRoute, which runs gcc's driver with two options:
// with `-no-integrated-cpp` the driver starts cc1 twice for a source, and with `-wrapper` it starts
// this program instead of each program:
//
//   cc1 -E … foo.c -o foo.i              PreprocessStep.cpp: macros stay in the text
//   cc1 -fpreprocessed foo.i … -o foo.s  CompileStep.cpp: the text is edited on its way
//
// The driver does everything else itself, so that we need not know it: several inputs, standard
// input, dependency files, -gsplit-dwarf, -flto.
#pragma once

#include "command/Settings.h"
#include "compilers/Arguments.h"
#include "compilers/Compiler.h"
#include "launcher/route/Route.h"

namespace qrintf {

/// The word by which gcc's driver calls this program back (-wrapper qrintf-cc,WORD).
inline constexpr const char *GccStepWord = "--qrintf-cc1";

/// Compiles the candidates of one command. Arguments are those of the driver, and L is the same,
/// parsed; Before are its outputs as they are now. Returns the exit status.
int gccRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Outputs &Before,
             const Settings &S);

/// The driver calls it (GccStepWord) in place of each program that it wants to run. It handles
/// cc1's two steps; other programs run as they are.
int gccStep(const Argv &Given, const Settings &S);

} // namespace qrintf
