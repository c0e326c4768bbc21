// cc1's second step: the rewriter reads the text of the first one, and cc1 compiles what it made of
// that. SecondRun.cpp has cc1 say what it would say about the source, where that may differ.

#include "common/Files.h"
#include "compilers/Arguments.h"
#include "launcher/caches/Caches.h"
#include "launcher/gcc/GccRoute.h"
#include "launcher/gcc/StepAnswers.h"
#include "launcher/gcc/Steps.h"
#include "launcher/route/Route.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <unistd.h>

namespace qrintf {

/// The target as LLVM spells it, from the path of cc1: x86_64-linux-gnu stands in
/// /usr/lib/gcc/x86_64-linux-gnu/12/cc1.
static std::string tripleOf(const Argv &Command) {
  const std::string Version = Command[0].substr(0, Command[0].rfind('/')),
                    Target = Version.substr(0, Version.rfind('/'));
  return Target.find('/') == std::string::npos ? "" : llvmTriple(baseName(Target), Command);
}

/// Whether a profile has no counts of our functions, or takes them for those of others. A unit for
/// which there is no profile at all is another matter ("profile count data file not found").
static bool lacksOurFunctions(const std::string &Words) {
  return hasAny(Words, {"-Wcoverage-mismatch", "-Werror=coverage-mismatch"}) ||
         (hasAny(Words, {"-Wmissing-profile"}) && !hasAny(Words, {".gcda"}));
}

/// The whole path of a unit as a file's name, in which gcc writes # for / and ^ for `..`.
static std::string mangled(const std::string &Path) {
  std::string Out;
  for (size_t At = 0; At <= Path.size();) {
    const size_t End = std::min(Path.find('/', At), Path.size());
    const std::string_view Part = std::string_view(Path).substr(At, End - At);
    if (Part != ".")
      Out.append(Part == ".." ? "^" : Part) += End < Path.size() ? "#" : "";
    At = End + 1;
  }
  return Out;
}

/// The .gcda from which cc1 reads the profile of its unit, and the name that cc1 gives the unit
/// there; nothing if Command, which is cc1's, asks for no profile. It does as coverage_init() of
/// gcc's coverage.cc does.
static Argv profileOf(const Argv &Command) {
  constexpr std::string_view Use = "-fprofile-use";
  bool IsAsked = false;
  std::string Folder;
  for (const std::string &Each : Command)
    if (Each.starts_with(Use)) {
      IsAsked = true;
      if (Each.size() > Use.size())
        Folder = Each.substr(Use.size() + 1);
    }
  std::string Name = wordBehind(Command, "-dumpbase");
  if (!IsAsked || Name.empty())
    return {};
  if (const std::string Ending = wordBehind(Command, "-dumpbase-ext"); Name.ends_with(Ending))
    Name.resize(Name.size() - Ending.size());
  if (Name.find('/') == std::string::npos)
    Name = wordBehind(Command, "-dumpdir") + Name;
  const std::string Whole = Name[0] == '/' ? Name : absolutePath(Name);
  return {(Folder.empty() ? Whole : Folder + "/" + mangled(Whole)) + ".gcda", Name};
}

/// What the rewriter is to do with the text in File.
static RewriteJob jobOf(const Argv &Command, const CommandLine &L, std::string_view Text,
                        const std::string &Source, const std::string &File) {
  RewriteJob Job;
  static_cast<UnitSettings &>(Job.Order) = settingsOf(L, /*IsGcc=*/true);
  Job.Order.File = File;
  Job.Source = Source;
  Job.Order.FrontEnd =
      gccFrontEnd(Command, L, Text, tripleOf(Command), File, baseName(Command[0]) == "cc1plus");
  Job.Order.KeepAll = !L.OptimizesForSpeed;
  Job.Order.IsCounted = L.Traits & Counts;
  Job.Order.Profile = profileOf(Command);
  Job.Order.HasEngine = getenv(EngineVariable);
  const char *OfDriver = getenv(SharingVariable);
  Job.Order.Share = std::min(Job.Order.Share, OfDriver ? static_cast<Sharing>(atoi(OfDriver))
                                                       : Sharing::OwnFunctions);
  return Job;
}

/// Given, which compiles the text in File, for what the rewriter made of that text.
static Argv commandForText(const Argv &Given, const Rewritten &R, const std::string &File) {
  Argv Command = withoutLateWarnings(Given);
  Command.push_back("-fdirectives-only");
  if (R.What == Rewritten::Edited)
    std::replace(Command.begin(), Command.end(), File, descriptorPath(R.Text));
  return Command;
}

/// Whether gcc's driver gives the option to both of cc1's steps.
static bool isForBothSteps(const std::string &Option) {
  return Option != "-fworking-directory" && Option != "-fpreprocessed" &&
         startsWithAny(Option, {"-W", "-f", "-m", "-g", "-O", "-std", "-ansi", "-pedantic", "-w"});
}

/// The command by which gcc's driver has cc1 compile a source in one step: the words of both steps,
/// without those that name the text between. The first run has written the dependencies, too, and
/// of this one nobody wants the code.
static Argv commandForSource(Argv First, const Argv &Second) {
  // gcc would complain twice about such an option.
  std::erase_if(First, [&](const std::string &Each) {
    return Each == "-E" || (isForBothSteps(Each) && hasWord(Second, Each));
  });
  Argv Command = joined(std::move(First), Argv(Second.begin() + 1, Second.end()));
  for (const char *Each : {"-o", "-fpreprocessed"})
    if (const auto At = std::ranges::find(Command, Each); At != Command.end())
      Command.erase(At, At + 2);
  for (size_t I = 1; I + 1 < Command.size(); ++I)
    if (isOneOf(Command[I], {"-MD", "-MMD", "-MF", "-o"}))
      Command[I + 1] = "/dev/null";
  return Command;
}

/// Has the first step done again with the options that only the second one, Command, is given, by a
/// spec of *cc1_options (as Fedora's packages have it, with -fPIE): they may define macros. Returns
/// false if that fails.
static bool completeFirstStep(FirstStep &First, const Argv &Command, const Settings &S) {
  Argv Options;
  std::ranges::copy_if(Command, std::back_inserter(Options), [&](const std::string &Each) {
    return (isForBothSteps(Each) || startsWithAny(Each, {"-D", "-U"})) &&
           !startsWithAny(Each, {"-fplugin", "-fprofile-update", "-g"}) && // which define none
           !hasWord(First.Command, Each);
  });
  if (Options.empty())
    return true;
  First.Command = joined(First.Command, Options);
  const std::string Answers = getenv(AnswersVariable);
  unsetenv(AnswersVariable); // the route knows of this text
  const int Status = S.run(joined({ownPath(), GccStepWord}, First.Command), Capture::No).Status;
  setenv(AnswersVariable, Answers.c_str(), 1);
  return Status == 0;
}

int compileStep(const Argv &Command, const Settings &S) {
  forgetDependencies();
  const std::string File = wordBehind(Command, "-fpreprocessed");
  std::string Preprocessed;
  std::optional<FirstStep> First = firstStepOf(File);
  // Without our steps, one process of cc1 gets all options. What only the first step is given comes
  // by -Wp, -Xpreprocessor or a spec of the preprocessor.
  for (const std::string &Each : First ? First->Command : Argv())
    if (isForBothSteps(Each) && !hasWord(Command, Each))
      return giveUp(CommandOutcome::Option, "only the preprocessor is given " + Each);
  if (First && !completeFirstStep(*First, Command, S))
    return giveUp(CommandOutcome::Option, "the preprocessor refuses the compiler's options");
  if (!First || !readFile(File, Preprocessed))
    // The file is not the text of preprocessStep(), but a source of the user's.
    return execProgram(Command);
  std::string_view Text = Preprocessed;
  std::string Source = sourceOfMarkers(Text);
  if (findWords(Text, "\n#define __GNUC__ ") == std::string::npos)
    return giveUp(CommandOutcome::Option, Source + " has none of gcc's macros (-undef)");
  const size_t Stamp = findWords(Text, "__TIMESTAMP__");
  if (Stamp != Text.npos && !Text.substr(0, Stamp).ends_with("#define ")) // as Bazel does
    return giveUp(CommandOutcome::PositionMacro,
                  Source + " uses __TIMESTAMP__, which would be the preprocessed text's");
  CommandLine L = parseCommandLine(Argv(Command.begin() + 1, Command.end()));
  heedPragmas(L, Text);
  const char *Passed = getenv(PassedVariable);
  const bool IsPassed =
      Passed && std::string_view(Passed).find("\n" + Source + "\n") != std::string_view::npos;
  Rewritten R = IsPassed ? leftUnread(Source, NoCandidateWords)
                         : runRewriter(jobOf(Command, L, Text, Source, File), S);
  if (R.What == Rewritten::Failed) {
    S.log(Source + ": " + R.Error);
    return giveUp(R.Cause, R.Error);
  }
  tellRoute(Answer::Report, R.Report);
  if (R.What == Rewritten::NothingToEdit) {
    tellRoute(Answer::Untouched, Source);
    if (getenv(AloneVariable)) {
      S.emit(Source, Text);
      // The status makes the driver end; the untouched command follows.
      return 1;
    }
  }
  // The text to be compiled, if it is not that of the file.
  std::string Own;
  if (R.What == Rewritten::Edited)
    Text = Own = S.EmitDirectory.empty() && !isDistributedStep() ? "" : readFrom(R.Text);
  S.emit(Source, Text);
  // gcc makes an edge to the end of the function for a call that need not return, as that of a
  // site, but none for a builtin. So where a call is edited, the profile of a build without qrintf
  // does not fit.
  const bool HasProfile = R.What == Rewritten::Edited && (L.Traits & Profiled);
  Argv Final = commandForText(Command, R, File);
  if (HasProfile)
    Final.insert(Final.end(), {"-Wcoverage-mismatch", "-Werror=coverage-mismatch"});
  ProgramResult O = S.run(isDistributedStep() ? distributedCommand(Final, File, Text, S) : Final,
                          Capture::AsShown);
  if (HasProfile && lacksOurFunctions(plainText(O.Errors)))
    return giveUp(CommandOutcome::Profile,
                  Source + " has a profile of a build without qrintf, or of another source");
  const std::string Why = O.Status ? ""
                                   : runForWords(commandForSource(First->Command, Command), L,
                                                 First->Asks, Source, Preprocessed, R, S, O);
  tellRoute(Answer::Twice, Why);
  if (!Why.empty() && O.Status)
    return giveUp(CommandOutcome::TextRefused, "the compiler objects to the source only");
  writeAll(STDERR_FILENO, O.Errors);
  endLike(O);
}

} // namespace qrintf
