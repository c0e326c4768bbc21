// Locks of folders, for runs of `qrintf rewrite` at the same time. Who reads or writes the header
// of a folder's sites, or the files with its calls, holds the folder's lock.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace qrintf {

class FolderLocks {
public:
  FolderLocks() = default;
  FolderLocks(const FolderLocks &) = delete;
  FolderLocks &operator=(const FolderLocks &) = delete;
  ~FolderLocks() { release(); }

  /// Waits until it holds the locks of all Folders. All locks are taken in the same order by every
  /// run, so what is held is released first if a folder is missing. Returns whether that happened:
  /// then another run may have changed what was read before.
  bool take(const std::set<std::string> &Folders);

  void release();

private:
  std::set<std::string> Held;
  std::vector<int> Descriptors;
};

} // namespace qrintf
