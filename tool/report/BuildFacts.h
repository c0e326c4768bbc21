// Finds out what the page says about a build: its name, date, compiler and flags.
#pragma once

#include "report/calls/CallSet.h"
#include "report/page/HtmlReport.h"

#include <string>
#include <vector>

namespace qrintf::report {

/// Reports are the files that were read. BuildDirectory is that of -p; without it the
/// compile_commands.json above the working directory is used, if there is one. Returns false, with
/// a message in Error, if -p names none.
bool findFacts(const CallSet &Set, const std::vector<std::string> &Reports,
               const std::string &BuildDirectory, BuildFacts &Found, std::string &Error);

} // namespace qrintf::report
