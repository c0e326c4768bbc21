// Passes 2 and 3 of a tree, for all units: what is worth parsing is parsed, several units at a time
// (-j). At most that many are in memory. A unit that crashes the front end is reported as a
// failure, and the others are still read.
#pragma once

#include "database/CompileCommands.h"
#include "tree/Sites.h"
#include "tree/Tree.h"
#include "tree/text/Findings.h"

#include <map>
#include <set>

namespace qrintf {

struct TreeFindings {
  std::vector<UnitFindings> Units;
  /// Files of the tree that a failed unit may include.
  std::set<std::string> Unread;
  std::vector<std::string> Failures;
  /// Lines about files that were read with the command of another one.
  std::vector<std::string> Notes;
};

/// Old are the directories that were rewritten before; their undone texts stand for the files on
/// disk. The failures in the result are lines for the user.
TreeFindings readTree(const CompileCommands &Commands, const Tree &T, unsigned Jobs,
                      const std::map<std::string, OldDirectory> &Old);

} // namespace qrintf
