// `qrintf report --diff`: what changed between two sets of calls.
//
// Line numbers change with each edit, so a call is identified by its file, function and format. If
// several calls have the same three, those with the same line and column are the same call, and the
// others are matched in the order in which they stand. What is left is matched again without the
// folders of the file, so that builds in different places can be compared, and files that were
// moved.
//
// A call that was improved and has no match is lost, too, if its file is a unit that is left alone
// now, since the new set has no call of such a unit.
#pragma once

#include "report/calls/CallSet.h"

#include <list>
#include <vector>

namespace qrintf::report {

struct Change {
  const SeenCall *Old, *New;
};

struct Comparison {
  /// Calls of which less is compiled in the new set: wholly compiled before and partly or not at
  /// all now, or partly before and not at all now. Sorted by file and line, like the other lists.
  std::vector<Change> Lost;
  /// Calls of which more is compiled in the new set.
  std::vector<Change> Gained;
  /// New calls, without a match in the old set, that stay for a reason which the user can change
  /// (userCanChange).
  std::vector<const SeenCall *> NewLeft;
  /// The numbers of calls without a match: in the new set, and in the old one.
  unsigned New = 0, Gone = 0;
  /// What the lost calls of units that are left alone are now.
  std::list<SeenCall> OfUnitsLeftAlone;

  /// Whether there are calls that were compiled, or that the user could have compiled, and are not.
  bool isWorse() const { return !Lost.empty() || !NewLeft.empty(); }
};

/// Finds which calls of Old and New are the same, and what changed. Of those on one side only the
/// numbers are told, and the new ones that the user could have compiled. Both sets outlive the
/// result, which points to their calls.
Comparison compare(const CallSet &Old, const CallSet &New);

} // namespace qrintf::report
