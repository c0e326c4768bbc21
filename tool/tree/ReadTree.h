// Passes 2 and 3 of a tree, for all units: what is worth parsing is parsed, several units at a time
// (-j). At most that many are in memory. A unit that crashes the front end is reported as a
// failure, and the others are still read.
#pragma once

#include "database/CompileCommands.h"
#include "tree/Tree.h"
#include "tree/text/Findings.h"

#include <set>

namespace qrintf {

struct TreeFindings {
  std::vector<UnitFindings> Units;
  /// Files of the tree that a failed unit may include.
  std::set<std::string> Unread;
  std::vector<std::string> Failures;
};

/// Undone are texts that stand for files on disk, by real path. The failures in the result are
/// lines for the user.
TreeFindings readTree(const CompileCommands &Commands, const Tree &T, unsigned Jobs,
                      const std::vector<std::pair<std::string, std::string>> &Undone);

} // namespace qrintf
