// qrintf-cc, the compiler wrapper: it decides in about a millisecond whether anything can be
// gained, and if not, becomes the compiler. This file is the list of its steps:
//   arguments → compiler → candidate? → route (gcc or clang) → the real compiler
// In doubt the untouched command runs, so the wrapper never fails a build that the compiler would
// pass.

#include "command/Settings.h"
#include "common/Files.h"
#include "common/Flags.h"
#include "common/Messages.h"
#include "common/Process.h"
#include "common/ProjectFile.h"
#include "compilers/Arguments.h"
#include "compilers/Candidate.h"
#include "compilers/Compiler.h"
#include "launcher/caches/Caches.h"
#include "launcher/clang/ClangRoute.h"
#include "launcher/gcc/GccRoute.h"
#include "launcher/route/Route.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace qrintf {

static void usage(FILE *Out) { fputs(helpOf("qrintf-cc").c_str(), Out); }

/// The exit status of a question that was answered on standard output: 2 if it was not written.
static int answered(int Status) {
  if (!fflush(stdout) && !ferror(stdout))
    return Status;
  fprintf(stderr, "qrintf-cc: error: cannot write standard output: %s\n", strerror(errno));
  return 2;
}

/// The options that define __QRINTF__ and QRINTF_VERSION (MAJOR * 10000 + MINOR * 100 + PATCH), so
/// that the user's code can test for us: `#ifdef __QRINTF__`.
static Argv ourMacros() {
  unsigned Major = 0, Minor = 0, Patch = 0;
  sscanf(QRINTF_VERSION_STRING, "%u.%u.%u", &Major, &Minor, &Patch);
  return {"-D__QRINTF__=1",
          "-DQRINTF_VERSION=" + std::to_string(Major * 10000 + Minor * 100 + Patch)};
}

/// Adds ourMacros() to the arguments. They come first, so that a -U of the user's wins.
static Argv withOurMacros(const Argv &Arguments, const CommandLine &L, const Compiler &C) {
  // clang's messages number the macros of a command line (`<command line>:1:9`). Behind -Xclang
  // ours come last, so the user's keep their numbers. But they come first if an argument of the
  // user's names one of them, since a -U has to come later, and if distcc may send the command,
  // since it compiles on this machine what has -Xclang.
  const Argv Macros = ourMacros();
  const bool IsSent = C.Distributed || (C.Cached && getenv("CCACHE_PREFIX"));
  const bool ComesLast =
      C.F == Family::Clang && !IsSent &&
      std::none_of(L.Expanded.begin(), L.Expanded.end(), [&](const std::string &Each) {
        return Each.find("QRINTF") != std::string::npos && !hasWord(Macros, Each);
      });
  Argv Out;
  for (const std::string &Each : Macros) {
    if (ComesLast)
      Out.push_back("-Xclang");
    Out.push_back(Each);
  }
  return joined(Out, Arguments);
}

static ProjectFile projectOf(const Input &Source) {
  return readProjectFile(findProjectFile(absolutePath(Source.File)));
}

/// Runs the compiler untouched. Returns the exit status.
static int leave(const Argv &Plain, CommandOutcome Cause, const std::string &Why,
                 const CommandLine &L, const Settings &S) {
  S.log("untouched: " + Why);
  S.reportUntouched(Cause, Why, L);
  return S.become(Plain);
}

/// Notes which sources of the command are worth reading. Returns whether one is.
static bool findCandidates(const Compiler &C, CommandLine &L, const ProjectFile &Project,
                           const Settings &S) {
  if (L.ReadsStandardInput && C.F == Family::Gcc)
    return true;
  useLargePages();
  const bool HasEngine = canUseEngine(L, C.F == Family::Gcc) && Project.HasEngine;
  // A profile says more than the text, so it is asked about every call.
  const bool ReadsAll = S.readsAll() || L.Traits & Counts;
  for (Input &Source : L.Sources)
    Source.IsCandidate = isCandidate(Source, L, ReadsAll, HasEngine, [&] {
      const bool IsFirst = &Source == &L.Sources.front();
      return IsFirst ? Project.Hot : projectOf(Source).Hot;
    });
  return std::ranges::any_of(L.Sources, &Input::IsCandidate);
}

/// Why a compilation is left to the compiler, with what becomes of it; no text if it is not.
static std::pair<CommandOutcome, std::string>
whyLeft(const Compiler &C, CommandLine &L, const ProjectFile &Project, const Settings &S) {
  if (!L.PassThrough.empty())
    return {CommandOutcome::Option, "option " + L.PassThrough};
  for (const std::string &Header : L.ForcedIncludes) // found out before the header is read
    if (C.F == Family::Gcc && !access((Header + ".gch").c_str(), F_OK))
      return {CommandOutcome::Option, Header + " is precompiled"};
  if (!L.Compiles || (L.Sources.empty() && !L.ReadsStandardInput))
    return {CommandOutcome::NoCode, "no code comes out of it"};
  if (L.ReadsStandardInput && (isatty(STDIN_FILENO) || read(STDIN_FILENO, nullptr, 0) < 0))
    return {CommandOutcome::NoCandidate, "the source is typed, or standard input is closed"};
  if (!L.OptimizesForSpeed && !S.readsAll())
    return {CommandOutcome::NotOptimizing, std::string(NotOptimizingWords)};
  if (!findCandidates(C, L, Project, S))
    return {CommandOutcome::NoCandidate,
            S.readsAll() ? "no name in the source ends with printf" : NoCandidateWords};
  if (C.F == Family::Clang && mayReadEachOther(L))
    return {CommandOutcome::Option,
            "a source is included by a source of the command, or embeds a file"};
  if (!Project.Error.empty())
    S.noteProjectFile(Project.Error);
  return {};
}

/// Compiles, or runs the compiler untouched. Returns the exit status.
/// \param AsAsked  Command with the name of this program, for the log
static int wrap(const Argv &Command, const Argv &AsAsked, Settings &S) {
  size_t First = 0;
  const Compiler C = identifyCompiler(Command, First);
  Argv Arguments(Command.begin() + static_cast<std::ptrdiff_t>(First), Command.end());
  Argv Plain = joined(C.Words, Arguments);
  if (C.Missing) {
    S.log("there is no such program on PATH but qrintf-cc itself");
    fprintf(stderr,
            "qrintf-cc: error: cannot run '%s': there is no such program on PATH but qrintf-cc "
            "itself\n",
            C.Name.c_str());
    return 127;
  }
  if (S.Disabled) {
    S.log("untouched: QRINTF_DISABLE=1");
    return execProgram(Plain);
  }
  if (C.F == Family::Unknown) {
    const std::string Why = "'" + C.Name + "' is neither gcc nor clang";
    if (!S.Strict)
      return leave(Plain, CommandOutcome::OtherCompiler, Why, {}, S);
    fprintf(stderr, "qrintf-cc: error: QRINTF_STRICT is set and %s\n", Why.c_str());
    return 1;
  }
  CommandLine L = parseCommandLine(Arguments, C);
  if (!L.Question.empty())
    return leave(Plain, CommandOutcome::Question, "option " + L.Question, {}, S);
  if (L.Sources.empty() && !L.ReadsStandardInput && !L.MakesHeader)
    return leave(Plain, CommandOutcome::NoSource, "no C or C++ source", {}, S);

  // From here on this is a compilation that we understand. Our macros are defined whether a call is
  // compiled or not, so that the same source has the same meaning in both cases.
  ProjectFile Project;
  if (!L.Sources.empty()) {
    Project = projectOf(L.Sources.front());
    const bool HadLog = !S.LogFile.empty();
    S.heed(Project);
    if (!HadLog)
      S.logAsked(AsAsked);
    S.Source = L.Sources.front().File;
  }
  S.keepCommand(C, L);
  Arguments = withOurMacros(Arguments, L, C);
  Plain = joined(C.Words, Arguments);
  L.WithoutInputs = joined(ourMacros(), L.WithoutInputs);
  if (const auto [Cause, Why] = whyLeft(C, L, Project, S); !Why.empty())
    return leave(Plain, Cause, Why, L, S);
  if (C.Cached)
    return cacheRoute(C, Arguments, L, S);
  if (!canCaptureAsShown())
    return fallBack(Plain, CommandOutcome::NoMemoryFile,
                    "no pseudo-terminal (/dev/ptmx), which would show the compiler a terminal", S);
  const Outputs Before(L);
  if (!Before.areRestorable())
    return leave(Plain, CommandOutcome::Option, "an output is a link, or a file with several names",
                 L, S);
  return C.F == Family::Gcc ? gccRoute(C, Arguments, L, Before, S)
                            : clangRoute(C, Arguments, L, Before, S);
}

/// Says so if the rewriter is missing. A build would not notice, because every command still runs,
/// untouched.
static void tellIfRewriterIsMissing() {
  const std::string Rewriter = rewriterPath();
  if (access(Rewriter.c_str(), X_OK))
    fprintf(stderr,
            "qrintf-cc: note: %s cannot be run (%s), so every unit is compiled without qrintf; "
            "install both programs into one folder\n",
            Rewriter.c_str(), strerror(errno));
}

/// Does what a flag of our own asks for. Returns the exit status.
static int answerFlag(const Argv &Arguments, const Settings &S) {
  if (Arguments[0] == "--help" || Arguments[0] == "-h" || Arguments[0] == "help") {
    usage(stdout);
    return answered(0);
  }
  if (Arguments[0] == "--version") {
    tellIfRewriterIsMissing();
    puts("qrintf-cc " QRINTF_VERSION_STRING " (LLVM " QRINTF_LLVM_VERSION_STRING ")");
    return answered(0);
  }
  if (Arguments[0] == "--show-config") {
    tellIfRewriterIsMissing();
    return answered(showConfig());
  }
  if (Arguments[0] == "--stats") {
    Argv Files(Arguments.begin() + 1, Arguments.end());
    if (Files.empty())
      Files.push_back(S.ReportFile);
    if (Files.size() > 1 || Files[0].starts_with('-')) {
      fprintf(stderr, "qrintf-cc: error: --stats takes one report, not '%s'\n",
              Files.back().c_str());
      return 2;
    }
    return answered(showStatistics(Files[0]));
  }
  fprintf(
      stderr,
      "qrintf-cc: error: unknown flag %s%s; `qrintf-cc --help` has the flags, and a compiler is "
      "the first argument\n",
      Arguments[0].c_str(), didYouMean(Arguments[0], flagsOf("qrintf-cc")).c_str());
  return 2;
}
} // namespace qrintf

int main(int Argc, char **Argv_) {
  using namespace qrintf;
  reserveStandardDescriptors();
  Settings S = Settings::fromEnvironment();
  Argv Arguments(Argv_ + 1, Argv_ + Argc);
  const std::string Name = baseName(Argv_[0] ? Argv_[0] : "qrintf-cc");

  // Through a symbolic link called gcc, cc or clang, which stands on PATH before the compiler.
  const Argv AsAsked(Argv_, Argv_ + Argc);
  if (Name != "qrintf-cc") {
    S.logAsked(AsAsked);
    Arguments.insert(Arguments.begin(), Argv_[0]);
    return wrap(Arguments, AsAsked, S);
  }
  if (Arguments.empty()) {
    usage(stderr);
    return 2;
  }
  if (Arguments[0] == GccStepWord)
    return gccStep(Argv(Arguments.begin() + 1, Arguments.end()), S);
  if (Arguments[0][0] == '-' || (Arguments[0] == "help" && Arguments.size() == 1))
    return answerFlag(Arguments, S);
  S.logAsked(AsAsked);
  return wrap(Arguments, AsAsked, S);
}
