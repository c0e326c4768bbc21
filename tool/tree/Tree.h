// What may be edited: files below the paths given, by their real path. Never outside, not in the
// build directory, and no symbolic link that leads out.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace qrintf {

class Tree {
public:
  /// BuildDirectory: left out where it is below a path. Empty on failure, with Error set.
  static std::optional<Tree> make(const std::vector<std::string> &Paths,
                                  const std::string &BuildDirectory, std::string &Error);

  bool contains(llvm::StringRef RealPath) const;

  /// The files that were named, not folders.
  const std::set<std::string> &named() const { return Named; }

  /// The path given, as a directory, that holds Directory: where a runtime header is put.
  std::string rootOf(const std::string &Directory) const;

  /// How a file is called in output: from the working directory, or from the path given if it is
  /// not below that.
  std::string shown(const std::string &RealPath) const;

  /// Every directory of the tree that holds a header of sites.
  std::vector<std::string> siteDirectories() const;

  /// A file outside the paths given that belongs to a directory whose sites are made again.
  void add(const std::string &RealPath) { Files.insert(RealPath); }

private:
  std::string Here;               // the working directory
  std::vector<std::string> Roots; // directories, real paths, shallow ones first
  std::set<std::string> Files, Named;
  std::vector<std::string> Skipped;
};

bool isBelow(llvm::StringRef Path, llvm::StringRef Directory);
std::string parentOf(const std::string &Path);
/// Why: what the system says where there is no text.
std::optional<std::string> readText(const std::string &Path, std::string *Why = nullptr);

} // namespace qrintf
