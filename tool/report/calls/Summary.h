// Pass 3 of `qrintf report`: counts everything that is shown, in the order in which it is shown. It
// makes no text.
#pragma once

#include "heat/profile/Profile.h"
#include "report/calls/CallSet.h"

#include <iterator>
#include <numeric>
#include <string>
#include <vector>

namespace qrintf::report {

/// The columns of the report's tables. There is one for each outcome, and two more for kept calls
/// that count in no share: those that are seldom made, so that nothing would be gained, and those
/// that stay because of what they are (KeptCount in plan/Reason.h).
constexpr size_t ColdColumn = std::size(CallOutcomeWords), OutOfReachColumn = ColdColumn + 1,
                 Columns = OutOfReachColumn + 1;

/// The title of a column.
llvm::StringRef titleOf(size_t Column);

/// Numbers of calls, one for each column.
struct Counts {
  unsigned N[Columns] = {};

  unsigned of(CallOutcome O) const { return N[static_cast<size_t>(O)]; }
  unsigned cold() const { return N[ColdColumn]; }
  unsigned outOfReach() const { return N[OutOfReachColumn]; }
  unsigned all() const { return std::accumulate(std::begin(N), std::end(N), 0u); }
  /// The calls that can matter, of which the share is told.
  unsigned thatMatter() const { return all() - cold() - outOfReach(); }
  /// Those that libc does not format any more.
  unsigned improved() const { return of(CallOutcome::Compiled) + of(CallOutcome::Engine); }
  /// Whether a table has the column, if these are the numbers of all calls. The columns for
  /// compiled and kept calls are always shown: that there are none is worth knowing. Others are
  /// shown if they have a call.
  bool shows(size_t Column) const;

  /// Counts a call; KeptIn is the column of its reason if it is kept.
  void add(const SeenCall &C, size_t KeptIn);
  void add(const Counts &Others);
};

struct Entry {
  std::string Name;
  Counts N;
};

struct ReasonEntry {
  std::string Name;
  Counts N;          // compiled calls have no reason
  size_t KeptIn = 0; // the column of kept calls with this reason
};

/// A section of the reasons: calls of some columns, with the reasons for which they are there.
struct ReasonSection {
  const char *Title;
  std::vector<size_t> Columns;

  unsigned of(const ReasonEntry &R) const;
};
/// In the order in which they are shown.
extern const ReasonSection ReasonSections[4];

struct Summary {
  Counts Total;
  unsigned Mixed = 0;
  std::vector<Entry> Files;   // those with most calls that are left first
  std::vector<Entry> Callees; // those with most calls first
  /// Those with most uses first. A use counts each time it stands in a call's format.
  std::vector<Entry> Specifications;
  std::vector<ReasonEntry> Reasons; // those that matter first, then those with most calls
  /// The calls that are not compiled, or only in part, by reason (in that order) and place.
  std::vector<const SeenCall *> Left;
  std::vector<const SeenCall *> ByPlace; // all calls, by file, line and column
};

/// Counts the calls of Set, which the result points to, so Set outlives it.
Summary summarize(const CallSet &Set);

/// The column of kept calls with this reason.
size_t columnOfKept(llvm::StringRef Reason);

// `qrintf report --profile`: the calls of a report, sorted by what they cost according to a
// profile.

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
