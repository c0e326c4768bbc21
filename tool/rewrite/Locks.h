// Locks of folders, for runs of `qrintf rewrite` at the same time. A run holds those of the folders
// that it was given, from before it reads what earlier runs made of them until its end.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace qrintf {

class FolderLocks {
public:
  /// The locks of a run that only reads (--check, --diff) keep out only those that write.
  explicit FolderLocks(bool Writes) : Writes(Writes) {}
  FolderLocks(const FolderLocks &) = delete;
  FolderLocks &operator=(const FolderLocks &) = delete;
  ~FolderLocks() { release(); }

  /// Waits until it holds the locks of all Folders, with everything below them. All locks are taken
  /// in the same order by every run, so what is held is released first if a folder is missing.
  /// Returns whether that happened: then another run may have changed what was read before.
  bool take(const std::set<std::string> &Folders);

private:
  void release();

  const bool Writes;
  std::set<std::string> Held;
  std::vector<int> Descriptors;
};

} // namespace qrintf
