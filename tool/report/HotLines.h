// `qrintf report --profile P --write-hot`: names the functions whose calls a profile shows to be
// hot, in .qrintf.
#pragma once

#include "report/calls/Ranking.h"

#include <string>
#include <vector>

namespace qrintf::report {

/// What one .qrintf gets.
struct HotLines {
  std::string File;               // its path; it need not exist
  std::vector<std::string> Lines; // "hot = render  # 12.5 % of the run: a.c:12, a.c:40"
};

struct HotFindings {
  std::vector<HotLines> Files;
  /// Calls whose function the text does not show: "a.c:12". They need a comment on their line.
  std::vector<std::string> Nameless;
};

/// The functions in which calls stand that would save half a percent of the run if they were hot,
/// and calls of units that were not read and that take as much. A function that .qrintf names
/// already is left out. The .qrintf of a source is the one that the wrapper finds; if there is
/// none, it is that of the working directory, or of the source's folder if the source is elsewhere.
HotFindings findHot(const Ranking &R);

/// Appends the lines to their file. Returns what went wrong, or nothing.
std::string writeHot(const HotLines &H);

} // namespace qrintf::report
