// Reads about a file's calls from the report that QRINTF_REPORT names. It is used if no command
// shows how the file is compiled.
#pragma once

#include "explain/Options.h"
#include "report/calls/Rows.h"

#include <vector>

namespace qrintf::explain {

/// The rows about the calls that O asks for, each once, in the order of the file. None if
/// QRINTF_REPORT is not set.
std::vector<report::Row> reportedCalls(const Options &O);

/// Prints them in the form in which explainCalls() prints calls, without what a report does not
/// contain.
void printReported(const std::vector<report::Row> &Rows, const Options &O);

} // namespace qrintf::explain
