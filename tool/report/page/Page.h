// Pass 4b of `qrintf report`: makes one page that loads nothing.
//
// page.js makes all that is seen from data in the page. The page sets a Content-Security-Policy for
// itself under which nothing is loaded and only our script runs. This forbids style attributes, so
// bars are SVG. Without scripts the page shows the report as the terminal does.
#pragma once

#include "report/calls/Summary.h"
#include "report/calls/Text.h"

#include <string>
#include <vector>

namespace qrintf::report {

/// Reports are the files that were read. Costs is null without a profile. Sources has the source
/// lines of the calls. Text is the report for a terminal.
std::string htmlPage(const CallSet &Set, const Summary &S, const std::vector<std::string> &Reports,
                     const Ranking *Costs, SourceText &Sources, const std::string &Text);

} // namespace qrintf::report
