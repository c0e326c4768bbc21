// Pass 3 of `qrintf report`: what is counted, in the order in which it is shown. No text is made
// here.
#pragma once

#include "report/calls/CallSet.h"

#include <iterator>
#include <numeric>
#include <string>
#include <vector>

namespace qrintf::report {

/// The columns of the report's tables: one for each outcome, and a last one for calls that are kept
/// for what they are, since they write to a stream or take a va_list. Nothing about those can be
/// changed, so they do not count in a share.
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
  /// Whether a table has the column where these are the numbers of all calls. Compiled and kept
  /// calls always have theirs, because a 0 says something there.
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
  std::vector<Entry> Files;   // most kept first; index 0 is no longer the call set's file 0
  std::vector<Entry> Callees; // most calls first
  std::vector<Entry>
      Specifications; // most uses first; a use counts each time it stands in a call's format
  std::vector<ReasonEntry> Reasons; // within reach first, then most calls first
  std::vector<const SeenCall *>
      Left; // calls that are not compiled, and partial ones, by reason (in that order) and place
  std::vector<const SeenCall *> ByPlace; // all calls, by file, line and column
};

Summary summarize(const CallSet &Set);

/// True for the reasons that say what the function is, not what the program does with it.
bool isOutOfReach(llvm::StringRef Reason);

} // namespace qrintf::report
