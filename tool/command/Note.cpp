// The note on stderr that a project is compiled without qrintf.

#include "command/Settings.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {
namespace {

/// How much of the file of builds that had their note is kept: the last ten or so.
constexpr size_t KeptSize = 150;

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
  return std::to_string(Session) + " " + std::to_string(getpgid(IsTyped ? 0 : Parent));
}

/// The file that has a line for each of the last builds that had their note. It is in the folder of
/// temporary files and has the user's number in its name.
std::string fileOfNoted() {
  const char *Folder = getenv("TMPDIR");
  return std::string(Folder && *Folder ? Folder : "/tmp") + "/qrintf-noted-" +
         std::to_string(geteuid());
}

/// Whether no note was printed for this build yet. In doubt the answer is no, so that nobody reads
/// the note twice.
bool isFirst(const std::string &File) {
  int Descriptor = open(File.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0666);
  struct flock Lock = {};
  Lock.l_type = F_WRLCK;
  struct stat Info;
  // Another process is printing the note, or somebody made the name a link to another file.
  if (Descriptor < 0 || fcntl(Descriptor, F_SETLK, &Lock) || fstat(Descriptor, &Info) ||
      Info.st_nlink != 1) {
    if (Descriptor >= 0)
      close(Descriptor);
    return false;
  }
  const std::string Build = "\n" + nameOfBuild() + "\n", Before = readFrom(Descriptor);
  const std::string Kept = Build + Before.substr(0, Before.rfind('\n', KeptSize) + 1);
  // The file is written before the note is printed. If the process is killed between the two, the
  // note is not printed; in the other order it could be printed twice.
  const bool First =
      Before.find(Build) == std::string::npos &&
      pwrite(Descriptor, Kept.data(), Kept.size(), 0) == static_cast<ssize_t>(Kept.size()) &&
      !ftruncate(Descriptor, static_cast<off_t>(Kept.size()));
  close(Descriptor);
  return First;
}

} // namespace

void Settings::noteProjectFile(const std::string &Error) const {
  struct stat Info;
  if (!UnderCcache && !fstat(STDERR_FILENO, &Info) && !S_ISREG(Info.st_mode) &&
      isFirst(fileOfNoted()))
    writeAll(STDERR_FILENO, "qrintf-cc: note: " + Error +
                                "; until this is mended nothing is compiled by qrintf (said once a "
                                "build)\n");
}

} // namespace qrintf
