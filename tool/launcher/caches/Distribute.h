// distcc and icecc in front of the compiler. What they send is text, so that text has to be the
// rewritten one, and nothing of this program may be needed where it is compiled.
//
// gcc: the driver runs on this machine as ever (GccRoute), but cc1's second step becomes
//   distcc gcc --directives-only … -c /tmp/ccX.i -o /tmp/ccX.s
// over the driver's own temporary file, which now holds the rewritten text. The macros travel in
// it, so that the other machine's cc1 sees what cc1 would see here: same object, same line table.
// The assembler's step then finds an object where it expects assembly, and moves it to its place.
//
// clang: an overlay cannot travel. Both launchers preprocess by running the compiler that they were
// given, and its driver takes options from the environment too (CCC_OVERRIDE_OPTIONS): what they
// preprocess is the overlaid source.
#pragma once

#include "compilers/Arguments.h"
#include "compilers/Compiler.h"
#include "launcher/tell/Settings.h"

namespace qrintf {

/// Tells gcc's steps what to do with the text: to have it compiled elsewhere if C is distributed
/// and no option stands against it.
void prepareSteps(const Compiler &C, const CommandLine &L, const Settings &S);

/// Whether prepareSteps() has said so to this step.
bool isDistributedStep();

/// The command that compiles Text elsewhere, by way of the driver's file File, in place of Step,
/// cc1's own command. Step itself where Text has to be compiled here.
Argv distributedCommand(const Argv &Step, const std::string &File, std::string_view Text,
                        const Settings &S);

/// What came back for Step: in DW_AT_producer our option stands where it stands when cc1 compiles
/// here, behind all others.
void settleProducer(const Argv &Step);

/// The assembler's step: true, and the status, if there is an object already and nothing to
/// assemble.
bool takeObject(const Argv &Step, int &Status);

/// Runs Command, its stderr captured, with the overlay over what any clang below it reads.
Outcome runOverlaid(const Argv &Command, const std::string &Overlay, const Settings &S);

} // namespace qrintf
