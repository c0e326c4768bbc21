// The note on stderr that a project is compiled without qrintf.

#include "command/Settings.h"
#include "common/Files.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {
namespace {

/// A name for the build that this process belongs to. Without a terminal, a session is a build. A
/// shell that has one gives each command that is typed a process group, which make and scripts
/// keep. ninja gives its commands groups of their own, so it is the parent's that counts.
std::string nameOfBuild() {
  const pid_t Session = getsid(0), Parent = getppid();
  const int Terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (Terminal < 0)
    return std::to_string(Session);
  close(Terminal);
  const bool IsTyped = Parent == Session || getsid(Parent) != Session;
  return std::to_string(Session) + "-" + std::to_string(getpgid(IsTyped ? 0 : Parent));
}

/// Whether no note was printed for this build yet: a build leaves an empty file in the folder of
/// temporary files. One of more than a day is that of an earlier build, since the kernel numbers
/// processes anew after a while. In doubt the answer is no, so that nobody reads the note twice.
bool isFirst() {
  const char *Folder = getenv("TMPDIR");
  const std::string File = std::string(Folder && *Folder ? Folder : "/tmp") + "/qrintf-noted-" +
                           std::to_string(geteuid()) + "-" + nameOfBuild();
  constexpr time_t Day = 24 * 60 * 60;
  if (struct stat Old; !stat(File.c_str(), &Old) && time(nullptr) - Old.st_mtime > Day)
    unlink(File.c_str());
  const int Descriptor = open(File.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (Descriptor >= 0)
    close(Descriptor);
  return Descriptor >= 0;
}

} // namespace

void Settings::noteProjectFile(const std::string &Error) const {
  struct stat Info;
  if (!UnderCcache && !fstat(STDERR_FILENO, &Info) && !S_ISREG(Info.st_mode) && isFirst())
    writeAll(STDERR_FILENO, "qrintf-cc: note: " + Error +
                                "; qrintf compiles nothing until it is corrected (said once a "
                                "build)\n");
}

} // namespace qrintf
