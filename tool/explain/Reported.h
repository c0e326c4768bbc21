// What the report of QRINTF_REPORT says of a file's calls. It is asked where no command tells how
// the file is compiled.
#pragma once

#include "explain/Options.h"
#include "report/calls/Rows.h"

#include <vector>

namespace qrintf::explain {

/// The rows about the calls that O asks for, each once, in the order of the file. None if
/// QRINTF_REPORT is not set.
std::vector<report::Row> reportedCalls(const Options &O);

/// Prints them as explainCalls() prints calls, without what a report does not tell.
void printReported(const std::vector<report::Row> &Rows, const Options &O);

} // namespace qrintf::explain
