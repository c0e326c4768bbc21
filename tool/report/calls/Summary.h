// Pass 3 of `qrintf report`: counts everything that is shown, in the order in which it is shown. It
// makes no text.
#pragma once

#include "report/calls/CallSet.h"

#include <iterator>
#include <numeric>
#include <string>
#include <vector>

namespace qrintf::report {

/// The columns of the report's tables. There is one for each outcome, and a last one for calls that
/// stay because of what they are: they write to a stream or take a va_list. The user cannot change
/// that, so these calls do not count in a share.
constexpr size_t OutOfReachColumn = std::size(CallOutcomeWords), Columns = OutOfReachColumn + 1;

/// The title of a column.
llvm::StringRef titleOf(size_t Column);

/// Numbers of calls, one for each column.
struct Counts {
  unsigned N[Columns] = {};

  unsigned of(CallOutcome O) const { return N[static_cast<size_t>(O)]; }
  unsigned outOfReach() const { return N[OutOfReachColumn]; }
  unsigned all() const { return std::accumulate(std::begin(N), std::end(N), 0u); }
  unsigned inReach() const { return all() - outOfReach(); }
  /// Whether a table has the column, if these are the numbers of all calls. The columns for
  /// compiled and kept calls are always shown, because there a 0 is information too.
  bool shows(size_t Column) const;

  void add(const SeenCall &C, bool IsOutOfReach);
  void add(const Counts &Others);
};

/// Tenths of a percent. They are rounded down, so that 100.0 % means that no call is left.
unsigned permille(unsigned Part, unsigned Whole);

struct Entry {
  std::string Name;
  Counts N;
};

struct ReasonEntry {
  unsigned Id; // in CallSet::Reasons
  Counts N;    // compiled calls have no reason
  bool OutOfReach = false;
};

struct Summary {
  Counts Total;
  unsigned Mixed = 0;
  std::vector<Entry> Files;   // most kept first, so the index is not that of the call set
  std::vector<Entry> Callees; // most calls first
  std::vector<Entry>
      Specifications; // most uses first; a use counts each time it stands in a call's format
  std::vector<ReasonEntry> Reasons; // within reach first, then most calls first
  std::vector<const SeenCall *>
      Left; // calls that are not compiled, and partial ones, by reason (in that order) and place
  std::vector<const SeenCall *> ByPlace; // all calls, by file, line and column
};

Summary summarize(const CallSet &Set);

/// Whether a reason says what the function is, and not what the program does with it.
bool isOutOfReach(llvm::StringRef Reason);

} // namespace qrintf::report
