// Pass 5 of a tree, the choice: which sites each directory has, and what they are called.
// rewriteTree calls it with the merged calls.
//
// Two calls share a site if the same text is made for both. A call that was rewritten before keeps
// its name. If two directories meet in one translation unit, a name is used in one of them only,
// because otherwise two headers of sites would define it there. Names do not depend on the order of
// the calls.
#pragma once

#include "rewrite/OldTree.h"
#include "rewrite/text/Findings.h"

#include <map>
#include <string>
#include <vector>

namespace qrintf {

/// The text of each site of a directory, by its name.
using SiteBlocks = std::map<std::string, std::string>;

/// Chooses the sites of every directory, which are returned by its path, and names each call's. A
/// call whose site would meet a macro of the program gets its refusal here: after `#define n 5` the
/// parameter n of a site would not compile.
std::map<std::string, SiteBlocks> chooseSites(CallMap &Calls,
                                              const std::vector<UnitFindings> &Units,
                                              const std::map<std::string, OldDirectory> &Old);

} // namespace qrintf
