// Pass 5 of a tree, the choice: which sites each directory has and what they are called.
//
// Two calls share a site when the same text is made for both. A call that was rewritten before
// keeps its name. A name is used once in all directories whose files meet in one translation unit,
// and does not depend on the order of calls.
#pragma once

#include "tree/Merge.h"
#include "tree/text/SiteHeader.h"
#include "tree/text/Undo.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace qrintf {

/// What a directory had before.
struct OldDirectory {
  KnownHeader Header;
  std::map<std::string, Undone> Files; // undone texts, by real path
  std::map<std::string, std::string>
      Retained; // blocks of sites used by files that nobody reads now
};

struct DirectorySites {
  std::map<std::string, std::string> Blocks;                     // by name
  std::map<std::pair<std::string, unsigned>, std::string> Names; // of each call
};

/// Calls whose site would meet a macro of the program get their refusal here.
std::map<std::string, DirectorySites> chooseSites(CallMap &Calls,
                                                  const std::vector<UnitFindings> &Units,
                                                  const std::map<std::string, OldDirectory> &Old);

} // namespace qrintf
