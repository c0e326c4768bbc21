#include "common/Process.h"

#include "common/Files.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <malloc.h>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
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
constexpr const char *AdopterVariable = "QRINTF_STEP_ADOPTER";

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

/// While it lives, the signals of Forwarded that reach this process are passed on to its child.
class Forwarding {
public:
  /// The signals are blocked until begin(). Otherwise one that came before the child's number is
  /// known could not be passed on.
  Forwarding() {
    sigset_t Block;
    sigemptyset(&Block);
    sigaddset(&Block, SIGCHLD);
    for (int Signal : Forwarded)
      sigaddset(&Block, Signal);
    sigprocmask(SIG_BLOCK, &Block, &Before);
    struct sigaction Forward = {}, Notice = {};
    Forward.sa_handler = forward;
    for (size_t I = 0; I < std::size(Forwarded); ++I) {
      sigaction(Forwarded[I], &Forward, &Actions[I]);
      // One that our caller ignores, as nohup does, stays ignored.
      if (Actions[I].sa_handler == SIG_IGN)
        sigaction(Forwarded[I], &Actions[I], nullptr);
    }
    // If our caller ignores SIGCHLD, the kernel would discard the child's exit status. A handler
    // lets the signal end a ppoll().
    Notice.sa_handler = [](int) {};
    sigaction(SIGCHLD, &Notice, &OfChild);
  }
  ~Forwarding() {
    for (size_t I = 0; I < std::size(Forwarded); ++I)
      sigaction(Forwarded[I], &Actions[I], nullptr);
    sigaction(SIGCHLD, &OfChild, nullptr);
    sigprocmask(SIG_SETMASK, &Before, nullptr);
  }
  Forwarding(const Forwarding &) = delete;
  Forwarding &operator=(const Forwarding &) = delete;

  /// Passes the signals on to Pid. SIGCHLD stays blocked, see readUntilEnd().
  void begin(pid_t Pid) const {
    Child = Pid;
    sigset_t Waiting = Before;
    sigaddset(&Waiting, SIGCHLD);
    sigprocmask(SIG_SETMASK, &Waiting, nullptr);
  }

  /// The signals that end the child. One that our caller ignores stays ignored in it, too.
  sigset_t ending() const {
    sigset_t Out;
    sigemptyset(&Out);
    for (size_t I = 0; I < std::size(Forwarded); ++I)
      if (Actions[I].sa_handler != SIG_IGN)
        sigaddset(&Out, Forwarded[I]);
    return Out;
  }

  sigset_t Before; // those that our caller has blocked

private:
  struct sigaction Actions[std::size(Forwarded)], OfChild;
};

/// Starts Command with Errors as its standard error, or ours if it is -1. Returns 0, or the number
/// of the error.
int spawn(pid_t &Pid, const Argv &Command, int Errors, const Forwarding &Signals) {
  posix_spawn_file_actions_t Files;
  posix_spawn_file_actions_init(&Files);
  if (Errors >= 0)
    posix_spawn_file_actions_adddup2(&Files, Errors, STDERR_FILENO);
  posix_spawnattr_t Attributes;
  posix_spawnattr_init(&Attributes);
  const sigset_t Defaults = Signals.ending();
  posix_spawnattr_setsigdefault(&Attributes, &Defaults);
  posix_spawnattr_setsigmask(&Attributes, &Signals.Before);
  posix_spawnattr_setflags(&Attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  std::vector<char *> Arguments = pointers(Command);
  const int Failure =
      posix_spawnp(&Pid, Arguments[0], &Files, &Attributes, Arguments.data(), environ);
  posix_spawnattr_destroy(&Attributes);
  posix_spawn_file_actions_destroy(&Files);
  return Failure;
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

std::string variable(const char *Name) {
  const char *Value = getenv(Name);
  return Value ? Value : "";
}

int statusOf(int Waited) {
  return WIFSIGNALED(Waited) ? 128 + WTERMSIG(Waited) : WEXITSTATUS(Waited);
}

int execProgram(const Argv &Command) {
  std::vector<char *> Arguments = pointers(Command);
  execvp(Arguments[0], Arguments.data());
  int Error = errno;
  fprintf(stderr, "qrintf-cc: error: cannot run '%s': %s\n", Arguments[0], strerror(Error));
  return Error == ENOENT ? 127 : 126;
}

ProgramResult runProgram(const Argv &Command, Capture C) {
  ProgramResult R;
  std::optional<PseudoTerminal> Terminal;
  if (C == Capture::AsShown && isatty(STDERR_FILENO))
    Terminal.emplace();
  const bool HasTerminal = Terminal && Terminal->end() >= 0;
  const int Memory = C == Capture::No || HasTerminal ? -1 : memoryFile("qrintf-stderr");
  std::optional<Forwarding> Signals(std::in_place);
  pid_t Pid = 0;
  if (const int Failure = spawn(Pid, Command, HasTerminal ? Terminal->end() : Memory, *Signals)) {
    R.Status = Failure == ENOENT ? 127 : 126;
    R.Errors = "qrintf-cc: error: cannot run '" + Command[0] + "': " + strerror(Failure) + "\n";
    if (C == Capture::No)
      fputs(R.Errors.c_str(), stderr);
  } else {
    Signals->begin(Pid);
    int Status = 126 << 8; // if nobody can tell how it ended
    if (HasTerminal)
      R.Errors = Terminal->readUntilEnd(Pid, Status, Signals->Before);
    while (!HasTerminal && waitpid(Pid, &Status, 0) < 0 && errno == EINTR) {
    }
    Child = 0;
    R.Signal = WIFSIGNALED(Status) ? WTERMSIG(Status) : 0;
    R.Status = statusOf(Status);
    if (Memory >= 0)
      R.Errors = readFrom(Memory);
  }
  Signals.reset();
  if (Memory >= 0)
    close(Memory);
  if (Received) {
    // The child has cleaned up after itself; only cc1 leaves half an output. What was to run after
    // it does not run.
    if (!Unfinished.empty())
      unlink(Unfinished.c_str());
    endOrphans();
    R.Signal = Received;
    endLike(R);
  }
  return R;
}

int readProgram(const Argv &Command, std::string &Out, std::string &Errors) {
  int Pipe[2];
  if (pipe2(Pipe, O_CLOEXEC))
    return -1;
  const int Memory = memoryFile("qrintf-stderr");
  posix_spawn_file_actions_t Files;
  posix_spawn_file_actions_init(&Files);
  posix_spawn_file_actions_addopen(&Files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&Files, Pipe[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&Files, Memory, STDERR_FILENO);
  pid_t Pid = 0;
  const bool IsStarted =
      !posix_spawnp(&Pid, Command[0].c_str(), &Files, nullptr, pointers(Command).data(), environ);
  posix_spawn_file_actions_destroy(&Files);
  close(Pipe[1]);
  int Status = 0;
  if (IsStarted) {
    readToEnd(Pipe[0], Out);
    while (waitpid(Pid, &Status, 0) < 0 && errno == EINTR) {
    }
    Errors = readFrom(Memory);
  }
  close(Pipe[0]);
  close(Memory);
  return IsStarted ? statusOf(Status) : -1;
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
  if (!Unfinished.empty() && signal(SIGTERM, removeUnfinished) == SIG_IGN)
    signal(SIGTERM, SIG_IGN);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  // The driver has ended already, so no signal will come.
  if (getppid() == atol(Adopter))
    raise(SIGTERM);
}

void endLike(const ProgramResult &R) {
  if (R.Signal) {
    signal(R.Signal, SIG_DFL);
    raise(R.Signal);
  }
  _exit(R.Status);
}

void showProgress(std::string_view Words) {
  if (isatty(STDERR_FILENO))
    writeAll(STDERR_FILENO, "\r\033[K" + std::string(Words));
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
void useLargePages() {
#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
  constexpr size_t Page = size_t(2) << 20, SmallPage = 4096, Heap = 16 * Page;
  // sbrk() makes a gap that ends shortly before a large page. First is more than malloc can have
  // left below the gap, so the heap continues above it. The block of First bytes is not used,
  // except for its head, because a page that was used before madvise() stays a small one.
  constexpr size_t First = Page / 2;
  const auto End = reinterpret_cast<uintptr_t>(sbrk(0)),
             Begin = (End + First + SmallPage + Page - 1) / Page * Page;
  if (sbrk(static_cast<intptr_t>(Begin - SmallPage - First - End)) == reinterpret_cast<void *>(-1))
    return;
  mallopt(M_MMAP_THRESHOLD, Heap / 2);
  mallopt(M_TRIM_THRESHOLD, Heap);
  mallopt(M_TOP_PAD, Heap);
  void *volatile Ignored = malloc(First);
  static_cast<void>(Ignored);
  mallopt(M_TOP_PAD, Page);
  madvise(reinterpret_cast<void *>(Begin), Heap, MADV_HUGEPAGE);
#endif
}

} // namespace qrintf
