// `qrintf report --profile`: the calls of a report, sorted by what they cost according to a
// profile.
#pragma once

#include "heat/profile/Profile.h"
#include "report/calls/Summary.h"

#include <vector>

namespace qrintf::report {

/// A place of the profile. If the report has the call, it is named as there, and the costs of all
/// places that are this call are added up.
struct RankedCall : profile::Place {
  const SeenCall *Call; // null if the report has no such call, for example in a library
  bool IsUnread;        // because its unit was not read
  /// The part of Cost that qrintf saves, by the table of costs, since the call is compiled, partly
  /// so, or the engine's. 0 if the profile itself shows the engine: its run has saved that already.
  uint64_t Saves = 0;
  /// The part that straight-line code would save more. 0 if the call would not get it if it were
  /// hot.
  uint64_t CouldSave = 0;
};

struct Ranking {
  std::vector<RankedCall> Calls; // those that cost most first; none without costs
  std::string Source, Unit;      // as in the profile
  uint64_t Total = 0;            // of the run; 0 where the profile does not know
  bool OfEngine = false;         // the program of the profile calls the engine
  uint64_t Formatting = 0;       // the sum of the costs
  uint64_t WithoutLine = 0;      // the part of it whose line the profile does not know
  uint64_t Saves = 0, CouldSave = 0;

  /// Cost in tenths of a percent of the run, or of all formatting if the cost of the run is not
  /// known.
  unsigned share(uint64_t Cost) const;
};

/// Two sentences for people: how much of the run is formatting, and how much of that qrintf saves
/// and could save. Sep stands between them.
std::string costSummary(const Ranking &R, const char *Sep);

/// Finds the call of Set at each place of P, and estimates what it saves and could save. The result
/// points to calls of Set, so Set outlives it.
Ranking rank(const CallSet &Set, const profile::Profile &P);

} // namespace qrintf::report
