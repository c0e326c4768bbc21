// What happens to a command whose sources are left alone after all.
#pragma once

#include "command/Settings.h"

#include <string>

namespace qrintf {

/// Runs the untouched command because something went wrong. Under QRINTF_STRICT it fails instead if
/// the compiler accepts the source, unless Cause is one for which commands are untouched by design.
/// Why is one line for the log. Returns the exit status.
int fallBack(const Argv &Command, CommandOutcome Cause, const std::string &Why, const Settings &S);

/// Runs the untouched command because no call of its sources is compiled, so its output is the
/// compiler's to the byte. Report holds the lines of the calls that stay.
int runUntouched(const Argv &Command, const std::string &Report, const Settings &S);

} // namespace qrintf
