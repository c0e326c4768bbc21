// Passes 2 and 3 of a tree, for all units: what is worth parsing is parsed, several units at a
// time. At most that many are in memory; what a unit said is plain data. A unit that crashes the
// front end is a failure, not the end.
#pragma once

#include "database/CompileCommands.h"
#include "tree/Tree.h"
#include "tree/text/Findings.h"

#include <set>

namespace qrintf {

struct TreeFindings {
  std::vector<UnitFindings> Units;
  std::set<std::string> Unread; // files of the tree that a failed unit may include
  std::vector<std::string> Failures;
};

/// Undone: texts that stand for files on disk, by real path.
TreeFindings readTree(const CompileCommands &Commands, const Tree &T, unsigned Jobs,
                      const std::vector<std::pair<std::string, std::string>> &Undone);

} // namespace qrintf
