// What stands before the compiler: ccache, which has a route of its own, and distcc and icecc, for
// which the other routes prepare what they run.
#pragma once

#include "command/Settings.h"
#include "compilers/Arguments.h"
#include "compilers/Compiler.h"

namespace qrintf {

/// Asks ccache first; on a miss ccache calls this program. L is Arguments, parsed. Returns the exit
/// status if the compiler could not be started.
int cacheRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Settings &S);

// distcc and icecc (Distribute.cpp).

/// Tells gcc's steps, through the environment, to have the text compiled elsewhere if C is
/// distributed and no option forbids it.
void prepareSteps(const Compiler &C, const CommandLine &L, const Settings &S);

/// Whether prepareSteps() told this step so.
bool isDistributedStep();

/// The command that has Text compiled elsewhere, by way of the driver's file File, instead of Step,
/// which is cc1's own command. Returns Step itself if Text has to be compiled here.
Argv distributedCommand(const Argv &Step, const std::string &File, std::string_view Text,
                        const Settings &S);

/// The assembler's step: if an object has come back, there is nothing to assemble. Moves it to its
/// place, sets Status, and returns true.
bool takeObject(const Argv &Step, int &Status);

/// Runs Command with stderr captured. Any clang that it starts reads the sources through the
/// overlay.
ProgramResult runOverlaid(const Argv &Command, const std::string &Overlay, const Settings &S);

} // namespace qrintf
