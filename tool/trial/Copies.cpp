#include "trial/Trial.h"

#include "common/Files.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace qrintf::trial {

constexpr int Ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static volatile sig_atomic_t Received = 0;
static volatile pid_t Running = 0; // the process group of the program that runs

static void receive(int Signal) {
  Received = Signal;
  if (Running > 0)
    kill(-Running, Signal);
}

/// Gives this process a mount namespace of its own, in which Copy is mounted over Original. Without
/// root that needs a user namespace too, in which the user has the same number.
static bool mountOver(const std::string &Copy, const std::string &Original) {
  const uid_t User = getuid();
  const gid_t Group = getgid();
  if (unshare(CLONE_NEWNS)) {
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS))
      return false;
    writeFile("/proc/self/setgroups", "deny");
    writeFile("/proc/self/uid_map", std::to_string(User) + " " + std::to_string(User) + " 1");
    writeFile("/proc/self/gid_map", std::to_string(Group) + " " + std::to_string(Group) + " 1");
  }
  return !mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) &&
         !mount(Copy.c_str(), Original.c_str(), nullptr, MS_BIND | MS_REC, nullptr);
}

/// Runs in the child between fork and exec. Ends the process if it fails.
[[noreturn]] static void become(const Argv &Command, const Environment &Variables,
                                const char *Mounted, const std::string &Original,
                                const std::string &Directory, const std::string &Output) {
  setpgid(0, 0);
  for (const int Each : Ending)
    signal(Each, SIG_DFL);
  const int Nothing = open("/dev/null", O_RDONLY);
  const int Kept = open(Output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  dup2(Nothing, STDIN_FILENO);
  dup2(Kept, STDOUT_FILENO);
  dup2(Kept, STDERR_FILENO);
  close(Nothing);
  close(Kept);
  if ((Mounted && !mountOver(Mounted, Original)) || chdir(Directory.c_str())) {
    dprintf(STDERR_FILENO, "qrintf: error: cannot enter %s: %s\n", Directory.c_str(),
            strerror(errno));
    _exit(126);
  }
  setenv("PWD", Directory.c_str(), 1);
  for (const auto &[Name, Value] : Variables)
    if (Value.empty())
      unsetenv(Name.c_str());
    else
      setenv(Name.c_str(), Value.c_str(), 1);
  std::vector<char *> Arguments;
  for (const std::string &Each : Command)
    Arguments.push_back(const_cast<char *>(Each.c_str()));
  Arguments.push_back(nullptr);
  execvp(Arguments[0], Arguments.data());
  const int Failure = errno;
  dprintf(STDERR_FILENO, "qrintf: error: cannot run '%s': %s\n", Arguments[0], strerror(Failure));
  _exit(Failure == ENOENT ? 127 : 126);
}

static double seconds(const rusage &Usage) {
  auto of = [](const timeval &T) {
    return static_cast<double>(T.tv_sec) + static_cast<double>(T.tv_usec) / 1e6;
  };
  return of(Usage.ru_utime) + of(Usage.ru_stime);
}

/// Waits for a child that has a process group of its own.
static Done waitFor(pid_t Child) {
  setpgid(Child, Child);
  Running = Child;
  if (Received) // a signal came before the child's number was known
    kill(-Child, Received);
  int Waited = 126 << 8; // if nobody can tell how it ended
  rusage Usage{};
  while (wait4(Child, &Waited, 0, &Usage) < 0 && errno == EINTR)
    ;
  Running = 0;
  return {statusOf(Waited), seconds(Usage), ""};
}

/// Lets the signals that end programs reach receive(). Those that our caller ignores stay ignored.
static void catchSignals() {
  // If our caller ignores SIGCHLD, the kernel would discard how a program ended.
  signal(SIGCHLD, SIG_DFL);
  for (const int Each : Ending)
    if (struct sigaction Old{}; !sigaction(Each, nullptr, &Old) && Old.sa_handler != SIG_IGN) {
      struct sigaction New{};
      New.sa_handler = receive;
      sigaction(Each, &New, nullptr);
    }
}

static std::string lastLines(const std::string &File) {
  constexpr size_t Shown = 20;
  std::string Text;
  readFile(File, Text);
  size_t Begin = Text.size();
  for (size_t Lines = 0; Begin && Lines <= Shown; --Begin)
    if (Text[Begin - 1] == '\n' && Begin != Text.size() && ++Lines == Shown)
      break;
  return Text.substr(Begin);
}

/// Copies the folder Original to Copy, with a file in Folder for what cp says. Copy does not exist
/// and Folder does, so that cp cannot take the name for a folder inside of it. Returns what went
/// wrong, or nothing.
static std::string copyFolder(const std::string &Original, const std::string &Copy,
                              const std::string &Folder) {
  // In a user namespace an owner may have no number, and cp would fail as root.
  std::string Numbers;
  readFile("/proc/self/uid_map", Numbers);
  const char *Owners = llvm::StringRef(Numbers).contains(" 4294967295") ? "--preserve=ownership"
                                                                        : "--no-preserve=ownership";
  const std::string Output = Folder + "/output";
  const pid_t Child = fork();
  if (!Child)
    become({"cp", "-a", Owners, "--reflink=auto", Original, Copy}, {}, nullptr, "", "/", Output);
  if (!waitFor(Child).Status || Received)
    return "";
  // On a full disk the words of cp are lost as well.
  const auto Space = llvm::sys::fs::disk_space(Folder);
  const std::string LastLines = lastLines(Output);
  return "cannot copy " + Original + ": " +
         (LastLines.empty() && Space && Space->available < 1 << 20
              ? "no space is left in " + llvm::sys::path::parent_path(Folder).str() +
                    "; set TMPDIR to a folder with room for two copies"
              : llvm::StringRef(LastLines).rtrim().str());
}

int Copies::received() { return Received; }

std::optional<Copies> Copies::make(std::string &Error) {
  llvm::SmallString<256> Here, Temporary;
  if (std::error_code Code = llvm::sys::fs::current_path(Here)) {
    Error = "cannot find the working directory: " + Code.message();
    return std::nullopt;
  }
  Copies C;
  llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Temporary);
  // PWD and TMPDIR may contain symbolic links, but a mount is found by the path without them.
  llvm::SmallString<256> Real;
  for (llvm::SmallString<256> *Each : {&Here, &Temporary})
    if (!llvm::sys::fs::real_path(*Each, Real))
      *Each = Real;
  C.Original = std::string(Here);
  if (C.Original == "/" || llvm::StringRef((Temporary + "/").str()).starts_with(C.Original + "/")) {
    Error = "the temporary folder " + std::string(Temporary) + " is inside of " + C.Original +
            ", which is to be copied there; set TMPDIR to another one";
    return std::nullopt;
  }
  catchSignals();
  std::string Pattern = std::string(Temporary) + "/qrintf-try-XXXXXX";
  if (!mkdtemp(Pattern.data())) {
    Error = "cannot make a folder in " + std::string(Temporary) + ": " + strerror(errno);
    return std::nullopt;
  }
  C.Folder = Pattern;
  for (const char *Which : {"plain", "wrapped"})
    if (Error = copyFolder(C.Original, C.copy(Which), C.Folder); !Error.empty())
      return std::nullopt;
  const pid_t Probe = fork();
  if (!Probe)
    _exit(mountOver(C.copy("plain"), C.Original) ? 0 : 1);
  C.IsMounted = waitFor(Probe).Status == 0;
  return C;
}

Copies::Copies(Copies &&Other) noexcept
    : Folder(std::exchange(Other.Folder, "")), Original(std::move(Other.Original)),
      IsMounted(Other.IsMounted) {}

Copies::~Copies() {
  if (Folder.empty())
    return;
  // A user cannot remove what is in a folder that nobody may write to, such as Go's module cache.
  std::error_code Code;
  for (llvm::sys::fs::recursive_directory_iterator At(Folder, Code, /*FollowSymlinks=*/false), End;
       At != End && !Code; At.increment(Code))
    if (At->type() == llvm::sys::fs::file_type::directory_file)
      llvm::sys::fs::setPermissions(At->path(), llvm::sys::fs::owner_all);
  llvm::sys::fs::remove_directories(Folder);
}

std::string Copies::withOriginalPaths(const std::string &Which, std::string Text) const {
  const std::string Copy = copy(Which);
  for (size_t At = 0; (At = Text.find(Copy, At)) != Text.npos; At += Original.size())
    Text.replace(At, Copy.size(), Original);
  return Text;
}

Done Copies::run(const std::string &Which, const Argv &Command, const Environment &Variables,
                 const std::string &Below) const {
  const std::string Output = Folder + "/output", Copy = copy(Which);
  const std::string Directory = (IsMounted ? Original : Copy) + (Below == "." ? "" : "/" + Below);
  const pid_t Child = fork();
  if (!Child)
    become(Command, Variables, IsMounted ? Copy.c_str() : nullptr, Original, Directory, Output);
  Done D = waitFor(Child);
  D.LastLines = lastLines(Output);
  return D;
}

} // namespace qrintf::trial
