// QRINTF_LOG. A line has the time, the number of a process and a text. A process that another one
// starts has its number appended to that of its parent: gcc's driver starts this program for each
// step, and ccache starts it for a miss. So all lines about a command begin with the same number.
//   2026-11-21T13:46:47.123 qrintf-cc[4711]: asked: cd /src && qrintf-cc gcc -O2 -c foo.c
//   2026-11-21T13:46:47.131 qrintf-cc[4711.4715]: exit status 0 after 7.9 ms

#include "command/Settings.h"
#include "common/Files.h"
#include "common/Flags.h"
#include "text/TextLexer.h"

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <unistd.h>

namespace qrintf {

constexpr const char *NumberVariable = "QRINTF_STEP_LOG";

/// The number of this process in the log. The children inherit it by the environment.
static const std::string &number() {
  static const std::string Number = [] {
    const char *Outer = getenv(NumberVariable);
    std::string Own = (Outer ? std::string(Outer) + "." : "") + std::to_string(getpid());
    setenv(NumberVariable, Own.c_str(), 1);
    return Own;
  }();
  return Number;
}

static std::string now() {
  timespec Time;
  clock_gettime(CLOCK_REALTIME, &Time);
  tm Parts;
  char Text[40];
  if (!localtime_r(&Time.tv_sec, &Parts))
    return "?";
  size_t Length = strftime(Text, sizeof Text, "%Y-%m-%dT%H:%M:%S", &Parts);
  snprintf(Text + Length, sizeof Text - Length, ".%03ld", Time.tv_nsec / 1000000);
  return Text;
}

static double milliseconds() {
  timespec Time;
  clock_gettime(CLOCK_MONOTONIC, &Time);
  return static_cast<double>(Time.tv_sec) * 1e3 + static_cast<double>(Time.tv_nsec) / 1e6;
}

void Settings::log(std::string_view Text) const {
  // After a failure nobody tries again, also no process that this one starts: each line could wait
  // for five seconds for a file that another process keeps locked.
  static bool HasFailed = false;
  if (LogFile.empty() || HasFailed)
    return;
  const std::string Head = now() + " qrintf-cc[" + number() + "]: ";
  std::string Lines;
  for (bool IsFirst = true; IsFirst || !Text.empty(); IsFirst = false)
    Lines += Head + (IsFirst ? "" : "  ") + std::string(takeWord(Text, '\n')) + "\n";
  const std::string Error = appendTo(LogFile, Lines);
  if (Error.empty())
    return;
  HasFailed = true;
  setenv("QRINTF_LOG", "", 1);
  // A step, or what ccache starts, must not write to stderr: its words would be taken for the
  // compiler's.
  if (number().find('.') == std::string::npos)
    fprintf(stderr, "qrintf-cc: note: cannot append to QRINTF_LOG=%s: %s\n", LogFile.c_str(),
            Error.c_str());
}

void Settings::logAsked(const Argv &Command) const {
  if (LogFile.empty())
    return;
  char Directory[PATH_MAX];
  std::string Line = "asked: ";
  if (getcwd(Directory, sizeof Directory))
    Line += "cd " + quoted({Directory}) + " && ";
  for (const VariableRow &Each : VariableTable) {
    const std::string Name(Each.Name);
    const char *Value = getenv(Name.c_str());
    if (Value && *Value && Name != "QRINTF_LOG")
      Line += Name + "=" + quoted({Value}) + " ";
  }
  log(Line + quoted(Command));
}

ProgramResult Settings::run(const Argv &Command, Capture C) const {
  log("runs: " + quoted(Command));
  const double Start = milliseconds();
  ProgramResult O = runProgram(Command, C);
  char Text[64];
  snprintf(Text, sizeof Text,
           O.Signal ? "ended by signal %d after %.1f ms" : "exit status %d after %.1f ms",
           O.Signal ? O.Signal : O.Status, milliseconds() - Start);
  log(Text);
  return O;
}

int Settings::become(const Argv &Command) const {
  if (LogFile.empty())
    return execProgram(Command);
  endLike(run(Command, Capture::No));
}

} // namespace qrintf
