// qrintf, the rewriter: dispatches its commands. qrintf-cc calls `qrintf unit` for one translation
// unit; people use the other commands (docs/).

#include "common/Files.h"
#include "common/GivenFlags.h"
#include "common/Messages.h"
#include "common/Process.h"
#include "common/UnitProtocol.h"
#include "unit/TranslationUnit.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace qrintf;

namespace {

/// Ends the process, with a line for the launcher's log, when it has taken longer than any real
/// unit does: five seconds of CPU time, or a minute for a source whose headers are not counted, and
/// ten seconds for each megabyte of text. clang can take minutes to read one floating-point literal
/// that gcc reads at once, or a format with a hundred thousand positions, and a build must not hang
/// there.
void limitTime(const ViewRequest &View) {
  struct stat Info;
  const rlim_t Megabytes =
      stat(View.File.c_str(), &Info) ? 0 : static_cast<rlim_t>(Info.st_size >> 20);
  signal(SIGXCPU, [](int) {
    constexpr llvm::StringLiteral Words = "qrintf: error: the unit takes clang too long\n";
    const ssize_t Written = write(STDERR_FILENO, Words.data(), Words.size());
    _exit(Written < 0 ? 1 : UnitFailed);
  });
  const rlim_t Seconds = (View.Kind == ViewKind::GccText ? 5 : 60) + 10 * Megabytes;
  rlimit Limit;
  // The limits of a process that builds for others are kept: the soft one is only lowered, which
  // everybody may do.
  if (!getrlimit(RLIMIT_CPU, &Limit) && Seconds < Limit.rlim_cur) {
    Limit.rlim_cur = Seconds;
    setrlimit(RLIMIT_CPU, &Limit);
  }
}

UnitRequest requestOf(const UnitOrder &Order) {
  UnitRequest Request;
  Request.View.Kind = Order.ForClang ? ViewKind::Clang : ViewKind::GccText;
  Request.View.File = Order.File;
  Request.View.IsPreprocessed = !Order.ForClang;
  Request.View.IsWhole = Order.IsWhole;
  Request.View.Arguments = Order.FrontEnd;
  Request.View.OnlyCalls = true;
  static_cast<UnitSettings &>(Request) = Order;
  if (Order.KeepAll)
    Request.KeepAll = Reason::NotOptimizing;
  return Request;
}

int unit(llvm::ArrayRef<char *> Arguments) {
  useLargePages();
  UnitOrder Order;
  if (const std::string Unknown = readUnitOrder({Arguments.begin(), Arguments.end()}, Order);
      !Unknown.empty()) {
    llvm::WithColor::error(llvm::errs(), "qrintf") << "unknown flag " << Unknown << "\n";
    return UnitFailed;
  }
  UnitRequest Request = requestOf(Order);
  limitTime(Request.View);
  UnitResult Result = rewriteUnit(Request);
  if (Result.Failed) {
    llvm::WithColor::error(llvm::errs(), "qrintf")
        << Request.View.File << ": " << Result.Error << "\n";
    return UnitFailed;
  }
  if (!writeAll(Order.Text, Result.Text) || !writeAll(Order.Report, Result.Report) ||
      (!Result.IncludedTexts.empty() &&
       !writeAll(Order.IncludedTexts, joinedTexts(Result.IncludedTexts)))) {
    llvm::WithColor::error(llvm::errs(), "qrintf")
        << "cannot write the rewritten text of " << Request.View.File << "\n";
    return UnitFailed;
  }
  return Result.Text.empty() ? UnitNothingToEdit : UnitEdited;
}

/// What can stand behind `qrintf` and `qrintf help`.
std::vector<std::string_view> commandNames() {
  std::vector<std::string_view> Names;
  for (const CommandRow &Each : CommandTable)
    Names.push_back(Each.Command);
  return Names;
}

void sayUnknown(llvm::StringRef Command) {
  std::vector<std::string_view> Names = commandNames();
  Names.insert(Names.end(), {"help", "--help", "--version"});
  llvm::WithColor::error(llvm::errs(), "qrintf")
      << "unknown command '" << Command << "'" << didYouMean(Command, Names)
      << "; `qrintf --help` has the commands\n";
}

/// Prints the help of a command or a program. Returns the exit status.
int help(llvm::StringRef Command) {
  if (!llvm::is_contained(commandNames(), std::string_view(Command))) {
    sayUnknown(Command);
    return 2;
  }
  llvm::outs() << helpOf(Command);
  return 0;
}

/// What runs if memory is not enough, here or in LLVM: one sentence, and the status of a failure.
[[noreturn]] void endWithoutMemory() {
  constexpr std::string_view Words =
      "qrintf: error: there is not enough memory; allow more (ulimit -v), or lower -j\n";
  writeAll(STDERR_FILENO, Words);
  _exit(2);
}

struct CommandFunction {
  const char *Name;
  int (*Run)(const GivenFlags &, std::string &Usage);
};
constexpr CommandFunction Commands[] = {{"rewrite", rewriteTree},
                                        {"explain", explainCommand},
                                        {"report", reportCommand},
                                        {"try", tryCommand}};

/// What runs if LLVM cannot go on, for example because it gets no thread.
[[noreturn]] void endWithWords(void *, const char *Words, bool) {
  writeAll(STDERR_FILENO, std::string("qrintf: error: ") + Words + "\n");
  _exit(2);
}

/// Runs the command. Returns the exit status.
int run(llvm::StringRef Command, int Argc, char **Argv) {
  if (Command == "--version" || Command == "version") {
    llvm::outs() << "qrintf " QRINTF_VERSION_STRING " (LLVM " QRINTF_LLVM_VERSION_STRING ")\n";
    return 0;
  }
  if (Command == "--help" || Command == "-h" || Command == "help")
    return help(Argc > 2 ? Argv[2] : "qrintf");
  for (const auto &[Name, Run] : Commands) {
    if (Command != Name)
      continue;
    const GivenFlags G = readFlags(Name, {Argv + 2, Argv + Argc}, /*OfCommand=*/Command == "try");
    if (G.Error.empty() && G.has("--help"))
      return help(Name);
    std::string Usage = G.Error;
    const int Status = Usage.empty() ? Run(G, Usage) : 2;
    if (!Usage.empty())
      llvm::WithColor::error(llvm::errs(), "qrintf")
          << Usage << "; `qrintf " << Name << " --help` has the flags\n";
    return Status;
  }
  if (Command.empty())
    llvm::errs() << helpOf("qrintf");
  else
    sayUnknown(Command);
  return 2;
}

} // namespace

int main(int Argc, char **Argv) {
  reserveStandardDescriptors();
  std::set_new_handler(endWithoutMemory);
  llvm::install_bad_alloc_error_handler([](void *, const char *, bool) { endWithoutMemory(); });
  llvm::install_fatal_error_handler(endWithWords);
  // https://no-color.org
  if (const char *NoColor = getenv("NO_COLOR"); NoColor && *NoColor) {
    llvm::outs().enable_colors(false);
    llvm::errs().enable_colors(false);
  }
  llvm::StringRef Command = Argc > 1 ? Argv[1] : "";
  if (Command == "unit") {
    int Status = unit(llvm::ArrayRef(Argv + 2, Argv + Argc));
    // Nothing is left to flush. Destructors would free the AST, which takes longer than making it.
    _exit(Status);
  }
  const int Status = run(Command, Argc, Argv);
  llvm::outs().flush();
  if (const std::error_code Error = llvm::outs().error()) {
    llvm::outs().clear_error(); // otherwise the destructor would abort
    llvm::WithColor::error(llvm::errs(), "qrintf")
        << "cannot write standard output: " << Error.message() << "\n";
    return 2;
  }
  return Status;
}
