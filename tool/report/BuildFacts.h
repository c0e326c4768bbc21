// What can be found out about a build for the page: its name, date, compiler and flags.
#pragma once

#include "report/calls/CallSet.h"
#include "report/page/Facts.h"

#include <string>
#include <vector>

namespace qrintf::report {

/// Reports: the files that were read. BuildDirectory: that of -p; without it the
/// compile_commands.json that is found from the working directory, if there is one. False, with a
/// message in Error, if -p names none.
bool findFacts(const CallSet &Set, const std::vector<std::string> &Reports,
               const std::string &BuildDirectory, Facts &Found, std::string &Error);

} // namespace qrintf::report
