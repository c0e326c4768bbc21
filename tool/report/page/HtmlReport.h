// Pass 4b of `qrintf report`: one page that needs nothing else.
//
// What is counted is HTML and stands there without script; the tables of files and calls are made
// by page.js from data in the page, because a report may have 100,000 of them. The page asks for
// its own Content-Security-Policy (nothing is loaded, no script but ours), so style and width never
// are attributes: bars are SVG.
#pragma once

#include "report/calls/Ranking.h"
#include "report/calls/SourceText.h"
#include "report/calls/Summary.h"
#include "report/page/Facts.h"

#include <string>

namespace qrintf::report {

/// Costs: null without a profile. Sources: for the lines of the calls.
std::string htmlPage(const CallSet &Set, const Summary &S, const Facts &About, const Ranking *Costs,
                     SourceText &Sources);

} // namespace qrintf::report
