// distcc and icecc in front of the compiler. They send preprocessed text to another machine, so
// that text has to be the edited one, and that machine need not have qrintf. GccRoute and
// ClangRoute call this file.
//
// gcc: the driver runs on this machine as always (GccRoute), but cc1's second step becomes
//   distcc gcc --directives-only … -c /tmp/ccX.i -o /tmp/ccX.s
// over the driver's own temporary file, which then holds the edited text. The macros are in that
// text, so the other machine's cc1 reads what cc1 would read here, and the object and its line
// table are the same. The assembler's step then finds an object where it expects assembly, and
// moves it to its place.
//
// clang: an overlay cannot be sent. But both launchers preprocess by running the compiler that they
// were given, and clang's driver also takes options from the environment (CCC_OVERRIDE_OPTIONS). So
// they preprocess the overlaid source, and send that.
#pragma once

#include "command/Settings.h"
#include "compilers/Arguments.h"
#include "compilers/Compiler.h"

namespace qrintf {

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
