// The first of cc1's two steps: `cc1 -E`, to which -fdirectives-only is added, so that the macros
// stay in the text and Edits can see them. GccRoute's gccStep calls it in a process that gcc's
// driver started.
#pragma once

#include "command/Settings.h"

namespace qrintf {

/// Runs cc1's preprocessing step for Command, and tells the route (StepWords.h) what cannot be
/// relied on. Ends this process as cc1 ended, or returns the status of a step that gives up.
int preprocessStep(const Argv &Command, const Settings &S);

} // namespace qrintf
