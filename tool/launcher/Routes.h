// Step 4 of the launcher: how the edited text reaches the compiler.
#pragma once

#include "Arguments.h"
#include "Compiler.h"
#include "Settings.h"

namespace qrintf {

/// The words by which gcc's driver calls this program back (-wrapper).
inline constexpr const char *GccStepWord = "--qrintf-cc1";
inline constexpr const char *GccDiagnoseWord = "--qrintf-diagnose";
inline constexpr const char *GccAssembleWord = "--qrintf-assemble";

/// gcc: the driver runs as ever, with `-no-integrated-cpp -wrapper` so that each cc1 goes through gccStep.
int gccRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Settings &S);

/// One program that gcc's driver wants to run: cc1's two steps are handled, the others are run as they are.
int gccStep(const Argv &Command, const Settings &S);

/// The same for the second run, which is only there for its messages.
int gccDiagnose(const Argv &Command);

/// Whether a source of gcc's, of which no call is compiled, has calls that can go to the engine.
bool wantsEngine(const Compiler &C, const CommandLine &L);

/// gcc: the untouched command runs, with the assembler's step by gccAssemble.
int engineRoute(const Compiler &C, const Argv &Arguments, const Settings &S);

/// One program that gcc's driver wants to run in engineRoute.
int gccAssemble(const Argv &Command, const Settings &S);

/// clang: every source is rewritten, then the driver runs once with an overlay of the file system.
int clangRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Settings &S);

/// ccache stands before the compiler: it is asked first, and calls this program on a miss.
int cacheRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Settings &S);

/// Runs the untouched command because something went wrong, or fails under QRINTF_STRICT.
int fallBack(const Argv &Command, Counter Cause, const std::string &Why, const Settings &S);

/// Runs the untouched command because no call of its sources is compiled: what comes out is then the compiler's to the byte.
/// Report: the calls that stay.
int runUnedited(const Argv &Command, const std::string &Report, const Settings &S);

/// What a compilation has left that is to fail after all: -Werror, and words that only the source brings about.
void removeOutputs(const CommandLine &L);

/// -fdiagnostics-color=always where the compiler, its stderr captured, could not see the terminal.
bool wantsColor(const CommandLine &L);

} // namespace qrintf
