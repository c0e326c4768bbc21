#include "trial/Trial.h"

#include "common/Messages.h"
#include "heat/profile/Profile.h"
#include "plan/Reason.h"
#include "report/Forms.h"
#include "report/calls/Summary.h"
#include "report/calls/Text.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

namespace qrintf::trial {
namespace {

void line(llvm::StringRef What, llvm::StringRef Plain, llvm::StringRef Wrapped,
          llvm::StringRef Change) {
  const std::string Text =
      llvm::formatv("{0,-28}{1,14}{2,14}{3,12}", What, Plain, Wrapped, Change).str();
  llvm::outs() << llvm::StringRef(Text).rtrim() << "\n";
}

void compare(llvm::StringRef What, uint64_t Plain, uint64_t Wrapped) {
  line(What, report::grouped(Plain), report::grouped(Wrapped), report::change(Plain, Wrapped));
}

/// \param Form  how a number is printed, such as "{0:f2} s"
void compare(llvm::StringRef What, double Plain, double Wrapped, const char *Form) {
  line(What, llvm::formatv(Form, Plain).str(), llvm::formatv(Form, Wrapped).str(),
       report::change(Plain, Wrapped));
}

void compareBytes(const char *What, unsigned Files, uint64_t Plain, uint64_t Wrapped) {
  if (Files)
    compare("text of " + counted(Files, What), Plain, Wrapped);
}

/// What the calls cost if each is made once, by the table of costs.
struct Estimate {
  unsigned Calls = 0;
  uint64_t Before = 0, After = 0;
};

void gains(const report::CallSet &Set) {
  Estimate Compiled, Engine, Left;
  for (const report::SeenCall &C : Set.Calls) {
    if (!C.Format || report::columnOfKept(C.Reason) == report::OutOfReachColumn)
      continue;
    const profile::Costs Costs = profile::costsOf(C.Callee, report::specificationsOf(*C.Format));
    const bool ByEngine = C.What == CallOutcome::Engine;
    Estimate &E = C.What == CallOutcome::Compiled ? Compiled : ByEngine ? Engine : Left;
    ++E.Calls;
    E.Before += Costs.Libc;
    E.After += ByEngine ? Costs.Engine : Costs.Compiled;
  }
  auto say = [](const Estimate &E, const char *Which) {
    if (E.Calls)
      llvm::outs() << llvm::formatv("{0,8} {1,-44}{2,12} instructions instead of {3}\n", E.Calls,
                                    Which, report::grouped(E.After), report::grouped(E.Before));
  };
  llvm::outs() << "\nEstimates, by what each conversion costs:\n";
  say(Compiled, "compiled, each made once:");
  say(Engine, "by the engine, each made once:");
  say(Left, "left with a constant format, would need:");
  llvm::outs() << "To see which of them matter, profile the program: qrintf report --profile.\n";
}

/// The first lines, if something of the build keeps qrintf from what it could do: no optimization,
/// or a mistake in .qrintf.
void sayWhatHinders(const report::CallSet &Set) {
  std::set<llvm::StringRef> Files; // units, and what they include where `report = all` reads them
  for (const auto &[File, Why] : Set.NotRead)
    if (Why == NotOptimizingWords)
      Files.insert(File);
  for (const report::SeenCall &C : Set.Calls)
    if (reasonByName(C.Reason) == Reason::NotOptimizing)
      Files.insert(C.File);
  if (!Files.empty())
    llvm::outs() << "Your build has no -O2 for " << counted(Files.size(), "file")
                 << ", which qrintf leaves alone. Build with optimization, for example with "
                    "CFLAGS=-O2\nor -DCMAKE_BUILD_TYPE=Release.\n\n";
  for (const auto &[File, Why] : Set.Untouched)
    if (llvm::StringRef(Why).contains("/.qrintf:")) {
      llvm::outs()
          << "Nothing is compiled by qrintf below the folder of a .qrintf with a mistake:\n"
          << Why << "\n\n";
      break;
    }
}

/// The last lines with --run: the calls that cost most, and what is left of them.
void sayCosts(const report::CallSet &Set, const Copies &C) {
  std::string Error;
  const auto Plain = profile::load(profileFolder(C, "plain"), Error),
             Wrapped = profile::load(profileFolder(C, "wrapped"), Error);
  if (!Plain || !Wrapped)
    return;
  const report::Ranking Before = report::rank(Set, *Plain), After = report::rank(Set, *Wrapped);
  report::writeRanking(llvm::outs(), Before, {/*All=*/false, /*Brief=*/true});
  llvm::outs() << "\nlibc's formatting takes " << report::tenths(Before.share(Before.Formatting))
               << " of the plain program's instructions; libc's and the engine's take "
               << report::tenths(After.share(After.Formatting)) << " of the wrapped one's.\n";
  if (After.CouldSave)
    llvm::outs() << "If all calls were hot, the wrapped program would need "
                 << report::tenths(After.share(After.CouldSave)) << " less.\n";
}

/// Prints what was measured of the task.
void tellTask(const Trial &T, const report::CallSet &Set, const Copies &C) {
  const Measured &M = *T.Result;
  llvm::outs() << "\n"
               << T.Task
               << (M.IsRepeatable ? ", in both builds: the output is the same.\n\n"
                                  : ", in both builds; its output differs from run to run, "
                                    "so it was not compared.\n\n");
  line("", "plain", "wrapped", "");
  if (!M.Counter.empty())
    compare("instructions (" + M.Counter + ")", M.Plain.Instructions, M.Wrapped.Instructions);
  compare("CPU time, best of " + std::to_string(Rounds), M.Plain.CpuSeconds, M.Wrapped.CpuSeconds,
          "{0:f3} s");
  if (M.Counter.empty() && !M.FailedCounter.empty())
    llvm::outs() << M.FailedCounter
                 << " is installed, but did not run the task, so instructions are not counted. "
                    "Old versions of valgrind do not know DWARF 5; build with -gdwarf-4 for "
                    "these.\n";
  else if (M.Counter.empty())
    llvm::outs() << "Instructions are counted where perf is installed, or valgrind and the task "
                    "takes less than "
                 << LongestCounted << " s.\n";
  if (M.Counter == "valgrind")
    sayCosts(Set, C);
}

} // namespace

int failed(const std::string &Words) {
  llvm::errs() << "qrintf: error: " << Words << "\n";
  return 2;
}

int tell(const Trial &T, const Copies &C) {
  const Sizes Before = sizesOf(C.copy("plain"), C.copy("wrapped"), C.original()),
              After = sizesOf(C.copy("wrapped"), C.copy("plain"), C.original());
  report::CallSet Set;
  bool Failed = false;
  if (llvm::sys::fs::exists(reportOf(C)))
    Set.read(reportOf(C), [&](std::string Words) {
      llvm::errs() << Words << "\n";
      Failed = true;
    });
  Set.followOwnCalls();
  if (Set.Calls.empty() && !Before.Objects && !Before.Programs)
    return failed(quoted(T.Command) +
                  " compiled nothing: the tree may be built already. Clean it in "
                  "the same command, for example: qrintf try -- sh -c "
                  "'make clean && make'");
  sayWhatHinders(Set);
  llvm::outs() << quoted(T.Command) << ", in copies of " << C.original() << ", once each\n\n";
  line("", "plain", "wrapped", "");
  compare("CPU time of the build", T.Plain.CpuSeconds, T.Wrapped.CpuSeconds, "{0:f2} s");
  compareBytes("program", Before.Programs, Before.ProgramBytes, After.ProgramBytes);
  compareBytes("object", Before.Objects, Before.ObjectBytes, After.ObjectBytes);
  llvm::outs() << "\n";
  if (Set.Calls.empty() && Set.Untouched.empty() && Set.NotRead.empty()) {
    llvm::outs() << "No call of the printf family was seen. Either no source has one, or the "
                    "build names its\ncompiler by a path, for which the wrapper cannot stand: "
                    "build with CC=gcc then.\n";
    return Failed ? 2 : 0;
  }
  const report::Summary S = report::summarize(Set);
  report::writeText(llvm::outs(), Set, S, {/*All=*/false, /*Brief=*/true});
  if (T.Result)
    tellTask(T, Set, C);
  else if (!Set.Calls.empty())
    gains(Set);
  return Failed ? 2 : 0;
}

} // namespace qrintf::trial
