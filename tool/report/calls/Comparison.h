// What changed between two sets of calls: `qrintf report --diff`.
//
// Line numbers move with each edit, so a call is known by its file, function and format. Of several
// calls with the same three, those on the same line and column are the same call, and the others
// are matched in the order in which they stand. What is left after that is matched without the
// folders of the file, so that a build in another place, or a file that moved, still compares.
#pragma once

#include "report/calls/CallSet.h"

#include <vector>

namespace qrintf::report {

struct Change {
  const SeenCall *Old, *New;
};

struct Comparison {
  /// Compiled as a whole in the old set, less or not at all in the new one; or partial there and
  /// not compiled here. In the order of files and lines, as the other lists.
  std::vector<Change> Lost;
  /// The other way round.
  std::vector<Change> Gained;
  /// Calls without a match that are left for a reason which the user can change (userCanChange).
  std::vector<const SeenCall *> NewLeft;
  /// Calls without a match: all new ones, and those that are in the old set only.
  unsigned New = 0, Gone = 0;

  /// Whether fewer calls are compiled than the user could have.
  bool isWorse() const { return !Lost.empty() || !NewLeft.empty(); }
};

Comparison compare(const CallSet &Old, const CallSet &New);

} // namespace qrintf::report
