// `qrintf rewrite --undo`: gives the files of each directory their original calls, and removes its
// header of sites and the runtime. It works from the texts alone, so it needs no compiler and no
// compile_commands.json. A tree that is rewritten again is undone in the same way first, in memory.
#pragma once

#include "tree/Locks.h"
#include "tree/Output.h"
#include "tree/Sites.h"
#include "tree/Tree.h"

namespace qrintf {

/// What earlier runs made of a tree.
struct OldTree {
  /// By path: the sites of each directory, and its files with the original calls. A site that is in
  /// no header, but that a call in the directory names, is there with an empty block.
  std::map<std::string, OldDirectory> Directories;
  /// Files that a run which was killed left behind.
  std::vector<std::string> Leftovers;
  /// Why a call cannot be brought back, in a sentence for the user; empty if all can.
  std::string Error;
};

/// Reads the tree, and holds the locks of all its folders then. Folders are those that are wanted
/// in addition; it receives all that are locked.
OldTree readOldTree(const Tree &T, FolderLocks &Locks, std::set<std::string> &Folders);

/// The path of the runtime header that a directory's sites include, or included if their header is
/// lost; "" if that is <qrintf.h>.
std::string runtimeOf(const std::string &Directory, const KnownHeader &Header);

/// The directories below that of a vendored runtime whose header of sites on disk includes it.
std::vector<std::string> directoriesUsing(const std::string &Runtime);

/// The changes that undo the tree. Sources come first, because a header may go only when nothing
/// uses it.
std::vector<Change> undoTree(const Tree &T, const OldTree &Old);

/// Removes those of Candidates, vendored runtime headers, that no header of sites needs. Gone are
/// directories whose header is removed.
std::vector<Change> unusedRuntimes(const std::set<std::string> &Candidates,
                                   const std::set<std::string> &Gone, const Tree &T);

} // namespace qrintf
