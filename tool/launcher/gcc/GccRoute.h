// The route of gcc. With `-no-integrated-cpp` the driver starts cc1 twice for a source file, and
// with `-wrapper` it starts this program in place of each program:
//
//   cc1 -E … foo.c -o foo.i              PreprocessStep.h: macros stay in the text
//   cc1 -fpreprocessed foo.i … -o foo.s  CompileStep.h: the text is rewritten on its way
//   as … foo.s -o foo.o                  run/AssemblerStep.h: calls that stay go to the engine
//
// The driver does the rest as ever: several inputs, standard input, dependency files,
// -gsplit-dwarf, -flto.
#pragma once

#include "compilers/Arguments.h"
#include "compilers/Compiler.h"
#include "launcher/tell/Settings.h"

namespace qrintf {

/// The words by which gcc's driver calls this program back (-wrapper).
inline constexpr const char *GccStepWord = "--qrintf-cc1";
inline constexpr const char *GccDiagnoseWord = "--qrintf-diagnose";
inline constexpr const char *GccAssembleWord = "--qrintf-assemble";

/// Compiles the candidates of one command. Arguments: those of the driver; L: the same, parsed.
/// Returns the exit status.
int gccRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Settings &S);

/// Called by the driver (GccStepWord) in place of a program that it wants to run: cc1's two steps
/// and the assembler's are handled, other programs run as they are.
int gccStep(const Argv &Command, const Settings &S);

/// The same (GccDiagnoseWord) for the second run, which only repeats gcc's words.
int gccDiagnose(const Argv &Command);

/// Whether a source of the command, of which no call is compiled, has calls that can go to the
/// engine.
bool wantsEngine(const Compiler &C, const CommandLine &L);

/// Runs the untouched command with the assembler's step by gccAssemble().
int engineRoute(const Compiler &C, const Argv &Arguments, const Settings &S);

/// Called by the driver (GccAssembleWord) under engineRoute().
int gccAssemble(const Argv &Command, const Settings &S);

} // namespace qrintf
