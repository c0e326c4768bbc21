// The second of cc1's two steps, `cc1 -fpreprocessed`, which reads the edited text. GccRoute's
// gccStep calls it in a process that gcc's driver started.
#pragma once

#include "command/Settings.h"

namespace qrintf {

/// Has the rewriter read the text of Command, and runs cc1 over what it made of it. Tells the route
/// (StepWords.h) the report, and whether cc1's words must come from the untouched source. Ends this
/// process as cc1 ended, or returns the status of a step that gives up.
int compileStep(const Argv &Command, const Settings &S);

/// The step of the second run: cc1 reads the untouched source and prints its diagnostics, but
/// writes no output.
int diagnoseStep(Argv Command);

} // namespace qrintf
