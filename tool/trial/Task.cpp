#include "trial/Trial.h"

#include "common/Files.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <algorithm>

namespace qrintf::trial {

static bool hasProgram(const char *Name) { return bool(llvm::sys::findProgramByName(Name)); }

static std::string outputOf(const Copies &C) {
  std::string Text;
  readFile(C.folder() + "/output", Text);
  return Text;
}

/// The value behind a key at the begin of a line, such as "cmd: ls" or "totals: 12".
static std::string valueOf(const std::string &Text, llvm::StringRef Key) {
  for (llvm::StringRef Line : llvm::split(Text, '\n'))
    if (Line.consume_front(Key))
      return Line.trim().str();
  return "";
}

/// Whether callgrind says that it counted the shell that runs the task: "/bin/sh -c TASK", of which
/// it prints what stands before the first end of a line.
static bool isShellOf(llvm::StringRef Counted, llvm::StringRef Task) {
  const auto [Program, Script] = Counted.split(" -c ");
  return llvm::sys::path::filename(Program) == "sh" &&
         Script.trim() == Task.split('\n').first.trim();
}

/// The sum of what callgrind counted in all processes but the shell that started them, whose file
/// is removed.
static uint64_t instructionsIn(const std::string &Folder, const std::string &Task) {
  uint64_t Sum = 0;
  std::vector<std::string> OfShell;
  std::error_code Code;
  for (llvm::sys::fs::directory_iterator At(Folder, Code), End; At != End && !Code;
       At.increment(Code)) {
    std::string Text;
    readFile(At->path(), Text);
    uint64_t Count = 0;
    if (isShellOf(valueOf(Text, "cmd:"), Task))
      OfShell.push_back(At->path());
    else if (!llvm::StringRef(valueOf(Text, "totals:")).consumeInteger(10, Count))
      Sum += Count;
  }
  for (const std::string &Each : OfShell)
    llvm::sys::fs::remove(Each);
  return Sum;
}

static uint64_t countByValgrind(const Copies &C, const std::string &Which, const Argv &Command) {
  const std::string Folder = profileFolder(C, Which);
  if (llvm::sys::fs::create_directory(Folder))
    return 0;
  Argv Counted = {"valgrind",
                  "-q",
                  "--tool=callgrind",
                  "--trace-children=yes",
                  "--log-file=/dev/null",
                  "--callgrind-out-file=" + Folder + "/callgrind.out.%p"};
  Counted.insert(Counted.end(), Command.begin(), Command.end());
  return C.run(Which, Counted, {}).Status ? 0 : instructionsIn(Folder, Command.back());
}

static uint64_t countByPerf(const Copies &C, const std::string &Which, const Argv &Command) {
  const std::string File = C.folder() + "/perf-" + Which;
  Argv Counted = {"perf", "stat", "-x,", "-e", "instructions:u", "-o", File, "--"};
  Counted.insert(Counted.end(), Command.begin(), Command.end());
  std::string Text;
  if (C.run(Which, Counted, {}).Status || !readFile(File, Text))
    return 0;
  uint64_t Count = 0;
  for (llvm::StringRef Line : llvm::split(Text, '\n'))
    if (Line.contains(",instructions"))
      Line.consumeInteger(10, Count);
  return Count;
}

std::string profileFolder(const Copies &C, const std::string &Which) {
  return C.folder() + "/profile-" + Which;
}

std::optional<Measured> measure(const Copies &C, const std::string &Task, std::string &Error) {
  const Argv Command = {"sh", "-c", Task};
  Measured M;
  std::string Printed[2];
  for (int Round = 0; Round < Rounds; ++Round)
    for (const bool IsPlain : {true, false}) {
      const std::string Which = IsPlain ? "plain" : "wrapped";
      showProgress("running the task, " + Which + ", round " + std::to_string(Round + 1) + " of " +
                   std::to_string(Rounds) + " …");
      const Done D = C.run(Which, Command, {});
      if (D.Status) {
        Error = "the task '" + Task + "' failed with status " + std::to_string(D.Status) +
                (IsPlain ? " without qrintf" : " under qrintf-cc, and not without it") +
                "; its last lines:\n" + D.LastLines;
        return std::nullopt;
      }
      Cost &Least = IsPlain ? M.Plain : M.Wrapped;
      Least.CpuSeconds = Round ? std::min(Least.CpuSeconds, D.CpuSeconds) : D.CpuSeconds;
      const std::string Now = C.withOriginalPaths(Which, outputOf(C));
      if (!Round)
        Printed[IsPlain] = Now;
      else if (IsPlain)
        M.IsRepeatable &= Now == Printed[IsPlain];
    }
  if (M.IsRepeatable && Printed[0] != Printed[1]) {
    Error = "the task '" + Task +
            "' prints something else with the wrapped build, which is a "
            "fault of qrintf: please report it";
    return std::nullopt;
  }
  const bool IsShort = M.Plain.CpuSeconds < LongestCounted;
  for (const auto &[Name, Count, MayRun] :
       {std::tuple("valgrind", &countByValgrind, IsShort), {"perf", &countByPerf, true}}) {
    if (!MayRun || !hasProgram(Name))
      continue;
    showProgress(std::string("counting the task's instructions with ") + Name + " …");
    M.Plain.Instructions = Count(C, "plain", Command);
    M.Wrapped.Instructions = M.Plain.Instructions ? Count(C, "wrapped", Command) : 0;
    if (!M.Wrapped.Instructions) {
      M.FailedCounter = M.FailedCounter.empty() ? Name : M.FailedCounter;
      continue;
    }
    M.Counter = Name;
    break;
  }
  showProgress("");
  return M;
}

} // namespace qrintf::trial
