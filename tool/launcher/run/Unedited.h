// The ways of a command whose sources are left alone after all, and what all routes do with a
// command's outputs and words.
#pragma once

#include "compilers/Arguments.h"
#include "launcher/tell/Settings.h"

#include <string>

namespace qrintf {

/// Runs the untouched command because something went wrong; fails under QRINTF_STRICT where the
/// compiler accepts the source. Why: one line for the log. Returns the exit status.
int fallBack(const Argv &Command, Counter Cause, const std::string &Why, const Settings &S);

/// Runs the untouched command because no call of its sources is compiled: its output is the
/// compiler's to the byte. Report: the lines of the calls that stay.
int runUnedited(const Argv &Command, const std::string &Report, const Settings &S);

/// Removes what a compilation has written that is to fail after all: under -Werror a warning can
/// come about by the source only.
void removeOutputs(const CommandLine &L);

/// Whether to add -fdiagnostics-color=always: the compiler, whose stderr is captured, cannot see
/// that it is a terminal.
bool wantsColor(const CommandLine &L);

} // namespace qrintf
