// `qrintf try -- COMMAND`: builds plain and wrapped, side by side (docs/start.md).

#include "common/Files.h"
#include "common/GivenFlags.h"
#include "common/Json.h"
#include "trial/Trial.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>

namespace qrintf::trial {

/// The path of qrintf-cc, which is in the same folder as this program.
static std::string findWrapper() {
  static int Here;
  const std::string Self = llvm::sys::fs::getMainExecutable("qrintf", &Here);
  const std::string Path = (llvm::sys::path::parent_path(Self) + "/qrintf-cc").str();
  return llvm::sys::fs::can_execute(Path) ? Path : "";
}

/// Prints why the command failed in one of the copies. Returns the exit status.
static int commandFailed(const Trial &T, const Done &D, const char *When) {
  showProgress("");
  if (!Copies::received())
    llvm::errs() << "qrintf: error: " << quoted(T.Command) << " failed " << When << ", with status "
                 << D.Status << (D.LastLines.empty() ? "\n" : "; its last lines:\n") << D.LastLines;
  return D.Status;
}

/// Adds what was measured to the report, from which the page shows it.
static void keepResult(const Trial &T, const Copies &C) {
  const bool Counted = !T.Result->Counter.empty();
  auto number = [&](const Cost &Each) {
    return std::to_string(Counted ? Each.Instructions
                                  : static_cast<uint64_t>(Each.CpuSeconds * 1e6));
  };
  appendTo(reportOf(C),
           "{\"file\":\"\",\"line\":0,\"column\":0,\"callee\":\"\",\"format\":null,\"outcome\":"
           "\"measured\",\"reason\":null,\"why\":" +
               jsonString(T.Task) + ",\"unit\":\"" + (Counted ? "instructions" : "microseconds") +
               "\",\"plain\":" + number(T.Result->Plain) +
               ",\"wrapped\":" + number(T.Result->Wrapped) + "}\n");
}

/// Builds in both copies, and prints the results. Returns the exit status.
static int run(Trial &T, const Copies &C, const std::string &Wrapper) {
  std::string Error;
  if (!makeLinks(C, Wrapper))
    return failed("there is no compiler on PATH for which the wrapper could stand");
  if (!prepareFolders(C, Wrapper, Error))
    return C.received() ? 0 : failed(Error);
  showProgress("building plain, the first of two builds …");
  T.Plain = C.run("plain", T.Command, plainEnvironment(C));
  if (T.Plain.Status)
    return commandFailed(T, T.Plain, "without qrintf");
  showProgress("building wrapped, the second of two builds …");
  T.Wrapped = C.run("wrapped", T.Command, wrappedEnvironment(C, Wrapper));
  showProgress("");
  int Status = 0;
  if (!T.Task.empty() && !T.Wrapped.Status) {
    T.Result = measure(C, T.Task, Error);
    showProgress("");
    if (C.received())
      return 0;
    if (T.Result)
      keepResult(T, C);
    else
      Status = failed(Error);
  }
  for (const std::string &Words : deliverKept(C))
    Status = failed(Words);
  if (T.Wrapped.Status)
    return commandFailed(T, T.Wrapped, "under qrintf-cc, and not without it");
  const int Told = tell(T, C);
  return Status ? Status : Told;
}
} // namespace qrintf::trial

int qrintf::tryCommand(const GivenFlags &G, std::string &Usage) {
  using namespace trial;
  Trial T;
  T.Command = G.Behind.value_or(Argv());
  T.Task = G.valueOf("--run");
  if (T.Command.empty()) {
    Usage = "no command to build with";
    return 2;
  }
  const std::string Wrapper = findWrapper();
  if (Wrapper.empty())
    return failed("qrintf-cc is not beside this program, where it is installed");
  std::string Error;
  int Status = 0;
  {
    showProgress("copying the folder …");
    const std::optional<Copies> C = Copies::make(Error);
    showProgress("");
    if (!C)
      return Copies::received() ? 128 + Copies::received() : failed(Error);
    if (!Copies::received())
      Status = run(T, *C, Wrapper);
  }
  llvm::outs().flush();
  if (const int Signal = Copies::received()) {
    signal(Signal, SIG_DFL);
    raise(Signal);
  }
  return Status;
}
