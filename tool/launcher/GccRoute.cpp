// gcc's side of step 4. From `-no-integrated-cpp` on the driver starts cc1 twice a source file:
//   cc1 -E … foo.c -o foo.i              here -fdirectives-only is added: macros stay in the text
//   cc1 -fpreprocessed foo.i … -o foo.s  here the text is rewritten on its way
// The driver itself does the rest as ever: several inputs, stdin, dependency files, -gsplit-dwarf, -flto.
//
// What cc1 says about such text is what it says about the source, but for warnings that point into a string
// literal (gcc gives up on that after a line marker) or that speak of our functions. Where cc1 says such a
// thing, the user gets the words of a second, ordinary run whose output goes nowhere.

#include "AssemblerStep.h"
#include "CounterIdiom.h"
#include "Distribute.h"
#include "FindWords.h"
#include "FrontEnd.h"
#include "Guards.h"
#include "Markers.h"
#include "Misreadings.h"
#include "Pragmas.h"
#include "Producer.h"
#include "RawText.h"
#include "RunRewriter.h"
#include "Routes.h"
#include "TextFile.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace qrintf {
namespace {

bool has(const Argv &Command, const char *Word) {
  return std::find(Command.begin(), Command.end(), Word) != Command.end();
}

/// Whether a program that is told to write there makes a file, or writes into a device or a pipe.
bool isRegularOrMissing(const std::string &Path) {
  struct stat Info;
  return Path != "-" && (lstat(Path.c_str(), &Info) || S_ISREG(Info.st_mode));
}

std::string baseName(const std::string &Path) { return Path.substr(Path.rfind('/') + 1); }

bool startsWith(const std::string &Text, const char *Prefix) { return !Text.compare(0, strlen(Prefix), Prefix); }

/// x86_64-linux-gnu out of /usr/lib/gcc/x86_64-linux-gnu/12/cc1, as LLVM writes it.
std::string tripleOf(const Argv &Command) {
  const std::string &Program = Command[0];
  size_t Slash = Program.rfind('/');
  size_t Version = Slash == std::string::npos || !Slash ? std::string::npos : Program.rfind('/', Slash - 1);
  size_t Target = Version == std::string::npos || !Version ? std::string::npos : Program.rfind('/', Version - 1);
  if (Target == std::string::npos)
    return "";
  return llvmTriple(Program.substr(Target + 1, Version - Target - 1), Command);
}

// The steps run as children of the driver, which is a child of gccRoute. What they have to tell it goes
// through a memory file whose descriptor is in the environment: lines of a letter and a text.
constexpr const char *WordsVariable = "QRINTF_STEP_FD";
// What the driver's command, of which cc1 sees a part only, says of sharing.
constexpr const char *SharingVariable = "QRINTF_STEP_SHARING";
// Set where the driver's command has one source: cc1's second step then need not run for text that was not edited.
constexpr const char *AloneVariable = "QRINTF_STEP_ALONE";
// Set where the calls that stay in the assembly may go to the engine.
constexpr const char *EngineVariable = "QRINTF_STEP_ENGINE";
// Set where the second run need not go beyond gcc's front end.
constexpr const char *FrontEndVariable = "QRINTF_STEP_FRONT_END";
enum class Word : char { Report = 'R', AskAgain = 'A', AskFrontEnd = 'W', FallBack = 'F', Preprocessed = 'P', Unedited = 'U' };

/// Returns 1, the status with which a step that gives up ends.
int tellRoute(Word W, const std::string &Text) {
  const char *Descriptor = getenv(WordsVariable);
  std::string Lines;
  for (size_t Begin = 0; Begin < Text.size();) {
    size_t End = std::min(Text.find('\n', Begin), Text.size());
    Lines += static_cast<char>(W) + Text.substr(Begin, End - Begin) + "\n";
    Begin = End + 1;
  }
  if (Descriptor)
    writeAll(atoi(Descriptor), Lines);
  return 1;
}

/// The cause by its name, then why, in one line.
int tellFallback(Counter Cause, const std::string &Why) {
  return tellRoute(Word::FallBack, std::string(nameOf(Cause)) + " " + (Why.empty() ? "?" : Why.substr(0, Why.find('\n'))));
}

/// What the steps of one driver told.
struct StepWords {
  std::string Report;
  std::string AskAgain;
  std::string AskFrontEnd; // only the front end can have more to say of the source
  Counter Cause = Counter::TextRefused;
  std::string FallBack;    // why; empty where nothing went wrong
  size_t Preprocessed = 0; // sources
  size_t Unedited = 0;     // sources of which no call is compiled
};

StepWords readWords(const std::string &Lines) {
  StepWords W;
  for (size_t Begin = 0; Begin < Lines.size();) {
    size_t End = Lines.find('\n', Begin);
    std::string Text = Lines.substr(Begin + 1, End - Begin - 1);
    switch (static_cast<Word>(Lines[Begin])) {
    case Word::Report:
      W.Report += Text + "\n";
      break;
    case Word::AskAgain:
      W.AskAgain = Text;
      break;
    case Word::AskFrontEnd:
      W.AskFrontEnd = Text;
      break;
    case Word::FallBack:
      W.Cause = counterNamed(Text.substr(0, Text.find(' ')));
      W.FallBack = Text.substr(Text.find(' ') + 1);
      break;
    case Word::Preprocessed:
      ++W.Preprocessed;
      break;
    case Word::Unedited:
      ++W.Unedited;
      break;
    }
    Begin = End + 1;
  }
  return W;
}

/// cc1 adds to the files that these name, and has done so where it preprocessed.
void forgetDependencies() {
  unsetenv("DEPENDENCIES_OUTPUT");
  unsetenv("SUNPRO_DEPENDENCIES");
}

/// Takes out what cc1 refuses beside -fdirectives-only; the user gets these words from a second run.
bool withoutUnusedMacros(Argv &Command) {
  auto End = std::remove_if(Command.begin(), Command.end(), [](const std::string &Each) {
    return Each == "-Wunused-macros" || Each == "-Werror=unused-macros";
  });
  bool Any = End != Command.end();
  Command.erase(End, Command.end());
  return Any;
}

/// Runs `cc1 -E -fdirectives-only`, with another __COUNTER__ where gnulib's condition stands against it: at once if MayMeetCounter,
/// else when it has been refused. Uses tells what the text needs then.
Outcome runDirectives(const Argv &Directives, bool MayMeetCounter, const Settings &S, CounterUses &Uses) {
  const Argv Counting = baseName(Directives[0]) == "cc1" ? withOtherCounter(Directives) : Argv();
  const bool IsSilent = has(Directives, "-w");
  auto runAgain = [&](const Argv &Command) {
    if (has(Command, "-")) // a memory file is there, see bufferStandardInput() and mendSource()
      lseek(STDIN_FILENO, 0, SEEK_SET);
    return S.run(Command, /*Capture=*/true);
  };
  if (MayMeetCounter && !Counting.empty()) {
    const Outcome Counted = runAgain(Counting);
    Uses = counterUses(Counted.Errors);
    if (Counted.Status == 0 && Uses.AreKnown && (Uses.IsAll || IsSilent))
      return {};
    Uses = {};
  }
  Outcome O = runAgain(Directives);
  if (O.Status == 0 || Counting.empty() || !refusesCounter(O.Errors))
    return O;
  const Outcome Counted = runAgain(Counting);
  Uses = counterUses(Counted.Errors);
  if (Counted.Status != 0 || !Uses.AreKnown)
    return Uses = {}, O;
  if (!Uses.IsAll && !IsSilent)
    tellRoute(Word::AskAgain, "the preprocessor's words want the untouched source");
  return {};
}

/// Of a source that -fdirectives-only would misread. Words and dependencies are those of an ordinary run.
Outcome runMended(const Argv &Command, const MendedSource &Mended, bool MayMeetCounter, const Settings &S, CounterUses &Uses) {
  Outcome Ordinary = S.run(Command, /*Capture=*/true);
  if (Ordinary.Status != 0)
    return Ordinary;
  forgetDependencies();
  Outcome O = runDirectives(Mended.Command, MayMeetCounter, S, Uses);
  O.Errors = Ordinary.Errors + (O.Status == 0 ? "" : O.Errors);
  return O;
}

/// Whether a file of the unit has a comment that gcc may have a word on. Of the system's headers it has none.
bool hasOddComments(const std::set<std::string> &Files) {
  std::string File;
  for (const std::string &Each : Files)
    if (!startsWith(Each, "/usr/") && !Each.empty() && Each.back() != '/' && readFile(Each, File) && hasOddComment(File))
      return true;
  return false;
}

int preprocess(const Argv &Command, const Settings &S) {
  // Assembler is preprocessed by cc1 too.
  if (has(Command, "-lang-asm"))
    return execProgram(Command);
  Argv Directives = Command;
  withoutUnusedMacros(Directives);
  Directives.push_back("-fdirectives-only");
  CommandLine L = parseCommandLine(Argv(Command.begin() + 1, Command.end()));
  // Such an option can come by -Wp, -Xpreprocessor or the compiler's specs, which main.cpp does not see. Options -m of the specs
  // are the compiler's defaults, and the driver makes -dD of -g3: these are no reason to give up.
  if (!L.PassThrough.empty() && L.PassThrough[1] != 'm' && L.PassThrough[1] != 'd')
    return tellFallback(Counter::Option, "the preprocessor is given " + L.PassThrough);
  if (wantsColor(L))
    Directives.push_back("-fdiagnostics-color=always");
  const std::string Source = L.Sources.size() == 1 ? L.Sources.front().File : "";
  std::string SourceText;
  const bool IsRead = !Source.empty() && readFile(Source, SourceText);
  const MendedSource Mended = IsRead ? mendSource(Directives, Source, SourceText) : MendedSource();
  const bool IsMended = !Mended.Command.empty();
  // Those of the environment are added to, not written anew, by a second run.
  const bool MayMeetCounter =
      IsRead && !getenv("DEPENDENCIES_OUTPUT") && !getenv("SUNPRO_DEPENDENCIES") && mayMeetCounter(SourceText);
  CounterUses Uses;
  Outcome O = IsMended ? runMended(Command, Mended, MayMeetCounter, S, Uses) : runDirectives(Directives, MayMeetCounter, S, Uses);
  writeAll(STDERR_FILENO, O.Errors);
  // An error of the user's, one of the few that -fdirectives-only makes (`#if __COUNTER__`), or a warning that
  // cc1's second step will repeat: an ordinary run has the last word.
  if (O.Status != 0 || !O.Errors.empty()) {
    S.log("cc1 -E -fdirectives-only says: " + O.Errors);
    tellRoute(Word::AskAgain, "the preprocessor's words want the untouched source");
  }
  if (O.Status == 0) {
    forgetDependencies();
    auto Output = std::find(Command.begin(), Command.end(), "-o");
    TextFile File(Output != Command.end() && Output + 1 != Command.end() ? *(Output + 1) : "", /*IsOurs=*/true);
    if (File) {
      tellRoute(Word::Preprocessed, *(Output + 1));
      std::vector<TextFile::Change> Changes;
      if (Uses.AreKnown && (Changes = restoredCounter(File.text(), Uses)).empty())
        return tellFallback(Counter::PositionMacro, sourceOfMarkers(File.text()) + " takes values of __COUNTER__ in a condition");
      bool IsWritten = Changes.empty() || File.change(Changes);
      if (IsMended) {
        std::string Renamed(File.text());
        renameInMarkers(Renamed, Mended.Alias, Source);
        IsWritten = IsWritten && File.replace(std::move(Renamed));
      }
      if (!IsWritten)
        return tellFallback(Counter::Misread, "the preprocessed text cannot be written");
      const std::string_view Text = File.text();
      std::set<std::string> Files = filesOfMarkers(Text);
      if (L.WarnsComments && hasOddComments(Files))
        tellRoute(Word::AskFrontEnd, Source + ": a comment that gcc may have a word on");
      std::string Misread;
      if (std::string Pragma = lostPragma(Command, Text, std::move(Files), IsMended ? Source : "", Misread); !Pragma.empty())
        return tellFallback(Counter::Pragma, sourceOfMarkers(Text) + " has " + Pragma + ", which gcc's -fdirectives-only loses");
      if (Misread.empty() && has(Command, "-") && isMisread(readFrom(STDIN_FILENO), dialectOf(Command)))
        Misread = sourceOfMarkers(Text);
      if (!Misread.empty())
        return tellFallback(Counter::Misread, Misread + " is spelled in a way that gcc's -fdirectives-only misreads");
      if (std::string Joined = joinedLines(Text); !Joined.empty())
        return tellFallback(Counter::Misread, sourceOfMarkers(Text) + " has " + Joined + ", which gcc's -fdirectives-only loses");
    }
  }
  endLike(O);
}

/// Whether preprocess() has made that file; else it is the user's (gcc -c a.i).
bool isPreprocessedHere(const std::string &File) {
  const char *Descriptor = getenv(WordsVariable);
  const std::string Line = std::string("\n") + static_cast<char>(Word::Preprocessed) + File + "\n";
  return Descriptor && ("\n" + readFrom(atoi(Descriptor))).find(Line) != std::string::npos;
}

/// cc1 takes __BASE_FILE__ from the file that it reads, which is not the source any more: it is defined in the
/// text, where that says it. False when it cannot be.
bool sayBaseFile(std::string &Text, const std::string &Source, const Argv &Command) {
  for (const std::string &Each : Command)
    if (startsWith(Each, "-ffile-prefix-map") || startsWith(Each, "-fmacro-prefix-map"))
      return false;
  size_t At = Text.find("\n# 0 \"<command-line>\"\n");
  if (At == std::string::npos)
    return false;
  Text.insert(At + 1, "# 1 \"<qrintf>\" 3\n#undef __BASE_FILE__\n#define __BASE_FILE__ \"" + escapedName(Source) + "\"\n");
  return true;
}

/// Whether a name is quoted that has gcc's number of it, as in 'buffer.11', which counts our declarations too.
bool quotesNumberedName(const std::string &Errors) {
  for (size_t At = 0; (At = Errors.find('.', At + 1)) != std::string::npos;) {
    const size_t End = std::min(Errors.find_first_not_of("0123456789", At + 1), Errors.size() - 1);
    const bool IsQuoted = Errors[End] == '\'' || !Errors.compare(End, 3, "\u2019");
    if (IsQuoted && End > At + 1 && isIdentifierCharacter(Errors[At - 1]))
      return true;
  }
  return false;
}

/// Whether a quoted line of the source ("   12 | int f(…)") has no caret line ("      |     ^") behind it. gcc leaves it out where a macro
/// of its own (__SIZE_TYPE__) stands in front, since our text defines that macro in a place that gcc cannot show.
bool lacksCaret(const std::string &Errors) {
  bool IsBehindQuote = false;
  for (size_t Begin = 0; Begin < Errors.size();) {
    const size_t End = std::min(Errors.find('\n', Begin), Errors.size());
    const std::string_view Line = std::string_view(Errors).substr(Begin, End - Begin);
    const size_t Bar = Line.find(" | ");
    const bool IsNumbered = Bar != Line.npos && Bar && Line.find_first_not_of(" 0123456789") == Bar + 1 && Line[Bar - 1] != ' ';
    const size_t First = Line.find_first_not_of(' ');
    if (IsBehindQuote && (First == Line.npos || Line[First] != '|'))
      return true;
    IsBehindQuote = IsNumbered;
    Begin = End + 1;
  }
  return IsBehindQuote;
}

/// Whether what cc1 says of our text can differ from what it says of the source.
bool isToBeAskedAgain(const std::string &Errors) {
  // gcc reads the tokens of a pragma otherwise from preprocessed text, which moves columns. -fdirectives-only writes `# define` without
  // the blank, which does so as well.
  // Warnings of the middle end depend on what it has made of the code around a call, our functions included.
  for (const char *Each : {"-Wformat", "pragma", " of macro ", "-Warray-bounds", "-Wstringop-", "-Wmaybe-uninitialized"})
    if (Errors.find(Each) != std::string::npos)
      return true;
  return speaksOfOurText(Errors) || quotesNumberedName(Errors) || lacksCaret(Errors);
}

int compile(const Argv &Command, const Settings &S) {
  forgetDependencies();
  auto Flag = std::find(Command.begin(), Command.end(), "-fpreprocessed");
  std::string File = Flag + 1 < Command.end() ? *(Flag + 1) : "";
  const TextFile Preprocessed(File, isPreprocessedHere(File));
  std::string_view Text = Preprocessed.text();
  if (!Preprocessed || findWords(Text, "\n#define __GNUC__ ") == std::string::npos)
    return execProgram(Command); // not our text: preprocess() has said why

  std::string Source = sourceOfMarkers(Text);
  if (findWords(Text, "__TIMESTAMP__") != std::string::npos)
    return tellFallback(Counter::PositionMacro, Source + " uses __TIMESTAMP__, which would be the preprocessed text's");
  Argv Plain = Command;
  std::string Own; // where it is another one
  if (findWords(Text, "__BASE_FILE__") != std::string::npos) {
    int Changed = memoryFile("qrintf-input");
    Own = Text;
    if (!sayBaseFile(Own, Source, Command) || Changed < 0 || !writeAll(Changed, Own))
      return tellFallback(Counter::PositionMacro, Source + " uses __BASE_FILE__, which would be the preprocessed text's");
    std::replace(Plain.begin(), Plain.end(), File, descriptorPath(Changed));
    File = descriptorPath(Changed);
    Text = Own;
  }
  const bool HasMoreToSay = withoutUnusedMacros(Plain);
  Plain.push_back("-fdirectives-only");
  CommandLine L = parseCommandLine(Argv(Command.begin() + 1, Command.end()));
  heedPragmas(L, Text);
  if (wantsColor(L))
    Plain.push_back("-fdiagnostics-color=always");
  RewriteJob Job;
  Job.File = File;
  Job.Source = Source;
  Job.FrontEnd = gccFrontEnd(Command, L, Text, tripleOf(Command), File, baseName(Command[0]) == "cc1plus");
  Job.WarnsSizes = L.WarnsSizes;
  Job.WarnsSignedness = L.WarnsSignedness;
  Job.WarnsPointers = L.WarnsPointers;
  Job.WarnsLiteral = L.WarnsLiteral;
  Job.KeepAll = !L.OptimizesForSpeed;
  Job.HasEngine = getenv(EngineVariable);
  const char *OfDriver = getenv(SharingVariable);
  Job.Share = std::min(sharingOf(Command), OfDriver ? static_cast<Sharing>(atoi(OfDriver)) : Sharing::None);

  Rewritten R = runRewriter(Job, S);
  if (R.What == Rewritten::Failed) {
    S.log(Source + ": " + R.Error);
    return tellFallback(R.Cause, R.Error);
  }
  tellRoute(Word::Report, R.Report);
  if (R.What == Rewritten::NothingToEdit) {
    tellRoute(Word::Unedited, Source);
    if (getenv(AloneVariable)) {
      S.emit(Source, Text);
      return 1; // the untouched command follows
    }
  }
  Argv Final = Plain;
  if (R.What == Rewritten::Edited) {
    std::replace(Final.begin(), Final.end(), File, descriptorPath(R.Text));
    Text = Own = S.EmitDirectory.empty() && !isDistributedStep() ? "" : readFrom(R.Text);
  }
  S.emit(Source, Text);
  Outcome O = S.run(isDistributedStep() ? distributedCommand(Final, *(Flag + 1), Text, S) : Final, /*Capture=*/true);
  writeAll(STDERR_FILENO, O.Errors);
  if (O.Status == 0 && isDistributedStep())
    settleProducer(Final);
  if (O.Status != 0 || isToBeAskedAgain(O.Errors))
    tellRoute(Word::AskAgain, Source + ": what cc1 says wants the untouched source");
  else if (HasMoreToSay || (L.WarnsIndentation && readGuards(Preprocessed.text()).Mislead))
    tellRoute(Word::AskFrontEnd, Source + ": cc1's front end may have more to say of the untouched source");
  auto Output = std::find(Final.begin(), Final.end(), "-o");
  if (O.Status == 0 && L.RecordsOptions && Output != Final.end() && Output + 1 != Final.end())
    forgetOurOption(*(Output + 1));
  endLike(O);
}

/// The second run: cc1 says what it says about the source, and nothing comes out.
int diagnose(Argv Command) {
  std::string Program = baseName(Command[0]);
  forgetDependencies();
  if (Program != "cc1" && Program != "cc1plus")
    return 0; // the assembler and the linker have done their work in the first run
  for (size_t I = 1; I + 1 < Command.size(); ++I)
    if (Command[I] == "-o")
      Command[I + 1] = "/dev/null";
  if (getenv(FrontEndVariable))
    Command.push_back("-fsyntax-only");
  return execProgram(Command);
}

Argv driverCommand(const Compiler &C, const Argv &Arguments, const Argv &First) {
  Argv Command = C.Local;
  Command.insert(Command.end(), First.begin(), First.end());
  for (const std::string &Each : Arguments)
    if (Each != "-pipe") // cc1's second step and the assembler's want a file; the result is the same
      Command.push_back(Each);
  return Command;
}

/// The untouched command, whose calls of libc go to the engine where that can be.
Argv engineCommand(const Compiler &C, const Argv &Arguments) {
  return driverCommand(C, Arguments, {"-wrapper", ownPath() + "," + GccAssembleWord});
}

/// Whether the assembler's step may be ours.
bool reachesEngine(const Compiler &C, const CommandLine &L) {
  return !C.Distributed && !L.ReadsStandardInput && canUseEngine(L) && ownPath().find(',') == std::string::npos &&
         std::none_of(L.Sources.begin(), L.Sources.end(), [](const Input &Each) { return keepsCalls(Each.File); });
}

/// Standard input that can be read again.
void bufferStandardInput() {
  int Copy = memoryFile("qrintf-stdin");
  char Buffer[1 << 16];
  for (ssize_t N; (N = read(STDIN_FILENO, Buffer, sizeof Buffer)) > 0;)
    writeAll(Copy, std::string_view(Buffer, static_cast<size_t>(N)));
  dup2(Copy, STDIN_FILENO);
  close(Copy);
}

} // namespace

int gccRoute(const Compiler &C, const Argv &Arguments, const CommandLine &L, const Settings &S) {
  std::string Own = ownPath();
  Argv Plain = C.Words;
  Plain.insert(Plain.end(), Arguments.begin(), Arguments.end());
  if (Own.find(',') != std::string::npos)
    return fallBack(Plain, Counter::Installation, "gcc's -wrapper splits at commas and " + Own + " has one", S);
  int Words = memoryFile("qrintf-words");
  if (Words < 0)
    return fallBack(Plain, Counter::NoMemoryFile, "no memory file (memfd_create, /proc)", S);
  setenv(WordsVariable, std::to_string(Words).c_str(), 1);
  setenv(SharingVariable, std::to_string(static_cast<int>(sharingOf(L.Expanded))).c_str(), 1);
  const bool HasEngine = reachesEngine(C, L);
  if (HasEngine)
    setenv(EngineVariable, "1", 1);
  else
    unsetenv(EngineVariable);
  const size_t Sources = L.Sources.size() + L.ReadsStandardInput;
  if (Sources == 1)
    setenv(AloneVariable, "1", 1);
  else
    unsetenv(AloneVariable);
  adoptOrphans();
  prepareSteps(C, L, S);
  if (L.ReadsStandardInput)
    bufferStandardInput();
  auto run = [&](const Argv &Command) {
    if (L.ReadsStandardInput)
      lseek(STDIN_FILENO, 0, SEEK_SET);
    return S.run(Command, /*Capture=*/true);
  };

  Outcome O = run(driverCommand(C, Arguments, {"-no-integrated-cpp", "-wrapper", Own + "," + GccStepWord}));
  const StepWords W = readWords(readFrom(Words));
  std::string Why = W.FallBack;
  if (O.Signal) {
    writeAll(STDERR_FILENO, O.Errors);
    endLike(O);
  }
  const bool IsUnedited = W.Unedited == Sources;
  // cc1, the assembler or the linker: whether they object to the source or to our text, the untouched command tells.
  if (Why.empty() && !IsUnedited && O.Status)
    Why = "the compiler refused the rewritten text: " + O.Errors;
  const std::string &Again = W.AskAgain.empty() ? W.AskFrontEnd : W.AskAgain;
  if (Why.empty() && !IsUnedited && !Again.empty()) {
    S.log(Again);
    // Where nothing was said so far, what the optimiser has to say is known: nothing.
    if (W.AskAgain.empty() && O.Errors.empty())
      setenv(FrontEndVariable, "1", 1);
    else
      unsetenv(FrontEndVariable);
    Outcome Second = run(driverCommand(C, Arguments, {"-wrapper", Own + "," + GccDiagnoseWord}));
    if (Second.Status) {
      Why = "the compiler objects to the source only";
      removeOutputs(L); // or make would take a build that failed for done
    } else {
      O = Second;
    }
  }
  if (!Why.empty() || IsUnedited) {
    unsetenv(WordsVariable);
    if (W.Preprocessed == Sources)
      forgetDependencies();
    if (L.ReadsStandardInput)
      lseek(STDIN_FILENO, 0, SEEK_SET);
    if (!Why.empty())
      return fallBack(Plain, W.Cause, Why, S);
    return runUnedited(HasEngine ? engineCommand(C, Arguments) : Plain, W.Report, S);
  }
  S.report(W.Report);
  if (Again.empty())
    S.count({outcomeOf(W.Report)}, W.Report);
  else
    S.count({outcomeOf(W.Report), Counter::AskedAgain}, W.Report);
  writeAll(STDERR_FILENO, O.Errors);
  return 0;
}

int gccStep(const Argv &Command, const Settings &S) {
  std::string Program = Command.empty() ? "" : baseName(Command[0]);
  auto Output = std::find(Command.begin(), Command.end(), "-o");
  bool IsFile = Output != Command.end() && Output + 1 != Command.end() && isRegularOrMissing(*(Output + 1));
  endWithParent(IsFile ? *(Output + 1) : "");
  if (Program == "cc1" || Program == "cc1plus") {
    if (has(Command, "-E"))
      return preprocess(Command, S);
    if (has(Command, "-fpreprocessed"))
      return compile(Command, S);
  }
  if (int Status = 0; takeObject(Command, Status))
    return Status;
  if (Program == "as" && getenv(EngineVariable))
    return assemble(Command, S);
  return execProgram(Command);
}

int gccAssemble(const Argv &Command, const Settings &S) {
  return !Command.empty() && baseName(Command[0]) == "as" ? assemble(Command, S) : execProgram(Command);
}

bool wantsEngine(const Compiler &C, const CommandLine &L) {
  // Most sources name none; for these no .qrintf is looked for.
  return std::any_of(L.Sources.begin(), L.Sources.end(), [](const Input &Each) { return namesEngine(Each.File, /*OnlyLists=*/false); }) &&
         reachesEngine(C, L);
}

int engineRoute(const Compiler &C, const Argv &Arguments, const Settings &S) { return runUnedited(engineCommand(C, Arguments), "", S); }

int gccDiagnose(const Argv &Command) { return Command.empty() ? 2 : diagnose(Command); }

} // namespace qrintf
