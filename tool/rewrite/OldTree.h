// What earlier runs of `qrintf rewrite` made of a tree, with the original calls of its files. It is
// read from the texts alone, so --undo needs no compiler and no compile_commands.json. A tree that
// is rewritten again is undone in the same way first, in memory.
#pragma once

#include "rewrite/Tree.h"
#include "rewrite/text/SiteHeader.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace qrintf {

/// What a directory had before this run.
struct OldDirectory {
  KnownHeader Header;
  std::map<std::string, Undone> Files; // undone texts, by real path
  /// Blocks of sites that are used by files which nobody reads now.
  std::map<std::string, std::string> Retained;
  /// A file that is not among Files still calls sites of the header, which therefore stays.
  bool Stays = false;
};

/// What earlier runs made of a tree.
struct OldTree {
  /// By path: the sites of each directory, and its files with the original calls. A site that is in
  /// no header, but that a call in the directory names, is there with an empty block.
  std::map<std::string, OldDirectory> Directories;
  std::vector<std::string> Leftovers; // files that a run which was killed left behind
  /// Why a call cannot be brought back, in a sentence for the user; empty if all can.
  std::string Error;
};

/// Reads the headers and the sources of T. Of a header that a merge has damaged it takes the sites
/// that are whole. Error names a call whose site is in no header, unless its name tells the
/// original function.
OldTree readOldTree(const Tree &T);

/// The path of the runtime header that a directory's sites include, or included if their header is
/// lost; "" if that is <qrintf.h>.
std::string runtimeOf(const std::string &Directory, const KnownHeader &Header);

/// The directories below that of a vendored runtime whose header of sites on disk includes it.
std::vector<std::string> directoriesUsing(const std::string &Runtime);

} // namespace qrintf
