#include "tree/Locks.h"

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
  for (const std::string &Folder : Folders) {
    // The folder itself is locked, so nothing is left behind when the process is killed.
    const int Descriptor = open(Folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (Descriptor < 0)
      continue;
    // Where folders cannot be locked (NFS), the run works as if it were alone.
    while (flock(Descriptor, LOCK_EX) < 0 && errno == EINTR) {
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
