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

/// Why the objects that the driver wrote with our steps cannot stay, so that the untouched command
/// has to run; empty if they can.
static std::string whyUntouched(const ProgramResult &O) {
  // cc1, the assembler or the linker failed. The untouched command shows whether they object to the
  // source or only to our text.
  if (O.Status)
    return "the compiler refused the rewritten text: " + O.Errors;
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
  StepAnswers Told = readAnswers();
  auto areAll = [&](Answer A) {
    return static_cast<size_t>(std::ranges::count(Told[A], '\n')) == Sources;
  };
  const std::string FallBack = firstLine(Told[Answer::FallBack]);
  std::string Why = FallBack.substr(FallBack.find(' ') + 1); // npos + 1 is 0
  const auto Cause = FallBack.empty() ? CommandOutcome::TextRefused
                                      : static_cast<CommandOutcome>(atoi(FallBack.c_str()));
  const bool IsUntouched = areAll(Answer::Untouched);
  if (Why.empty() && !IsUntouched)
    Why = whyUntouched(O);
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
  const std::string Again = firstLine(Told[Answer::Twice]);
  S.report(Again.empty() ? CommandOutcome::Rewritten : CommandOutcome::RewrittenTwice, Again,
           Told[Answer::Report]);
  writeAll(STDERR_FILENO, O.Errors);
  return 0;
}

/// Puts back a blank that the specs of Debian's driver lack. Under -pthread and -fprofile-generate,
/// or with a spec of *cc1_options, cc1's second step gets one word such as
/// "-fprofile-update=prefer-atomic-fasynchronous-unwind-tables", which cc1 refuses; the bare
/// driver, which starts cc1 once, gives it both options.
static Argv separated(Argv Command) {
  const std::string Default = "-fasynchronous-unwind-tables";
  for (size_t I = 0; I < Command.size(); ++I)
    if (std::string &Word = Command[I];
        Word[0] == '-' && Word.ends_with(Default) && Word.size() > Default.size()) {
      Word.resize(Word.size() - Default.size());
      Command.insert(Command.begin() + static_cast<std::ptrdiff_t>(I) + 1, Default);
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
  endLike(S.run(Command, Capture::No));
}
void tellRoute(Answer A, std::string_view Text) {
  const char *Descriptor = getenv(AnswersVariable);
  std::string Lines;
  while (!Text.empty())
    Lines += static_cast<char>(A) + std::string(takeWord(Text, '\n')) + "\n";
  if (Descriptor)
    writeAll(atoi(Descriptor), Lines);
}

int giveUp(CommandOutcome Cause, const std::string &Why) {
  tellRoute(Answer::FallBack, std::to_string(static_cast<int>(Cause)) + " " +
                                  (Why.empty() ? "?" : Why.substr(0, Why.find('\n'))));
  return 1;
}

StepAnswers readAnswers() {
  StepAnswers Told;
  const char *Descriptor = getenv(AnswersVariable);
  const std::string Read = Descriptor ? readFrom(atoi(Descriptor)) : "";
  std::string_view Lines = Read;
  for (size_t End; (End = Lines.find('\n')) != Lines.npos; Lines.remove_prefix(End + 1))
    Told[static_cast<Answer>(Lines[0])] += Lines.substr(1, End);
  return Told;
}

// The answer is one line of words that end with a null character. gcc's driver takes the same name
// for the texts of all its sources, one after the other.
void tellSecondStep(const std::string &Text, const FirstStep &Step) {
  std::string Line = Text + '\0' + (Step.Asks ? "1" : "0") + '\0';
  for (const std::string &Each : Step.Command)
    Line += Each + '\0';
  std::replace(Line.begin(), Line.end(), '\n', '\1');
  tellRoute(Answer::FirstStep, Line);
}

std::optional<FirstStep> firstStepOf(const std::string &Text) {
  std::string Lines = readAnswers()[Answer::FirstStep];
  Argv Words;
  for (std::string_view Rest = Lines, Line; !Rest.empty();) {
    Words.clear();
    for (Line = takeWord(Rest, '\n'); !Line.empty();)
      std::ranges::replace(Words.emplace_back(takeWord(Line, '\0')), '\1', '\n');
  }
  if (Words.size() < 3 || Words[0] != Text)
    return std::nullopt;
  return FirstStep{Words[1] == "1", Argv(Words.begin() + 2, Words.end())};
}

bool removeWarning(Argv &Command, const std::string &Name) {
  return std::erase_if(Command, [&](const std::string &Each) {
           return Each == "-W" + Name || Each == "-Werror=" + Name;
         }) != 0;
}

} // namespace qrintf
