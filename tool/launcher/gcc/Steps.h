// cc1's two steps. GccRoute calls them in processes that gcc's driver started. Each ends its
// process as cc1 ended, or returns the status of a step that gives up, and tells the route by
// StepAnswers.h what it found.
#pragma once

#include "command/Settings.h"

namespace qrintf {

/// `cc1 -E`, to which -fdirectives-only is added, so that the macros stay in the text and Edits can
/// see them. Tells what in the text cannot be relied on.
int preprocessStep(const Argv &Command, const Settings &S);

/// `cc1 -fpreprocessed`: has the rewriter read the text of Command, and runs cc1 over what it made
/// of it. Tells the report, and whether cc1's diagnostics must come from the untouched source.
int compileStep(const Argv &Command, const Settings &S);

} // namespace qrintf
