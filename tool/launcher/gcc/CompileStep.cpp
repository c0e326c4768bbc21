// cc1 says the same about the edited text as about the source, with a few exceptions: warnings that
// point into a string literal (behind a line marker gcc no longer looks for the place in it),
// warnings about functions that we added, and the others that runAfter() names. If cc1 says such a
// thing, it runs a second time, over the source and without output, and the user gets the
// diagnostics of that run. Where they are the front end's, that run ends behind it.

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

/// Whether a message names a variable by gcc's own numbered name, such as 'buffer.11'. gcc numbers
/// our declarations too, so for the source the number would be another one.
static bool quotesNumberedName(const std::string &Errors) {
  for (size_t At = 0; (At = Errors.find('.', At + 1)) != std::string::npos;) {
    const size_t End = std::min(Errors.find_first_not_of("0123456789", At + 1), Errors.size() - 1);
    const bool IsQuoted = Errors[End] == '\'' || !Errors.compare(End, 3, "\u2019");
    if (IsQuoted && End > At + 1 && isIdentifierCharacter(Errors[At - 1]))
      return true;
  }
  return false;
}

/// Whether a quoted line of the source, such as "12 | int f(…)", has no line with a caret below it.
/// gcc omits the caret if the place is in one of its own macros, such as __SIZE_TYPE__. Our text
/// defines these macros in lines that gcc cannot show.
static bool lacksCaret(const std::string &Errors) {
  bool IsBehindQuote = false;
  for (std::string_view Rest = Errors; !Rest.empty();) {
    const std::string_view Line = takeWord(Rest, '\n');
    const size_t Bar = Line.find(" | ");
    const bool IsNumbered = Bar != Line.npos && Bar &&
                            Line.find_first_not_of(" 0123456789") == Bar + 1 &&
                            Line[Bar - 1] != ' ';
    const size_t First = Line.find_first_not_of(' ');
    if (IsBehindQuote && (First == Line.npos || Line[First] != '|'))
      return true;
    IsBehindQuote = IsNumbered;
  }
  return IsBehindQuote;
}

/// Whether Words have a warning of the front end's about a format.
static bool warnsOfFormat(std::string_view Words) {
  constexpr std::string_view Option = "-Wformat";
  for (size_t At = 0; (At = Words.find(Option, At)) != Words.npos;) {
    At += Option.size();
    if (!Words.substr(At).starts_with("-overflow") && !Words.substr(At).starts_with("-truncation"))
      return true;
  }
  return false;
}

/// Which second run has to say what cc1 would say about the source, if Errors, which it has said
/// about the text of R, may be something else.
static std::optional<Answer> runAfter(const std::string &Errors, const Rewritten &R) {
  const std::string Words = plainText(Errors);
  // Warnings of the middle end depend on the code of a function, and what an edited call becomes is
  // a part of that. Those about a format also point into its literal.
  if (hasAny(Words, {"-Wformat-overflow", "-Wformat-truncation"}))
    return Answer::AskAgain;
  if (warnsOfMiddleEnd(Words) &&
      (R.What != Rewritten::Edited || concernsEditedFunction(Words, readFrom(R.Text))))
    return Answer::AskAgain;
  // Of a name that is not declared gcc says which ones are spelled alike, and our text declares
  // less. In preprocessed text gcc counts the columns of a pragma's tokens differently, and
  // -fdirectives-only writes the definition of a macro in one line, with single blanks, which moves
  // columns as well. The order of g++'s warnings about a class's tags depends on addresses in
  // memory.
  if (warnsOfFormat(Words) || withoutPredefined(Errors) != Errors ||
      hasAny(Words, {"\"<built-in>\"", "pragma", " of macro ", "-Wimplicit-function-declaration",
                     "-Wmismatched-tags", "-Wredundant-tags"}) ||
      speaksOfOurText(Words) || quotesNumberedName(Words) || lacksCaret(Errors))
    return Answer::AskFrontEnd;
  return std::nullopt;
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

/// Warnings of what the compiler finds out about the user's functions, which depends on the calls
/// in them.
static constexpr const char *FunctionWarnings[] = {
    "inline", "suggest-attribute=pure", "suggest-attribute=const", "suggest-attribute=malloc",
    "suggest-attribute=cold"};

/// Command, which compiles the text in File, for what the rewriter made of that text. Warnings that
/// come from a second run are off.
static Argv commandForText(Argv Command, const Rewritten &R, const std::string &File) {
  removeWarning(Command, "unused-macros");
  for (const char *Each : FunctionWarnings)
    removeWarning(Command, Each);
  Command.push_back("-fdirectives-only");
  if (R.What == Rewritten::Edited)
    std::replace(Command.begin(), Command.end(), File, descriptorPath(R.Text));
  return Command;
}

/// Whether a function outside of system headers can be inline, which -Winline is about. In C++ one
/// that is defined in its class is, without the word.
static bool hasInline(std::string_view Text, bool IsCXX) {
  for (size_t At = 0, End; !IsCXX && At < Text.size(); At = End) {
    const std::optional<Marker> M = markerAt(Text, At);
    const size_t Begin = M ? M->End : At;
    End = nextMarker(Text, Begin);
    if ((!M || !M->isOfSystem()) &&
        findWords(Text.substr(Begin, End - Begin), "inline") != std::string_view::npos)
      return true;
  }
  return IsCXX;
}

/// Tells the route if the diagnostics have to come from a second run over the untouched source. O
/// is the end of the first one, which compiled the text of R.
static void askForSecondRun(Argv Command, const CommandLine &L, const std::string &Source,
                            std::string_view Preprocessed, const Rewritten &R,
                            const ProgramResult &O) {
  const bool HasUnusedMacros = removeWarning(Command, "unused-macros");
  const bool JudgesInlining = removeWarning(Command, "inline") &&
                              hasInline(Preprocessed, baseName(Command[0]) == "cc1plus");
  bool JudgesFunctions = false;
  for (const char *Each : FunctionWarnings)
    JudgesFunctions |= removeWarning(Command, Each);
  // The second run is chosen by the names of warnings' options, and with this option gcc prints
  // none.
  const bool IsNameless = hasWord(Command, "-fno-diagnostics-show-option");
  const std::optional<Answer> After = O.Errors.empty() ? std::nullopt : runAfter(O.Errors, R);
  if (JudgesFunctions)
    tellRoute(Answer::AskAgain,
              Source + ": -Wsuggest-attribute judges functions by the calls in them");
  else if (O.Status != 0 || After == Answer::AskAgain || (!O.Errors.empty() && IsNameless))
    tellRoute(Answer::AskAgain, Source + ": cc1's diagnostics may differ for the untouched source");
  else if (JudgesInlining)
    tellRoute(Answer::AskInlining, Source + ": -Winline judges functions by the calls in them");
  else if (After || HasUnusedMacros || (L.WarnsIndentation && readGuards(Preprocessed).Mislead))
    tellRoute(Answer::AskFrontEnd,
              Source + ": the diagnostics of cc1's front end may differ for the untouched source");
}

int compileStep(const Argv &Command, const Settings &S) {
  forgetDependencies();
  const std::string File = wordBehind(Command, "-fpreprocessed");
  std::string Preprocessed;
  if (!readFile(File, Preprocessed) ||
      findWords(Preprocessed, "\n#define __GNUC__ ") == std::string::npos)
    // The file is not the text that preprocessStep() made. That step has told the route why.
    return execProgram(Command);

  std::string_view Text = Preprocessed;
  std::string Source = sourceOfMarkers(Text);
  if (findWords(Text, "__TIMESTAMP__") != std::string::npos)
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
  writeAll(STDERR_FILENO, O.Errors);
  if (!getenv(AloneVariable))
    tellRoute(Answer::Diagnostics, O.Errors, Source + "\t");
  if (HasProfile && lacksOurFunctions(plainText(O.Errors)))
    return giveUp(CommandOutcome::Profile,
                  Source + " has a profile of a build without qrintf, or of another source");
  askForSecondRun(Command, L, Source, Preprocessed, R, O);
  endLike(O);
}

int gccDiagnose(Argv Command) {
  if (Command.empty())
    return 2;
  std::string Program = baseName(Command[0]);
  forgetDependencies();
  if (Program != "cc1" && Program != "cc1plus")
    // The assembler and the linker have done their work in the first run.
    return 0;
  const CommandLine L = parseCommandLine(Argv(Command.begin() + 1, Command.end()));
  const char *Words = getenv(AnswersVariable);
  if (Words && !getenv(AloneVariable) && L.Sources.size() == 1) {
    // A source of several for which nobody wants a second run. What cc1 said of it is right.
    StepAnswers Told = readAnswers(readFrom(atoi(Words)));
    const std::string &Source = L.Sources.front().File;
    if (linesAbout(Told[Answer::AskAgain] + Told[Answer::AskInlining] + Told[Answer::AskFrontEnd],
                   Source, ": ")
            .empty()) {
      writeAll(STDERR_FILENO, linesAbout(Told[Answer::Diagnostics], Source, "\t"));
      return 0;
    }
  }
  // The first run has written the dependencies, too. Of several sources the file is the last one's,
  // and this run may leave out that source.
  for (size_t I = 1; I + 1 < Command.size(); ++I)
    if (isOneOf(Command[I], {"-o", "-MD", "-MMD", "-MF"}))
      Command[I + 1] = "/dev/null";
  if (const char *End = getenv(EndVariable)) {
    // Nobody wants its code, and these would write empty files, or say that they do not go
    // together.
    std::erase_if(Command, [](const std::string &Each) {
      return startsWithAny(Each, {"-fstack-usage", "-fcallgraph-info", "-fdump-"}) ||
             Each == "-gsplit-dwarf";
    });
    for (std::string_view Rest = End; !Rest.empty();)
      Command.emplace_back(takeWord(Rest));
  }
  if (L.Traits & Profiled)
    // The profile is that of the edited text.
    Command.push_back("-Wno-coverage-mismatch");
  return execProgram(Command);
}

} // namespace qrintf
