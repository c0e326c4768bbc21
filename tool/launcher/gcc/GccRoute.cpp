#include "launcher/gcc/GccRoute.h"

#include "common/Files.h"
#include "common/Process.h"
#include "launcher/caches/Caches.h"
#include "launcher/gcc/StepAnswers.h"
#include "launcher/gcc/Steps.h"
#include "launcher/route/Route.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {

/// Whether a program that writes to Path makes a file there, and not into a device or a pipe. Only
/// such a file is removed when this process is stopped.
static bool isRegularOrMissing(const std::string &Path) {
  struct stat Info;
  return Path != "-" && (lstat(Path.c_str(), &Info) || S_ISREG(Info.st_mode));
}

/// Runs gcc's driver for the command, with First as its first arguments.
static ProgramResult runDriver(const Compiler &C, const Argv &First, const Argv &Arguments,
                               const CommandLine &L, const Settings &S) {
  Argv Command = joined(C.Local, First);
  // Under -pipe the driver would connect cc1 and the assembler by a pipe, but our steps need files.
  // The result is the same.
  for (const std::string &Each : Arguments)
    if (Each != "-pipe")
      Command.push_back(Each);
  if (L.ReadsStandardInput)
    lseek(STDIN_FILENO, 0, SEEK_SET);
  return S.run(Command, Capture::AsShown);
}

/// Sets the variable, which the steps inherit, or makes sure that it is not set.
static void tellSteps(const char *Variable, bool IsSet) {
  if (IsSet)
    setenv(Variable, "1", 1);
  else
    unsetenv(Variable);
}

/// Copies standard input to a memory file, so that a second run can read it again. Returns false,
/// with errno set, on failure. Nobody can compile the source then, as a part of it is read.
static bool bufferStandardInput() {
  const int Copy = memoryFile("qrintf-stdin");
  std::string Source;
  return readToEnd(STDIN_FILENO, Source) && writeAll(Copy, Source) &&
         dup2(Copy, STDIN_FILENO) == STDIN_FILENO && !close(Copy);
}

/// The messages of gcc ("warning: unused variable 'x' [-Wunused-variable]"), without their places.
/// Of JSON, or in another language, it finds none.
static std::set<std::string> messagesOf(const std::string &Errors) {
  std::set<std::string> Messages;
  for (size_t At = 0; (At = Errors.find("warning: ", At)) != std::string::npos;) {
    const size_t End = std::min(Errors.find('\n', At), Errors.size());
    Messages.insert(Errors.substr(At, End - At));
    At = End;
  }
  return Messages;
}

/// Whether every message of First is in Second as well.
static bool saysAll(const std::string &Second, const std::string &First) {
  const std::set<std::string> Wanted = messagesOf(First), Found = messagesOf(Second);
  return First.empty() || (!Wanted.empty() &&
                           std::includes(Found.begin(), Found.end(), Wanted.begin(), Wanted.end()));
}

/// Whether Second says what First says and nothing else but for -Winline. It is not known of JSON,
/// of another language, and if gcc does not name the options of its warnings.
static bool addsOnlyInlining(const std::string &Second, const std::string &First) {
  std::set<std::string> Found = messagesOf(Second);
  const bool IsKnown = Second.empty() || !Found.empty();
  std::erase_if(Found, [](const std::string &Each) { return Each.ends_with("[-Winline]"); });
  return IsKnown && Found == messagesOf(First);
}

/// Runs gcc over the untouched source for its diagnostics alone. If everything that gcc said in the
/// first run is the front end's, its optimizers had nothing to say, and a shorter run is enough:
/// - For what the front end says, it ends there. A few diagnostics come behind it, such as those
///   about functions that nothing calls: for them cc1 runs as far as before link-time optimization.
/// - For what -Winline says, it leaves out optimizers behind inlining. gcc may warn falsely without
///   them, and then the whole run follows.
static ProgramResult diagnose(const Compiler &C, const Argv &Arguments, const CommandLine &L,
                              const Settings &S, Answer Asked, const std::string &FirstErrors) {
  auto run = [&](const char *End) {
    if (End)
      setenv(EndVariable, End, 1);
    else
      unsetenv(EndVariable);
    return runDriver(C, {"-wrapper", ownPath() + "," + GccDiagnoseWord}, Arguments, L, S);
  };
  std::vector<const char *> Ends;
  if (Asked == Answer::AskInlining)
    Ends = {UntilInlined};
  else if (Asked == Answer::AskFrontEnd && !warnsBehindFrontEnd(FirstErrors))
    Ends = {BehindFrontEnd, BeforeLinkTime};
  else if (Asked == Answer::AskFrontEnd)
    Ends = {BeforeLinkTime};
  if (warnsOfMiddleEnd(FirstErrors))
    Ends.clear();
  for (const char *End : Ends) {
    const ProgramResult O = run(End);
    if (O.Status              ? End == BehindFrontEnd
        : End == UntilInlined ? addsOnlyInlining(O.Errors, FirstErrors)
                              : saysAll(O.Errors, FirstErrors))
      return O;
  }
  return run(nullptr);
}

/// Tells the steps by variables what they need to know of the driver's command. Answers is the
/// memory file for what they tell.
static void tellStepsOf(const CommandLine &L, int Answers, size_t Sources) {
  setenv(AnswersVariable, std::to_string(Answers).c_str(), 1);
  setenv(SharingVariable, std::to_string(static_cast<int>(sharingOf(L, /*IsGcc=*/true))).c_str(),
         1);
  tellSteps(EngineVariable, canUseEngine(L, /*IsGcc=*/true));
  tellSteps(AloneVariable, Sources == 1);
  std::string Passed = "\n";
  for (const Input &Each : L.Sources)
    Passed += Each.IsCandidate ? "" : Each.File + "\n";
  setenv(PassedVariable, Passed.c_str(), 1);
}

static std::string firstLine(const std::string &Text) { return Text.substr(0, Text.find('\n')); }

/// Decides whether the objects that the driver wrote with our steps may stay, and if the steps ask
/// for it, puts gcc's diagnostics of the untouched source into O. Again becomes why they ask.
/// Returns why the untouched command has to run; nothing if it has not.
static std::string whyUntouched(const Compiler &C, const Argv &Arguments, const CommandLine &L,
                                const Settings &S, StepAnswers &Told, ProgramResult &O,
                                std::string &Again) {
  // cc1, the assembler or the linker failed. The untouched command shows whether they object to the
  // source or only to our text.
  if (O.Status)
    return "the compiler refused the rewritten text: " + O.Errors;
  const Answer Asked = !Told[Answer::AskAgain].empty()      ? Answer::AskAgain
                       : !Told[Answer::AskInlining].empty() ? Answer::AskInlining
                                                            : Answer::AskFrontEnd;
  Again = firstLine(Told[Asked]);
  if (!Again.empty()) {
    S.log(Again);
    const ProgramResult Second = diagnose(C, Arguments, L, S, Asked, withoutPredefined(O.Errors));
    if (Second.Status)
      return "the compiler objects to the source only";
    O.Errors = Second.Errors + Told[Answer::OfOthers];
  }
  return O.Errors.empty() || hasStandardError()
             ? ""
             : "standard error is closed, so gcc writes its diagnostics into one of its files";
}

int gccRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Outputs &Before,
             const Settings &S) {
  std::string Own = ownPath();
  const Argv Plain = joined(C.Words, Arguments);
  if (Own.find(',') != std::string::npos)
    return fallBack(Plain, CommandOutcome::Installation,
                    "gcc's -wrapper splits at commas and " + Own + " has one", S);
  const int Answers = memoryFile("qrintf-answers");
  if (Answers < 0)
    return fallBack(Plain, CommandOutcome::NoMemoryFile, "no memory file (memfd_create, /proc)", S);
  const size_t Sources = L.Sources.size() + L.ReadsStandardInput;
  tellStepsOf(L, Answers, Sources);
  adoptOrphans();
  prepareSteps(C, L, S);
  if (L.ReadsStandardInput && !bufferStandardInput()) {
    fprintf(stderr, "qrintf-cc: error: cannot copy standard input: %s\n", strerror(errno));
    return 1;
  }
  HeldOutput Said(L);
  ProgramResult O =
      runDriver(C, {"-no-integrated-cpp", "-wrapper", Own + "," + GccStepWord}, Arguments, L, S);
  if (O.Signal) {
    writeAll(STDERR_FILENO, O.Errors);
    endLike(O);
  }
  StepAnswers Told = readAnswers(readFrom(Answers));
  auto areAll = [&](Answer A) {
    return static_cast<size_t>(std::ranges::count(Told[A], '\n')) == Sources;
  };
  const std::string FallBack = firstLine(Told[Answer::FallBack]);
  std::string Why = FallBack.substr(FallBack.find(' ') + 1), Again; // npos + 1 is 0
  const auto Cause = FallBack.empty() ? CommandOutcome::TextRefused
                                      : static_cast<CommandOutcome>(atoi(FallBack.c_str()));
  const bool IsUntouched = areAll(Answer::Untouched);
  if (Why.empty() && !IsUntouched)
    Why = whyUntouched(C, Arguments, L, S, Told, O, Again);
  Said.end(Why.empty() && !IsUntouched);
  if (!Why.empty() || IsUntouched) {
    unsetenv(AnswersVariable);
    Before.restore();
    if (areAll(Answer::Preprocessed))
      forgetDependencies();
    if (L.ReadsStandardInput)
      lseek(STDIN_FILENO, 0, SEEK_SET);
    if (!Why.empty())
      return fallBack(Plain, Cause, Why, S);
    return runUntouched(Plain, Told[Answer::Report], S);
  }
  S.report(Again.empty() ? CommandOutcome::Rewritten : CommandOutcome::RewrittenTwice, Again,
           Told[Answer::Report]);
  writeAll(STDERR_FILENO, O.Errors);
  return 0;
}

/// Puts back a blank that the specs of gcc's driver lack. Under -pthread and -fprofile-generate,
/// cc1's second step gets one word "-fprofile-update=prefer-atomic-fasynchronous-unwind-tables",
/// which cc1 refuses; the bare driver, which starts cc1 once, gives it both options.
static Argv separated(Argv Command) {
  constexpr std::string_view Option = "-fprofile-update=prefer-atomic";
  for (size_t I = 0; I < Command.size(); ++I)
    if (Command[I].starts_with(Option) && Command[I].size() > Option.size()) {
      std::string Next = Command[I].substr(Option.size());
      Command[I].resize(Option.size());
      Command.insert(Command.begin() + static_cast<std::ptrdiff_t>(I) + 1, std::move(Next));
    }
  return Command;
}

int gccStep(const Argv &Given, const Settings &S) {
  const Argv Command = separated(Given);
  std::string Program = Command.empty() ? "" : baseName(Command[0]);
  const std::string Output = wordBehind(Command, "-o");
  endWithParent(isRegularOrMissing(Output) ? Output : "");
  if (Program == "cc1" || Program == "cc1plus") {
    useLargePages();
    if (hasWord(Command, "-E"))
      return preprocessStep(Command, S);
    if (hasWord(Command, "-fpreprocessed"))
      return compileStep(Command, S);
  }
  if (int Status = 0; takeObject(Command, Status))
    return Status;
  // The second run, which repeats cc1's diagnostics, does not link again.
  const ProgramResult O = S.run(Command, Capture::AsShown);
  writeAll(STDERR_FILENO, O.Errors);
  tellRoute(Answer::OfOthers, O.Errors);
  endLike(O);
}
void tellRoute(Answer A, std::string_view Text, const std::string &Head) {
  const char *Descriptor = getenv(AnswersVariable);
  std::string Lines;
  while (!Text.empty())
    Lines += static_cast<char>(A) + Head + std::string(takeWord(Text, '\n')) + "\n";
  if (Descriptor)
    writeAll(atoi(Descriptor), Lines);
}

int giveUp(CommandOutcome Cause, const std::string &Why) {
  tellRoute(Answer::FallBack, std::to_string(static_cast<int>(Cause)) + " " +
                                  (Why.empty() ? "?" : Why.substr(0, Why.find('\n'))));
  return 1;
}

StepAnswers readAnswers(std::string_view Lines) {
  StepAnswers Told;
  for (size_t End; (End = Lines.find('\n')) != Lines.npos; Lines.remove_prefix(End + 1))
    Told[static_cast<Answer>(Lines[0])] += Lines.substr(1, End);
  return Told;
}

std::string linesAbout(std::string_view Told, const std::string &Source,
                       std::string_view Separator) {
  std::string Lines;
  const std::string Head = Source + std::string(Separator);
  for (size_t End; (End = Told.find('\n')) != Told.npos; Told.remove_prefix(End + 1))
    if (Told.starts_with(Head))
      Lines += Told.substr(Head.size(), End + 1 - Head.size());
  return Lines;
}

std::string withoutPredefined(const std::string &Errors) {
  std::string Others;
  for (std::string_view Rest = Errors; !Rest.empty();)
    if (const std::string_view Line = takeWord(Rest, '\n'); !plainText(Line).starts_with('<'))
      Others.append(Line) += '\n';
  return Others;
}

bool removeWarning(Argv &Command, const std::string &Name) {
  return std::erase_if(Command, [&](const std::string &Each) {
           return Each == "-W" + Name || Each == "-Werror=" + Name;
         }) != 0;
}

} // namespace qrintf
