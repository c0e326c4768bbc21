#include "rewrite/Locks.h"

#include "rewrite/Tree.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace qrintf {

bool FolderLocks::take(const std::set<std::string> &Folders) {
  if (std::includes(Held.begin(), Held.end(), Folders.begin(), Folders.end()))
    return false;
  release();
  // A run in a folder above, or below, finds the lock that it wants for itself taken: the folders
  // above are locked too, but shared.
  std::set<std::string> All = Folders;
  for (const std::string &Folder : Folders)
    for (std::string At = parentOf(Folder); !At.empty(); At = parentOf(At))
      All.insert(At);
  for (const std::string &Folder : All) {
    // Without this, any user of the machine could stop all runs by a lock of "/".
    if (!Folders.count(Folder) && access(Folder.c_str(), W_OK))
      continue;
    // The folder itself is locked, so nothing is left behind when the process is killed.
    const int Descriptor = open(Folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (Descriptor < 0)
      continue;
    // Where folders cannot be locked (NFS), the run works as if it were alone.
    const int Kind = Writes && Folders.count(Folder) ? LOCK_EX : LOCK_SH;
    while (flock(Descriptor, Kind) < 0 && errno == EINTR) {
    }
    Descriptors.push_back(Descriptor);
  }
  Held = Folders;
  return true;
}

void FolderLocks::release() {
  for (const int Each : Descriptors)
    close(Each);
  Descriptors.clear();
  Held.clear();
}

} // namespace qrintf
