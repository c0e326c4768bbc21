// Pass 3 of `qrintf report`: counts everything that is shown, in the order in which it is shown. It
// makes no text.
#pragma once

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

} // namespace qrintf::report
