#include "common/Process.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

extern char **environ;

namespace qrintf {
namespace {

std::vector<char *> pointers(const Argv &Command) {
  std::vector<char *> Out;
  for (const std::string &Each : Command)
    Out.push_back(const_cast<char *>(Each.c_str()));
  Out.push_back(nullptr);
  return Out;
}

constexpr int Forwarded[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
volatile pid_t Child = 0;
volatile sig_atomic_t Received = 0;
// The output that is being written; it is removed if this process is stopped.
std::string Unfinished;
constexpr const char *AdopterVariable = "QRINTF_ADOPTER";

void forward(int Signal) {
  Received = Signal;
  if (Child > 0)
    kill(Child, Signal);
}

void removeUnfinished(int Signal) {
  unlink(Unfinished.c_str());
  signal(Signal, SIG_DFL);
  raise(Signal);
}

/// Ends the children that this process adopted, and their children.
void endOrphans() {
  const char *Adopter = getenv(AdopterVariable);
  if (!Adopter || atol(Adopter) != getpid())
    return;
  for (;;) {
    // The file lists the numbers of the children with blanks between. It has no size, so it is read
    // into a buffer.
    char Numbers[4096];
    int Children = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    ssize_t Size = Children < 0 ? 0 : read(Children, Numbers, sizeof Numbers - 1);
    if (Children >= 0)
      close(Children);
    Numbers[Size > 0 ? Size : 0] = 0;
    char *End = nullptr;
    for (char *At = Numbers; long Number = strtol(At, &End, 10); At = End)
      kill(static_cast<pid_t>(Number), SIGTERM);
    if (waitpid(-1, nullptr, 0) < 0 && errno != EINTR)
      return;
  }
}

/// What a program that sees a terminal writes to it.
class PseudoTerminal {
public:
  /// Opens a terminal of the width of our stderr. It passes every character on as it is.
  PseudoTerminal() : Ours(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)) {
    termios Mode;
    winsize Size;
    if (Ours < 0 || unlockpt(Ours))
      return;
    Theirs = ioctl(Ours, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (Theirs < 0 || tcgetattr(Theirs, &Mode))
      return;
    cfmakeraw(&Mode);
    IsReady = !tcsetattr(Theirs, TCSANOW, &Mode);
    if (!ioctl(STDERR_FILENO, TIOCGWINSZ, &Size))
      ioctl(Ours, TIOCSWINSZ, &Size);
  }
  ~PseudoTerminal() {
    close(Ours);
    close(Theirs);
  }
  PseudoTerminal(const PseudoTerminal &) = delete;
  PseudoTerminal &operator=(const PseudoTerminal &) = delete;

  /// The descriptor for the program, or -1 if there is no terminal.
  int end() const { return IsReady ? Theirs : -1; }

  /// Reads until the child Pid has ended, and returns its status in Status. SIGCHLD is blocked and
  /// has a handler; Before are the signals that are blocked otherwise.
  std::string readUntilEnd(pid_t Pid, int &Status, sigset_t Before) const {
    sigdelset(&Before, SIGCHLD);
    std::string Out;
    for (pid_t Ended = 0; !Ended;) {
      // SIGCHLD comes in only here, so the end of the child cannot be missed.
      pollfd Words = {Ours, POLLIN, 0};
      ppoll(&Words, 1, nullptr, &Before);
      Ended = waitpid(Pid, &Status, WNOHANG);
      char Buffer[4096];
      for (ssize_t N; (N = read(Ours, Buffer, sizeof Buffer)) > 0;)
        Out.append(Buffer, static_cast<size_t>(N));
    }
    return Out;
  }

private:
  int Ours, Theirs = -1;
  bool IsReady = false;
};

} // namespace

void reserveStandardDescriptors() {
  for (int Each : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(Each, F_GETFD) < 0)
      open("/", O_PATH | O_CLOEXEC); // the lowest free number, which is Each
}

bool hasStandardError() { return !(fcntl(STDERR_FILENO, F_GETFL) & O_PATH); }

bool canCaptureAsShown() { return !isatty(STDERR_FILENO) || PseudoTerminal().end() >= 0; }

bool hasWord(const Argv &Command, std::string_view Word) {
  return std::find(Command.begin(), Command.end(), Word) != Command.end();
}

std::string wordBehind(const Argv &Command, std::string_view Option) {
  const auto Found = std::find(Command.begin(), Command.end(), Option);
  return Command.end() - Found > 1 ? *(Found + 1) : "";
}

Argv joined(Argv First, const Argv &Then) {
  First.insert(First.end(), Then.begin(), Then.end());
  return First;
}

int execProgram(const Argv &Command) {
  std::vector<char *> Arguments = pointers(Command);
  execvp(Arguments[0], Arguments.data());
  int Error = errno;
  fprintf(stderr, "qrintf-cc: error: cannot run '%s': %s\n", Arguments[0], strerror(Error));
  return Error == ENOENT ? 127 : 126;
}

Outcome runProgram(const Argv &Command, Capture C) {
  Outcome O;
  std::vector<char *> Arguments = pointers(Command);
  std::optional<PseudoTerminal> Terminal;
  if (C == Capture::AsShown && isatty(STDERR_FILENO))
    Terminal.emplace();
  const bool HasTerminal = Terminal && Terminal->end() >= 0;
  const int Memory = C == Capture::No || HasTerminal ? -1 : memoryFile("qrintf-stderr");
  const int Errors = HasTerminal ? Terminal->end() : Memory;

  // The signals are blocked until the child's number is known. Otherwise one that came in between
  // could not be passed on. SIGCHLD stays blocked, see readUntilEnd().
  sigset_t Block, Before, Waiting;
  sigemptyset(&Block);
  sigaddset(&Block, SIGCHLD);
  for (int Signal : Forwarded)
    sigaddset(&Block, Signal);
  sigprocmask(SIG_BLOCK, &Block, &Before);
  Waiting = Before;
  sigaddset(&Waiting, SIGCHLD);
  struct sigaction Actions[4], Forward = {};
  Forward.sa_handler = forward;
  for (size_t I = 0; I < 4; ++I)
    sigaction(Forwarded[I], &Forward, &Actions[I]);
  // If our caller ignores SIGCHLD, the kernel would discard the child's exit status. A handler lets
  // the signal end a ppoll().
  struct sigaction OfChild, Notice = {};
  Notice.sa_handler = [](int) {};
  sigaction(SIGCHLD, &Notice, &OfChild);

  posix_spawn_file_actions_t Files;
  posix_spawn_file_actions_init(&Files);
  if (Errors >= 0)
    posix_spawn_file_actions_adddup2(&Files, Errors, STDERR_FILENO);
  posix_spawnattr_t Attributes;
  posix_spawnattr_init(&Attributes);
  sigset_t Defaults;
  sigemptyset(&Defaults);
  // A signal that the caller ignores stays ignored in the child, as nohup asks for.
  for (size_t I = 0; I < 4; ++I)
    if (Actions[I].sa_handler != SIG_IGN)
      sigaddset(&Defaults, Forwarded[I]);
  posix_spawnattr_setsigdefault(&Attributes, &Defaults);
  posix_spawnattr_setsigmask(&Attributes, &Before);
  posix_spawnattr_setflags(&Attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  pid_t Pid = 0;
  int Failure = posix_spawnp(&Pid, Arguments[0], &Files, &Attributes, Arguments.data(), environ);
  posix_spawnattr_destroy(&Attributes);
  posix_spawn_file_actions_destroy(&Files);
  if (Failure) {
    O.Status = Failure == ENOENT ? 127 : 126;
    O.Errors = std::string("qrintf-cc: error: cannot run '") + Arguments[0] +
               "': " + strerror(Failure) + "\n";
    if (C == Capture::No)
      fputs(O.Errors.c_str(), stderr);
  } else {
    Child = Pid;
    sigprocmask(SIG_SETMASK, &Waiting, nullptr);
    int Status = 126 << 8; // if nobody can tell how it ended
    if (HasTerminal)
      O.Errors = Terminal->readUntilEnd(Pid, Status, Before);
    while (!HasTerminal && waitpid(Pid, &Status, 0) < 0 && errno == EINTR) {
    }
    Child = 0;
    if (WIFSIGNALED(Status)) {
      O.Signal = WTERMSIG(Status);
      O.Status = 128 + O.Signal;
    } else {
      O.Status = WEXITSTATUS(Status);
    }
    if (Memory >= 0)
      O.Errors = readFrom(Memory);
  }
  for (size_t I = 0; I < 4; ++I)
    sigaction(Forwarded[I], &Actions[I], nullptr);
  sigaction(SIGCHLD, &OfChild, nullptr);
  sigprocmask(SIG_SETMASK, &Before, nullptr);
  if (Memory >= 0)
    close(Memory);
  if (Received) {
    // The child has cleaned up after itself; only cc1 leaves half an output. What was to run after
    // it does not run.
    if (!Unfinished.empty())
      unlink(Unfinished.c_str());
    endOrphans();
    O.Signal = Received;
    endLike(O);
  }
  return O;
}

void adoptOrphans() {
  if (!prctl(PR_SET_CHILD_SUBREAPER, 1))
    setenv(AdopterVariable, std::to_string(getpid()).c_str(), 1);
}

void endWithParent(const std::string &File) {
  Unfinished = File;
  const char *Adopter = getenv(AdopterVariable);
  if (!Adopter)
    return;
  if (!Unfinished.empty())
    signal(SIGTERM, removeUnfinished);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  // The driver has ended already, so no signal will come.
  if (getppid() == atol(Adopter))
    raise(SIGTERM);
}

void endLike(const Outcome &O) {
  if (O.Signal) {
    signal(O.Signal, SIG_DFL);
    raise(O.Signal);
  }
  _exit(O.Status);
}

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

void showProgress(std::string_view Words) {
  if (isatty(STDERR_FILENO))
    writeAll(STDERR_FILENO, "\r\033[K" + std::string(Words));
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

bool appendTo(const std::string &File, std::string_view Text) {
  int Descriptor = open(File.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (Descriptor < 0)
    return false;
  // O_APPEND alone is not enough: on a full disk, or when a signal comes, write() may write only a
  // part, and another process could append something between two parts. So the file is locked.
  struct flock Lock = {};
  Lock.l_type = F_WRLCK;
  fcntl(Descriptor, F_SETLKW, &Lock);
  bool Written = writeAll(Descriptor, Text);
  close(Descriptor);
  return Written;
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

bool readFile(const std::string &Path, std::string &Out) {
  // A FIFO is not even opened, because its writer would take this process for the reader, and that
  // is the compiler.
  struct stat Info;
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

std::string quoted(const Argv &Command) {
  std::string Out;
  for (const std::string &Each : Command) {
    const bool IsFirst = Out.empty();
    if (!IsFirst)
      Out += ' ';
    // NAME=VALUE before a command would be an assignment, so = counts as special.
    auto isPlain = [&](unsigned char C) {
      return isalnum(C) || (C && strchr("_-./:,+@%", C)) || (C == '=' && !IsFirst);
    };
    if (!Each.empty() && std::all_of(Each.begin(), Each.end(), isPlain)) {
      Out += Each;
      continue;
    }
    // The result is one line even if a word contains a newline. bash, zsh, ksh and POSIX 2024 know
    // $'...'.
    if (std::any_of(Each.begin(), Each.end(), [](unsigned char C) { return iscntrl(C); })) {
      Out += "$'";
      for (unsigned char C : Each) {
        char Octal[8] = {static_cast<char>(C), 0};
        if (iscntrl(C))
          snprintf(Octal, sizeof Octal, "\\%03o", C);
        Out += C == '\'' || C == '\\' ? "\\" : "";
        Out += Octal;
      }
      Out += '\'';
      continue;
    }
    Out += '\'';
    for (char C : Each)
      Out += C == '\'' ? std::string("'\\''") : std::string(1, C);
    Out += '\'';
  }
  return Out;
}

} // namespace qrintf
