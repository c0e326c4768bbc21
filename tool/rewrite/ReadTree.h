// Passes 2 to 4 of a tree: what is worth parsing is parsed, several units at a time (-j), of which
// at most that many are in memory, and what the units say about one call becomes one answer. A unit
// that crashes the front end is reported as a failure, and the others are still read.
//
// A call in a header, or in a file that is compiled several times, is edited once for all of these
// units. If the units agree about the function, the format and the types, their ranges are united;
// otherwise the call is left alone. A call that one unit has a reason to leave is left, because the
// edit would hold for that unit, too.
#pragma once

#include "compilers/database/CompileCommands.h"
#include "rewrite/OldTree.h"
#include "rewrite/text/Findings.h"

#include <map>

namespace qrintf {

struct TreeFindings {
  /// Without their calls, which are all in Calls.
  std::vector<UnitFindings> Units;
  CallMap Calls;
  std::vector<std::string> Failures;
  /// Lines about files that were read with the command of another one.
  std::vector<std::string> Notes;
};

/// Old are the directories that were rewritten before; their undone texts stand for the files on
/// disk. The failures in the result are lines for the user.
TreeFindings readTree(const CompileCommands &Commands, const Tree &T, unsigned Jobs,
                      const std::map<std::string, OldDirectory> &Old);

} // namespace qrintf
