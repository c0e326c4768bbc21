#include "command/Note.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {
namespace {

struct ProcessInfo {
  pid_t Parent = 0, Group = 0, Session = 0;
  unsigned long long Start = 0; // with the number it tells a process from all others
  std::string Name;
};

/// proc_pid_stat(5). The name is in parentheses and may hold any character.
bool readProcess(pid_t Process, ProcessInfo &Out) {
  char Path[32], Text[1024];
  snprintf(Path, sizeof Path, "/proc/%d/stat", Process);
  int Descriptor = open(Path, O_RDONLY | O_CLOEXEC);
  ssize_t Length = Descriptor < 0 ? -1 : read(Descriptor, Text, sizeof Text);
  if (Descriptor >= 0)
    close(Descriptor);
  const std::string All(Text, Length < 0 ? 0 : static_cast<size_t>(Length));
  const size_t Open = All.find('('), Close = All.rfind(')');
  if (Close == std::string::npos)
    return false;
  Out.Name = All.substr(Open + 1, Close - Open - 1);
  return sscanf(All.c_str() + Close + 1,
                " %*c %d %d %d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu",
                &Out.Parent, &Out.Group, &Out.Session, &Out.Start) == 4;
}

/// A name for the build that Process belongs to: the number and start time of the process that the
/// user's shell started, be it make, ninja or a script. To find that process we go from parent to
/// parent while the session stays the same. An interactive shell leads the session and gives each
/// command a process group of its own, so the child of the shell is the build. ninja gives its
/// commands groups as well, but it does not lead the session.
std::string buildOf(pid_t Process) {
  ProcessInfo Here, Above;
  if (!readProcess(Process, Here))
    return "session " + std::to_string(getsid(0)); // no /proc
  while (Here.Session != Process && readProcess(Here.Parent, Above) &&
         Above.Session == Here.Session) {
    const bool IsLeader = Above.Session == Here.Parent;
    if (IsLeader && Above.Group != Here.Group && Above.Name != "ninja" && Above.Name != "samu")
      break;
    Process = Here.Parent;
    Here = Above;
  }
  return std::to_string(Process) + " " + std::to_string(Here.Start);
}

/// Whether a process still runs. Line is what buildOf() returned for it.
bool isRunning(const std::string &Line) {
  ProcessInfo Info;
  char *End = nullptr;
  const long Process = strtol(Line.c_str(), &End, 10);
  return Process > 0 && readProcess(static_cast<pid_t>(Process), Info) &&
         std::to_string(Info.Start) == (*End ? End + 1 : End);
}

/// The file that has a line for each build that had its note. It is in the folder of temporary
/// files and has the user's number in its name.
std::string fileOfNoted() {
  const char *Folder = getenv("TMPDIR");
  return std::string(Folder && *Folder ? Folder : "/tmp") + "/qrintf-noted-" +
         std::to_string(geteuid());
}

/// Whether no note was printed for this build yet. Lines of builds that have ended are removed from
/// the file. In doubt the answer is no, so that nobody reads the note twice.
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
  const std::string Build = buildOf(getpid()), Before = readFrom(Descriptor);
  std::string Kept = Build + "\n";
  bool Told = false;
  for (size_t Begin = 0, End; (End = Before.find('\n', Begin)) != std::string::npos;
       Begin = End + 1) {
    const std::string Line = Before.substr(Begin, End - Begin);
    Told |= Line == Build;
    if (isRunning(Line) && Line != Build)
      Kept += Line + "\n";
  }
  // The file is written before the note is printed. If the process is killed between the two, the
  // note is not printed; in the other order it could be printed twice.
  const bool First =
      !Told &&
      pwrite(Descriptor, Kept.data(), Kept.size(), 0) == static_cast<ssize_t>(Kept.size()) &&
      !ftruncate(Descriptor, static_cast<off_t>(Kept.size()));
  close(Descriptor);
  return First;
}

} // namespace

void noteProjectFile(const std::string &Error, const Settings &S) {
  struct stat Info;
  if (!S.UnderCcache && !fstat(STDERR_FILENO, &Info) && !S_ISREG(Info.st_mode) &&
      isFirst(fileOfNoted()))
    writeAll(STDERR_FILENO, "qrintf-cc: note: " + Error +
                                "; until this is mended nothing is compiled by qrintf (said once a "
                                "build)\n");
}

} // namespace qrintf
