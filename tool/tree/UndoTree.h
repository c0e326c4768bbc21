// `qrintf rewrite --undo`: gives the files of each directory their original calls, and removes its
// header of sites and the runtime. It works from the texts alone, so it needs no compiler and no
// compile_commands.json.
#pragma once

#include "tree/Output.h"
#include "tree/Sites.h"
#include "tree/Tree.h"

namespace qrintf {

/// What is in a directory that was rewritten: its header, and its files with the original calls.
OldDirectory readOldDirectory(const std::string &Directory);

/// The path of the runtime header that a directory's sites include; "" if that is <qrintf.h>.
std::string runtimeOf(const std::string &Directory, const KnownHeader &Header);

/// A sentence about a header of sites in the tree that is damaged, so that calls could not be
/// brought back; empty if there is none. It is asked first, so that nothing is changed then.
std::string damagedHeader(const Tree &T);

/// The changes that undo the tree. Sources come first, because a header may go only when nothing
/// uses it.
std::vector<Change> undoTree(const Tree &T);

/// Removes those of Candidates, vendored runtime headers, that no header of sites needs. Gone are
/// directories whose header is removed. Needs are changes that must have been made before.
std::vector<Change> unusedRuntimes(const std::set<std::string> &Candidates,
                                   const std::set<std::string> &Gone, const Tree &T,
                                   const std::vector<std::string> &Needs);

} // namespace qrintf
