#include "command/Note.h"

#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {
namespace {

constexpr time_t Pause = 600; // seconds

/// Whether Text was not printed in the last ten minutes. The file that remembers it is in the
/// folder of temporary files and has the user's number in its name. In doubt the answer is no, so
/// that nobody reads a note twice.
bool isDue(const std::string &Text) {
  const char *Folder = getenv("TMPDIR");
  const std::string File = std::string(Folder && *Folder ? Folder : "/tmp") + "/qrintf-noted-" +
                           std::to_string(geteuid());
  const int Descriptor =
      open(File.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0666);
  struct flock Lock = {};
  Lock.l_type = F_WRLCK;
  struct stat Info;
  // If the lock is taken, another process is printing the note. Several names mean that somebody
  // made this one a link to another file.
  const bool IsOurs = Descriptor >= 0 && !fcntl(Descriptor, F_SETLK, &Lock) &&
                      !fstat(Descriptor, &Info) && Info.st_nlink == 1;
  const bool IsDue = IsOurs &&
                     (Info.st_mtime + Pause < time(nullptr) || readFrom(Descriptor) != Text) &&
                     !ftruncate(Descriptor, 0) && writeAll(Descriptor, Text);
  if (Descriptor >= 0)
    close(Descriptor);
  return IsDue;
}

} // namespace

void noteProjectFile(const std::string &Error, const Settings &S) {
  const std::string Text = "qrintf-cc: note: " + Error +
                           "; until this is mended nothing is compiled by qrintf (said once in ten "
                           "minutes)\n";
  struct stat Info;
  if (!S.UnderCcache && !fstat(STDERR_FILENO, &Info) && !S_ISREG(Info.st_mode) && isDue(Text))
    writeAll(STDERR_FILENO, Text);
}

} // namespace qrintf
