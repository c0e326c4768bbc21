#include "common/Files.h"

#include "text/TextLexer.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace qrintf {

int memoryFile(const char *Name) {
  // Without /proc, as in some sandboxes, a program could not open the file by a name.
  return access("/proc/self/fd", X_OK) ? -1 : memfd_create(Name, 0);
}

std::string descriptorPath(int Descriptor) { return "/proc/self/fd/" + std::to_string(Descriptor); }

bool writeAll(int Descriptor, std::string_view Text) {
  while (!Text.empty()) {
    ssize_t N = write(Descriptor, Text.data(), Text.size());
    if (N < 0 && errno == EINTR)
      continue;
    if (N <= 0)
      return false;
    Text.remove_prefix(static_cast<size_t>(N));
  }
  return true;
}

bool writeFile(const std::string &File, std::string_view Text) {
  const int Descriptor = open(File.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (Descriptor < 0)
    return false;
  const bool IsWritten = writeAll(Descriptor, Text);
  const int Error = errno;
  const bool IsClosed = !close(Descriptor);
  errno = IsWritten ? errno : Error;
  return IsWritten && IsClosed;
}

std::string replaceFile(const std::string &File, std::string_view Text) {
  struct stat Old;
  const bool IsThere = !stat(File.c_str(), &Old);
  if (IsThere && !S_ISREG(Old.st_mode))
    return writeFile(File, Text) ? "" : strerror(errno);
  char Real[PATH_MAX];
  const std::string Target = realpath(File.c_str(), Real) ? Real : File,
                    New = Target + "." + std::to_string(getpid());
  if (writeFile(New, Text) && (!IsThere || !chmod(New.c_str(), Old.st_mode & 07777)) &&
      !rename(New.c_str(), Target.c_str()))
    return "";
  const std::string Failure = strerror(errno);
  unlink(New.c_str());
  return Failure;
}

int lockFile(int Descriptor) {
  struct flock Lock = {};
  Lock.l_type = F_WRLCK;
  for (int Tries = 0;; ++Tries) {
    if (!fcntl(Descriptor, F_SETLK, &Lock))
      return 0;
    if ((errno != EAGAIN && errno != EACCES) || Tries == 5000)
      return errno == EACCES ? EAGAIN : errno;
    usleep(1000);
  }
}

std::string appendTo(const std::string &File, std::string_view Text) {
  const int Descriptor = open(File.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (Descriptor < 0)
    return strerror(errno);
  // O_APPEND alone is not enough: on a full disk, or when a signal comes, write() may write only a
  // part, and another process could append something between two parts. So the file is locked,
  // where there are locks.
  std::string Error;
  if (lockFile(Descriptor) == EAGAIN)
    Error = LockedElsewhere;
  else if (!writeAll(Descriptor, Text))
    Error = strerror(errno);
  close(Descriptor);
  return Error;
}

std::string readFrom(int Descriptor) {
  struct stat Info;
  std::string Out;
  if (!fstat(Descriptor, &Info) && Info.st_size > 0)
    Out.resize(static_cast<size_t>(Info.st_size));
  size_t Done = 0;
  for (ssize_t N; Done < Out.size(); Done += static_cast<size_t>(std::max<ssize_t>(N, 0)))
    if ((N = pread(Descriptor, &Out[Done], Out.size() - Done, static_cast<off_t>(Done))) == 0 ||
        (N < 0 && errno != EINTR))
      break;
  Out.resize(Done);
  return Out;
}

bool readToEnd(int Descriptor, std::string &Out) {
  char Buffer[1 << 16];
  for (ssize_t N; (N = read(Descriptor, Buffer, sizeof Buffer)) != 0;)
    if (N > 0)
      Out.append(Buffer, static_cast<size_t>(N));
    else if (errno != EINTR)
      return false;
  return true;
}

bool readFile(const std::string &Path, std::string &Out, struct stat &Info) {
  // A FIFO is not even opened, because its writer would take this process for the reader, and that
  // is the compiler.
  if (stat(Path.c_str(), &Info))
    return false;
  errno = S_ISDIR(Info.st_mode) ? EISDIR : EINVAL;
  if (!S_ISREG(Info.st_mode))
    return false;
  // O_NONBLOCK, in case a FIFO has just replaced the file.
  const int Descriptor = open(Path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (Descriptor < 0)
    return false;
  const bool IsFile = !fstat(Descriptor, &Info) && S_ISREG(Info.st_mode);
  if (IsFile)
    Out = readFrom(Descriptor);
  close(Descriptor);
  return IsFile;
}

bool readFile(const std::string &Path, std::string &Out) {
  struct stat Info;
  return readFile(Path, Out, Info);
}
std::string absolutePath(const std::string &File) {
  char Folder[PATH_MAX];
  if ((!File.empty() && File[0] == '/') || !getcwd(Folder, sizeof Folder))
    return File;
  const std::string Here = Folder;
  return Here == "/" ? Here + File : Here + "/" + File;
}

std::string normalPath(const std::string &Absolute) {
  std::vector<std::string> Names;
  for (size_t Begin = 0; Begin < Absolute.size();) {
    const size_t End = std::min(Absolute.find('/', Begin), Absolute.size());
    const std::string Name = Absolute.substr(Begin, End - Begin);
    if (Name == ".." && !Names.empty())
      Names.pop_back();
    else if (!Name.empty() && Name != "." && Name != "..")
      Names.push_back(Name);
    Begin = End + 1;
  }
  std::string Path;
  for (const std::string &Each : Names)
    Path += "/" + Each;
  return Path.empty() ? "/" : Path;
}

std::string fullPath(const std::string &Path, const std::string &Directory) {
  return normalPath(
      absolutePath(Directory.empty() || Path.starts_with("/") ? Path : Directory + "/" + Path));
}

std::string baseName(const std::string &Path) { return Path.substr(Path.rfind('/') + 1); }

bool isProbe(std::string_view Absolute) {
  const std::string_view Name = Absolute.substr(Absolute.rfind('/') + 1);
  if (Name == "conftest" || Name.starts_with("conftest.") ||
      hasAny(Absolute, {"/CMakeFiles/CMakeTmp/", "/CMakeFiles/CMakeScratch/", "/CompilerIdC",
                        "/CMakeDetermineCompilerABI", "/meson-private/"}))
    return true;
  // config.guess, which configure starts, compiles cgXXXXXX/dummy.c in TMPDIR.
  const size_t Folder = Absolute.rfind("/cg");
  return Folder != Absolute.npos && Absolute.ends_with("/dummy.c") &&
         Absolute.find('/', Folder + 1) == Absolute.rfind('/');
}

} // namespace qrintf
