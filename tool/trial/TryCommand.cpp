#include "trial/TryCommand.h"

#include "common/Flags.h"
#include "common/Json.h"
#include "plan/Reason.h"
#include "profile/Costs.h"
#include "profile/Profile.h"
#include "report/TextReport.h"
#include "report/calls/Ranking.h"
#include "report/calls/Rows.h"
#include "report/calls/Specifications.h"
#include "report/calls/Text.h"
#include "trial/Copies.h"
#include "trial/KeptFiles.h"
#include "trial/Sizes.h"
#include "trial/Task.h"
#include "trial/Toolchain.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>
#include <csignal>
#include <set>

namespace qrintf::trial {
namespace {

int fail(const std::string &Words) {
  llvm::errs() << "qrintf: error: " << Words << "\n";
  return 2;
}

/// The path of qrintf-cc, which is in the same folder as this program.
std::string findWrapper() {
  static int Here;
  const std::string Self = llvm::sys::fs::getMainExecutable("qrintf", &Here);
  const std::string Path = (llvm::sys::path::parent_path(Self) + "/qrintf-cc").str();
  return llvm::sys::fs::can_execute(Path) ? Path : "";
}

std::string change(double Before, double After) {
  const double Percent = Before > 0 ? 100 * (After / Before - 1) : 0;
  return (Percent < 0 ? "-" : "+") + llvm::formatv("{0:f1} %", std::abs(Percent)).str();
}

void line(llvm::StringRef What, const std::string &Plain, const std::string &Wrapped,
          const std::string &Change) {
  const std::string Text =
      llvm::formatv("{0,-28}{1,14}{2,14}{3,12}", What, Plain, Wrapped, Change).str();
  llvm::outs() << llvm::StringRef(Text).rtrim() << "\n";
}

void bytes(const char *What, unsigned Files, uint64_t Plain, uint64_t Wrapped) {
  if (Files)
    line("text of " + std::to_string(Files) + " " + What + (Files == 1 ? "" : "s"),
         report::grouped(Plain), report::grouped(Wrapped),
         change(static_cast<double>(Plain), static_cast<double>(Wrapped)));
}

/// What the calls cost if each is made once, by the table of costs.
struct Estimate {
  unsigned Calls = 0;
  uint64_t Before = 0, After = 0;
};

void gains(const report::CallSet &Set) {
  const report::SpecificationParser Parse;
  Estimate Compiled, Engine, Left;
  for (const report::SeenCall &C : Set.Calls) {
    if (C.Format == report::SeenCall::NotConstant ||
        report::columnOfKept(Set.Reasons[C.Reason]) == report::OutOfReachColumn)
      continue;
    const profile::Costs Costs =
        profile::costsOf(std::string_view(Set.Callees[C.Callee]), Parse(Set.Formats[C.Format]));
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
    if (llvm::StringRef(Why).starts_with("not optimizing"))
      Files.insert(File);
  for (const report::SeenCall &C : Set.Calls)
    if (reasonByName(Set.Reasons[C.Reason]) == Reason::NotOptimizing)
      Files.insert(Set.Files[C.File]);
  if (!Files.empty())
    llvm::outs() << "Your build has no -O2 for " << Files.size()
                 << (Files.size() == 1 ? " file" : " files")
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
  report::TextOptions Brief;
  Brief.Brief = true;
  Brief.Colors = llvm::outs().has_colors();
  const report::Ranking Before = report::rank(Set, *Plain), After = report::rank(Set, *Wrapped);
  report::writeRanking(llvm::outs(), Set, Before, Brief);
  llvm::outs() << "\nFormatting takes " << report::tenths(Before.share(Before.Formatting))
               << " of the plain program's instructions, and "
               << report::tenths(After.share(After.Formatting)) << " of the wrapped one's.\n";
  if (After.CouldSave)
    llvm::outs() << "If all calls were hot, the wrapped program would need "
                 << report::tenths(After.share(After.CouldSave)) << " less.\n";
}

class Trial {
public:
  Trial(const Argv &Command, const std::string &Task, const Copies &C)
      : Command(Command), Task(Task), C(C), Files(C) {}

  int run(const std::string &Wrapper) {
    std::string Error;
    const std::string Links = C.folder() + "/bin";
    if (!makeLinks(Links, Wrapper))
      return fail("there is no compiler on PATH for which the wrapper could stand");
    if (!prepareFolders(C, Wrapper, Error))
      return C.received() ? 0 : fail(Error);
    showProgress("building plain, the first of two builds …");
    const Done Plain = C.run("plain", Command, plainEnvironment());
    if (Plain.Status)
      return failed(Plain, "without qrintf");
    Environment Variables = wrappedEnvironment(Links, Wrapper);
    Variables.merge(Files.variables());
    showProgress("building wrapped, the second of two builds …");
    const Done Wrapped = C.run("wrapped", Command, Variables);
    showProgress("");
    bool Failed = false;
    if (!Task.empty() && !Wrapped.Status) {
      Result = measure(C, Task, Error);
      showProgress("");
      if (C.received())
        return 0;
      if (!Result)
        Failed = fail(Error) != 0;
      else
        keepResult();
    }
    for (const std::string &Words : Files.deliver()) {
      fail(Words);
      Failed = true;
    }
    if (Wrapped.Status)
      return failed(Wrapped, "under qrintf-cc, and not without it");
    const int Status = tell(Plain, Wrapped);
    return Failed ? 2 : Status;
  }

private:
  /// Adds what was measured to the report, from which the page shows it.
  void keepResult() const {
    const bool Counted = !Result->Counter.empty();
    auto of = [&](const Cost &Of) {
      return std::to_string(Counted ? Of.Instructions : static_cast<uint64_t>(Of.CpuSeconds * 1e6));
    };
    appendTo(Files.report(),
             "{\"file\":\"\",\"line\":0,\"column\":0,\"callee\":\"\",\"format\":null,\"outcome\":"
             "\"measured\",\"reason\":null,\"why\":" +
                 jsonString(Task) + ",\"unit\":\"" + (Counted ? "instructions" : "microseconds") +
                 "\",\"plain\":" + of(Result->Plain) + ",\"wrapped\":" + of(Result->Wrapped) +
                 "}\n");
  }

  /// Prints what was measured of the task.
  void tellResult(const report::CallSet &Set) const {
    llvm::outs() << "\n"
                 << Task
                 << (Result->IsRepeatable ? ", in both builds: the output is the same.\n\n"
                                          : ", in both builds; its output differs from run to run, "
                                            "so it was not compared.\n\n");
    line("", "plain", "wrapped", "");
    if (!Result->Counter.empty())
      line("instructions (" + Result->Counter + ")", report::grouped(Result->Plain.Instructions),
           report::grouped(Result->Wrapped.Instructions),
           change(static_cast<double>(Result->Plain.Instructions),
                  static_cast<double>(Result->Wrapped.Instructions)));
    auto seconds = [](double S) { return llvm::formatv("{0:f3} s", S).str(); };
    line("CPU time, best of 3", seconds(Result->Plain.CpuSeconds),
         seconds(Result->Wrapped.CpuSeconds),
         change(Result->Plain.CpuSeconds, Result->Wrapped.CpuSeconds));
    if (Result->Counter.empty())
      llvm::outs() << "Instructions are counted where valgrind or perf is installed, and the task "
                      "takes less than 20 s.\n";
    if (Result->Counter == "valgrind")
      sayCosts(Set, C);
  }

  int failed(const Done &D, const char *When) const {
    showProgress("");
    if (C.received())
      return 0;
    llvm::errs() << "qrintf: error: " << quoted(Command) << " failed " << When << ", with status "
                 << D.Status << "; its last lines:\n"
                 << D.LastLines;
    return D.Status;
  }

  int tell(const Done &Plain, const Done &Wrapped) const {
    const Sizes Before = sizesOf(C.copy("plain"), C.copy("wrapped"), C.original()),
                After = sizesOf(C.copy("wrapped"), C.copy("plain"), C.original());
    report::CallSet Set;
    bool Failed = false;
    if (llvm::sys::fs::exists(Files.report()))
      report::readRows(
          Files.report(), [&](report::Row &&R) { Set.add(std::move(R)); },
          [&](std::string Words) {
            llvm::errs() << Words << "\n";
            Failed = true;
          });
    if (Set.Calls.empty() && !Before.Objects && !Before.Programs)
      return fail(quoted(Command) + " compiled nothing: the tree may be built already. Clean it in "
                                    "the same command, for example: qrintf try -- sh -c "
                                    "'make clean && make'");
    sayWhatHinders(Set);
    llvm::outs() << quoted(Command) << ", in copies of " << C.original() << ", once each\n\n";
    line("", "plain", "wrapped", "");
    auto seconds = [](double S) { return llvm::formatv("{0:f2} s", S).str(); };
    line("CPU time of the build", seconds(Plain.CpuSeconds), seconds(Wrapped.CpuSeconds),
         change(Plain.CpuSeconds, Wrapped.CpuSeconds));
    bytes("program", Before.Programs, Before.ProgramBytes, After.ProgramBytes);
    bytes("object", Before.Objects, Before.ObjectBytes, After.ObjectBytes);
    llvm::outs() << "\n";
    if (Set.Calls.empty()) {
      llvm::outs() << "No call of the printf family was seen. Either no source has one, or the "
                      "build names its\ncompiler by a path, for which the wrapper cannot stand: "
                      "build with CC=gcc then.\n";
      return Failed ? 2 : 0;
    }
    const report::Summary S = report::summarize(Set);
    report::TextOptions Options;
    Options.Brief = true;
    Options.Colors = llvm::outs().has_colors();
    report::writeText(llvm::outs(), Set, S, Options);
    if (Result)
      tellResult(Set);
    else
      gains(Set);
    return Failed ? 2 : 0;
  }

  const Argv &Command;
  const std::string &Task; // of --run; may be empty
  const Copies &C;
  KeptFiles Files;
  std::optional<Measured> Result;
};

} // namespace

int tryCommand(llvm::ArrayRef<const char *> Arguments) {
  if (!Arguments.empty() &&
      (llvm::StringRef(Arguments[0]) == "--help" || llvm::StringRef(Arguments[0]) == "-h")) {
    llvm::outs() << helpOf("try");
    return 0;
  }
  std::string Task;
  for (bool IsFlag = true; IsFlag && !Arguments.empty();) {
    llvm::StringRef Word = Arguments[0];
    if (Word == "--run" && Arguments.size() > 1) {
      Task = Arguments[1];
      Arguments = Arguments.drop_front(2);
    } else if (Word.consume_front("--run=")) {
      Task = Word.str();
      Arguments = Arguments.drop_front();
    } else if (Word == "--run") {
      return fail("--run needs a command; `qrintf try --help` has the flags");
    } else if (Word == "--") {
      Arguments = Arguments.drop_front();
      IsFlag = false;
    } else if (Word.starts_with("-")) {
      return fail("unknown flag " + Word.str() + "; `qrintf try --help` has the flags");
    } else {
      IsFlag = false;
    }
  }
  if (Arguments.empty()) {
    llvm::errs() << "qrintf: error: no command to build with; `qrintf try --help` has the flags\n";
    return 2;
  }
  const Argv Command(Arguments.begin(), Arguments.end());
  const std::string Wrapper = findWrapper();
  if (Wrapper.empty())
    return fail("qrintf-cc is not beside this program, where it is installed");
  std::string Error;
  int Status = 0;
  {
    showProgress("copying the folder …");
    const std::optional<Copies> C = Copies::make(Error);
    showProgress("");
    if (!C)
      return Copies::received() ? 128 + Copies::received() : fail(Error);
    if (!Copies::received())
      Status = Trial(Command, Task, *C).run(Wrapper);
  }
  llvm::outs().flush();
  if (const int Signal = Copies::received()) {
    signal(Signal, SIG_DFL);
    raise(Signal);
  }
  return Status;
}

} // namespace qrintf::trial
