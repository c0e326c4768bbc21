// Pass 5 of a tree, the choice: which sites each directory has, and what they are called.
// rewriteTree calls it with the merged calls.
//
// Two calls share a site if the same text is made for both. A call that was rewritten before keeps
// its name. If two directories meet in one translation unit, a name is used in one of them only,
// because otherwise two headers of sites would define it there. Names do not depend on the order of
// the calls.
#pragma once

#include "tree/Merge.h"
#include "tree/text/SiteHeader.h"
#include "tree/text/Undo.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace qrintf {

/// What a directory had before this run.
struct OldDirectory {
  KnownHeader Header;
  /// Undone texts, by real path.
  std::map<std::string, Undone> Files;
  /// Blocks of sites that are used by files which nobody reads now.
  std::map<std::string, std::string> Retained;
};

struct DirectorySites {
  /// The text of each site, by name.
  std::map<std::string, std::string> Blocks;
  /// The name of each call's site.
  std::map<std::pair<std::string, unsigned>, std::string> Names;
};

/// Chooses the sites of every directory. Calls whose site would meet a macro of the program get
/// their refusal here: after `#define n 5` the parameter n of a site would not compile.
std::map<std::string, DirectorySites> chooseSites(CallMap &Calls,
                                                  const std::vector<UnitFindings> &Units,
                                                  const std::map<std::string, OldDirectory> &Old);

} // namespace qrintf
