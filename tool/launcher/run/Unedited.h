// What happens to a command whose sources are left alone after all, and what all routes do with a
// command's outputs and words.
#pragma once

#include "compilers/Arguments.h"
#include "launcher/tell/Settings.h"

#include <string>
#include <vector>

namespace qrintf {

/// Runs the untouched command because something went wrong. Under QRINTF_STRICT it fails instead if
/// the compiler accepts the source. Why is one line for the log. Returns the exit status.
int fallBack(const Argv &Command, Counter Cause, const std::string &Why, const Settings &S);

/// Runs the untouched command because no call of its sources is compiled, so its output is the
/// compiler's to the byte. Report holds the lines of the calls that stay.
int runUnedited(const Argv &Command, const std::string &Report, const Settings &S);

/// The files that a compilation writes, as its command line tells.
std::vector<std::string> outputsOf(const CommandLine &L);

/// Removes the outputs of a compilation that has to fail after all: under -Werror a warning may
/// come from the source only, when the object is already written.
void removeOutputs(const CommandLine &L);

/// Whether to add -fdiagnostics-color=always. The compiler's stderr is captured, so the compiler
/// cannot see that it will go to a terminal.
bool wantsColor(const CommandLine &L);

} // namespace qrintf
