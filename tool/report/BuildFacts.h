// Finds out what the page says about a build: its name, its date and its folder.
#pragma once

#include "report/calls/CallSet.h"
#include "report/page/HtmlReport.h"

#include <string>
#include <vector>

namespace qrintf::report {

/// Reports are the files that were read.
BuildFacts factsOf(const CallSet &Set, const std::vector<std::string> &Reports);

} // namespace qrintf::report
