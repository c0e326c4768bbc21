// Pass 4b of `qrintf report`: makes one page that loads nothing.
//
// Numbers are HTML and can be read without scripts. page.js makes the tables of files and calls
// from data in the page, because a report may have 100,000 calls. The page sets a
// Content-Security-Policy for itself under which nothing is loaded and only our script runs. This
// forbids style attributes, so bars are SVG.
#pragma once

#include "report/calls/Ranking.h"
#include "report/calls/SourceText.h"
#include "report/calls/Summary.h"

#include <string>

namespace qrintf::report {

/// What the page says about the build besides its calls. Each may be empty, if it is not known.
struct BuildFacts {
  std::string Project; // the name of its folder
  std::string Date;    // 2026-11-23: when the last report line was written
  std::string Folder;  // commonFolder(); names are shown without it
};

/// Costs is null without a profile. Sources has the source lines of the calls.
std::string htmlPage(const CallSet &Set, const Summary &S, const BuildFacts &About,
                     const Ranking *Costs, SourceText &Sources);

} // namespace qrintf::report
