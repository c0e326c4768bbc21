#include "launcher/tell/CounterFiles.h"

#include "common/Paths.h"
#include "common/Process.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <functional>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace qrintf {
namespace {

constexpr std::string_view FirstLine = "qrintf statistics 1\n";
constexpr const char *ZeroedAt = "zeroed-at"; // a time, not a count
constexpr unsigned Files = 64; // more than there are compilations that end at the same moment
constexpr size_t Digits = 20;  // of the largest number, 2^64 - 1
constexpr int Rounds = 4000;   // how often we wait a millisecond for a lock before we give up

std::string pathOf(const std::string &Directory, unsigned Number) {
  char Name[16];
  snprintf(Name, sizeof Name, "/counters/%02x", Number % Files);
  return Directory + Name;
}

/// The counters of one file, in its order.
using Lines = std::vector<std::pair<std::string, uint64_t>>;

/// Adds a value to a counter. A name that is a time keeps the latest one.
void add(uint64_t &To, std::string_view Name, uint64_t Value) {
  To = Name == ZeroedAt ? std::max(To, Value) : To + Value;
}

/// Reads the lines of a counter file. Returns false if the text is not one.
bool parse(std::string_view Text, Lines &Out) {
  if (Text.size() < FirstLine.size())
    return FirstLine.substr(0, Text.size()) == Text; // new, or cut short while new
  if (Text.substr(0, FirstLine.size()) != FirstLine)
    return false;
  Text.remove_prefix(FirstLine.size());
  for (size_t End; (End = Text.find('\n')) != std::string_view::npos; Text.remove_prefix(End + 1)) {
    if (End < Digits + 2 || Text[End - Digits - 1] != ' ')
      return false;
    uint64_t Value = 0;
    for (char Each : Text.substr(End - Digits, Digits)) {
      if (Each < '0' || Each > '9')
        return false;
      Value = Value * 10 + static_cast<uint64_t>(Each - '0');
    }
    Out.emplace_back(Text.substr(0, End - Digits - 1), Value);
  }
  return true;
}

std::string print(const Lines &All) {
  std::string Text(FirstLine);
  for (const auto &[Name, Value] : All) {
    char Number[Digits + 1];
    snprintf(Number, sizeof Number, "%020llu", static_cast<unsigned long long>(Value));
    Text += Name + " " + Number + "\n";
  }
  return Text;
}

/// A counter file, open and locked. Closing it unlocks it.
struct LockedFile {
  int Descriptor = -1;
  int Failure = 0; // errno
  std::string Error;

  LockedFile() = default;
  LockedFile(const LockedFile &) = delete;
  LockedFile &operator=(const LockedFile &) = delete;
  ~LockedFile() { shut(); }

  void shut() {
    if (Descriptor >= 0)
      close(Descriptor);
    Descriptor = -1;
  }

  void fail(const std::string &Path, int Code, const char *Why = nullptr) {
    Failure = Code;
    Error = Path + ": " + (Why ? Why : strerror(Code));
    shut();
  }

  /// Returns false while another process has the lock. It returns true if the file is open, and
  /// also for any other failure.
  bool tryOpen(const std::string &Path, int Flags) {
    Failure = 0;
    Descriptor =
        open(Path.c_str(), Flags | O_CLOEXEC | O_NONBLOCK, 0666); // do not wait if it is a FIFO
    struct stat Info;
    struct flock Lock = {};
    Lock.l_type = (Flags & O_ACCMODE) == O_RDONLY ? F_RDLCK : F_WRLCK;
    if (Descriptor < 0 || fstat(Descriptor, &Info))
      fail(Path, errno);
    else if (!S_ISREG(Info.st_mode))
      fail(Path, EINVAL, "not a counter file");
    else if (fcntl(Descriptor, F_SETLK, &Lock)) {
      if (errno != EAGAIN && errno != EACCES) {
        fail(Path, errno); // for example on a file system without locks
        return true;
      }
      shut();
      return false;
    }
    return true;
  }

  /// Waits for the lock of this file. Returns whether the file is open then.
  bool wait(const std::string &Path, int Flags) {
    for (int Round = 0; Round < Rounds; ++Round) {
      if (tryOpen(Path, Flags))
        return Descriptor >= 0;
      usleep(1000);
    }
    fail(Path, EAGAIN, "somebody keeps it locked");
    return false;
  }

  /// Opens the file to which this process is to write. Returns whether it is open then.
  bool openAny(const std::string &Directory) {
    const unsigned First = static_cast<unsigned>(getpid());
    for (int Round = 0; Round < Rounds; ++Round) {
      for (unsigned I = 0; I < Files; ++I) {
        const std::string Path = pathOf(Directory, First + I);
        bool Done = tryOpen(Path, O_RDWR | O_CREAT);
        if (Failure == ENOENT) {
          makeFolders(Directory + "/counters");
          Done = tryOpen(Path, O_RDWR | O_CREAT);
        }
        if (Done)
          return Descriptor >= 0;
      }
      usleep(1000);
    }
    fail(Directory, EAGAIN, "somebody keeps all counter files locked");
    return false;
  }
};

/// Calls the function for each file that exists, locked. Returns what went wrong, or an empty text.
std::string forEachFile(const std::string &Directory, int Flags,
                        const std::function<bool(int Descriptor, const Lines &All)> &Visit) {
  for (unsigned I = 0; I < Files; ++I) {
    const std::string Path = pathOf(Directory, I);
    LockedFile File;
    if (!File.wait(Path, Flags)) {
      if (File.Failure == ENOENT)
        continue;
      return File.Error;
    }
    Lines All;
    if (!parse(readFrom(File.Descriptor), All))
      return Path + ": not a counter file";
    if (!Visit(File.Descriptor, All))
      return Path + ": " + strerror(errno);
  }
  return "";
}

} // namespace

std::string addCounts(const std::string &Directory, const Counts &Added) {
  LockedFile File;
  if (!File.openAny(Directory))
    return File.Error;
  const std::string Before = readFrom(File.Descriptor);
  Lines All;
  if (!parse(Before, All))
    return Directory + "/counters: holds files that are no counter files";
  for (const auto &[Name, Value] : Added) {
    auto Found = std::find_if(All.begin(), All.end(),
                              [&N = Name](const auto &Each) { return Each.first == N; });
    if (Found == All.end())
      Found = All.emplace(All.end(), Name, 0);
    add(Found->second, Name, Value);
  }
  const std::string After = print(All);
  const ssize_t Written = pwrite(File.Descriptor, After.data(), After.size(), 0);
  if (Written == static_cast<ssize_t>(After.size())) {
    if (After.size() < Before.size() &&
        ftruncate(File.Descriptor, static_cast<off_t>(After.size()))) {
      // A write that was cut short may leave a line without its end. Such a line is not read.
    }
    return "";
  }
  // The disk is full. The lines that were there before have room, so only the new ones are lost.
  const std::string Error = Directory + ": " + strerror(Written < 0 ? errno : ENOSPC);
  if (pwrite(File.Descriptor, Before.data(), Before.size(), 0) < 0 ||
      ftruncate(File.Descriptor, static_cast<off_t>(Before.size())))
    return Error + "; some counts may be wrong now";
  return Error;
}

std::string readCounts(const std::string &Directory, Counts &Out, int64_t &Changed) {
  Changed = 0;
  return forEachFile(Directory, O_RDONLY, [&](int Descriptor, const Lines &All) {
    struct stat Info;
    if (!All.empty() && !fstat(Descriptor, &Info))
      Changed = std::max<int64_t>(Changed, Info.st_mtim.tv_sec);
    for (const auto &[Name, Value] : All)
      add(Out[Name], Name, Value);
    return true;
  });
}

std::string zeroCounts(const std::string &Directory) {
  // The files are emptied and not removed, because another process may have one open and wait for
  // its lock.
  std::string Error = forEachFile(
      Directory, O_RDWR, [](int Descriptor, const Lines &) { return !ftruncate(Descriptor, 0); });
  return Error.empty() ? addCounts(Directory, {{ZeroedAt, static_cast<uint64_t>(time(nullptr))}})
                       : Error;
}

} // namespace qrintf
