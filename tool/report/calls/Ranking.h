// The calls of a report by what a profile says that they cost: `qrintf report --profile`.
#pragma once

#include "profile/Profile.h"
#include "report/calls/Summary.h"

#include <vector>

namespace qrintf::report {

struct RankedCall {
  const SeenCall *Call; // null: the report has no such call, as for a library
  std::string File;     // as in the report, if Call is there
  unsigned Line;
  std::string Callee;
  uint64_t Calls; // 0: not known
  uint64_t Cost;  // in the profile's unit
  /// What compiling saves of Cost, by the table of costs: of a call that is compiled, what it has
  /// saved, if the profile is of a build without qrintf. 0 for a format that is not constant.
  uint64_t Saves;
};

struct Ranking {
  std::vector<RankedCall> Calls; // those that cost most first; none without costs
  std::string Source, Unit;      // as in the profile
  uint64_t Total = 0;            // of the run; 0 where the profile does not know
  uint64_t Formatting = 0;       // the sum of the costs
  uint64_t SavedByCompiled = 0, SavedByLeft = 0;

  /// Cost in tenths of a percent of the run, or of all formatting where that is not known.
  unsigned share(uint64_t Cost) const;
};

/// Two sentences for people: how much of the run formatting takes, and what compiling saves. Sep
/// stands between them.
std::string costSummary(const Ranking &R, const char *Sep);

Ranking rank(const CallSet &Set, const profile::Profile &P);

} // namespace qrintf::report
