// `qrintf rewrite --undo`: the files of each directory as they were, its header of sites and the
// runtime gone. Works from the texts alone.
#pragma once

#include "tree/Output.h"
#include "tree/Sites.h"
#include "tree/Tree.h"

namespace qrintf {

/// What stands in a directory that was rewritten: its header, and its files with the original
/// calls.
OldDirectory readOldDirectory(const std::string &Directory);

/// The path of the runtime header that a directory's sites include; "" for <qrintf.h>.
std::string runtimeOf(const std::string &Directory, const KnownHeader &Header);

/// What is wrong with a header of sites in the tree, so that calls could not be brought back; empty
/// if nothing is.
std::string damagedHeader(const Tree &T);

/// Sources first: a header goes only when nothing uses it.
std::vector<Change> undoTree(const Tree &T);

/// Removals of those of Candidates, vendored runtime headers, that no header of sites needs. Gone:
/// directories whose header is removed. Needs: what must have been written before.
std::vector<Change> unusedRuntimes(const std::set<std::string> &Candidates,
                                   const std::set<std::string> &Gone, const Tree &T,
                                   const std::vector<std::string> &Needs);

} // namespace qrintf
