// `-fdirectives-only` has side effects: it misreads some spellings, loses some pragmas, and refuses
// __COUNTER__ in conditions. This step finds the sources that they concern. It undoes what was done
// for __COUNTER__, and gives up on the others, so that the untouched command follows.

#include "common/Files.h"
#include "compilers/Arguments.h"
#include "launcher/gcc/StepAnswers.h"
#include "launcher/gcc/Steps.h"
#include "launcher/route/Route.h"
#include "text/TextLexer.h"

#include <algorithm>
#include <unistd.h>

namespace qrintf {
namespace {

/// Why the text may not mean what the source means.
struct Doubt {
  CommandOutcome Cause = CommandOutcome::Misread;
  std::string Why;        // empty if there is no doubt
  bool IsCertain = false; // whether the source means something else to clang, too
};

/// Looks for pragmas that are lost, for spellings that are misread and for lines that are joined.
Doubt findDoubt(const Argv &Command, const CommandLine &L, const std::map<std::string, bool> &Files,
                std::string_view Text) {
  const std::string Source = sourceOfMarkers(Text);
  const bool HasLineComments = L.HasLineComments || baseName(Command[0]) == "cc1plus";
  constexpr const char *Loses = ", which gcc's -fdirectives-only loses";
  Doubt Found;
  auto doubt = [&](CommandOutcome Cause, const std::string &Why) {
    if (Found.Why.empty())
      Found = {Cause, Why, /*IsCertain=*/false};
  };
  // In a system header two slashes begin a comment in every standard.
  auto look = [&](const std::string &Name, std::string_view File, bool IsOfSystem) {
    const std::string Misread = Name + " is spelled in a way that gcc's -fdirectives-only misreads";
    if (isReadOtherwise(File))
      Found = {CommandOutcome::Misread, Misread, /*IsCertain=*/true};
    if (const std::string Pragma = pragmaInFile(Command, File); !Pragma.empty())
      doubt(CommandOutcome::Pragma, Source + " has #pragma " + Pragma + Loses);
    if (mayBeMisread(File, HasLineComments || IsOfSystem))
      doubt(CommandOutcome::Misread, Misread);
  };
  if (const std::string Pragma = pragmaInText(Command, Text); !Pragma.empty())
    doubt(CommandOutcome::Pragma, Source + " has #pragma " + Pragma + Loses);
  std::string File;
  for (const auto &[Name, IsOfSystem] : Files)
    // The first markers also name the working directory, as "/tmp/x/".
    if (!Found.IsCertain && !Name.empty() && Name.back() != '/' && readFile(Name, File))
      look(Name, File, IsOfSystem);
  if (!Found.IsCertain && hasWord(Command, "-"))
    look(Source, readFrom(STDIN_FILENO), /*IsOfSystem=*/false);
  if (const std::string Joined = joinedLines(Text); !Joined.empty())
    doubt(CommandOutcome::Misread, Source + " has " + Joined + Loses);
  return Found;
}

/// Checks that Text, which `cc1 -E -fdirectives-only` wrote to Path, means what the source means.
/// Tells the route what it finds. Returns 0, or the status of a step that gives up.
int checkText(const Argv &Command, const CommandLine &L, const std::string &Path,
              std::string_view Text, const Settings &S) {
  std::map<std::string, bool> Files = filesOfMarkers(Text);
  for (size_t I = 0; I + 1 < Command.size(); ++I)
    // No marker says that such a file was read.
    if (Command[I] == "-imacros")
      Files[Command[I + 1]] = false;
  const Doubt Found = findDoubt(Command, L, Files, Text);
  if (Found.Why.empty())
    return 0;
  const std::string Source = L.Sources.size() == 1 ? L.Sources.front().File : "-";
  std::string Printed;
  if (!Found.IsCertain && hasSameTokens(Command, Source, Path, Printed) &&
      pragmaForCompiler(Command, Printed).empty()) {
    S.log("cc1 finds the same tokens although " + Found.Why);
    return 0;
  }
  return giveUp(Found.Cause, Found.Why);
}

/// Defines __BASE_FILE__ in Text, because cc1's second step takes its value from the name of the
/// file that it reads, which is not the source. Returns false if that is not possible, for example
/// under a prefix map, which would change the name.
bool defineBaseFile(std::string &Text, const Argv &Command) {
  const size_t At = findWords(Text, "\n# 0 \"<command-line>\"\n");
  if (At == std::string::npos || std::ranges::any_of(Command, [](const std::string &Each) {
        return Each.starts_with("-ffile-prefix-map") || Each.starts_with("-fmacro-prefix-map");
      }))
    return false;
  Text.insert(At + 1, "# 1 \"<qrintf>\" 3\n#undef __BASE_FILE__\n#define __BASE_FILE__ \"" +
                          escapedName(sourceOfMarkers(Text)) + "\"\n");
  return true;
}

/// Takes the values of __COUNTER__ that CounterHeader took, if it has a name, defines __BASE_FILE__
/// in the text that Command's run wrote, and checks that. Returns the status of a step that gives
/// up, or 0.
int finishText(const Argv &Command, const CommandLine &L, const std::string &CounterHeader,
               const Settings &S) {
  const std::string Output = wordBehind(Command, "-o");
  std::string Text;
  if (!readFile(Output, Text))
    return 0;
  tellRoute(Answer::Preprocessed, Output);
  const std::string Source = sourceOfMarkers(Text);
  const bool HasBaseFile = findWords(Text, "__BASE_FILE__") != std::string_view::npos;
  if (!CounterHeader.empty() && (Text = withValuesTaken(std::move(Text), CounterHeader)).empty())
    return giveUp(CommandOutcome::PositionMacro,
                  Source + " takes values of __COUNTER__ in a condition");
  if (HasBaseFile && !defineBaseFile(Text, Command))
    return giveUp(CommandOutcome::PositionMacro,
                  Source + " uses __BASE_FILE__, which would be the preprocessed text's");
  if ((!CounterHeader.empty() || HasBaseFile) && !writeFile(Output, Text))
    return giveUp(CommandOutcome::Misread, "the preprocessed text cannot be written");
  return checkText(Command, L, Output, Text, S);
}

} // namespace

int preprocessStep(const Argv &Command, const Settings &S) {
  // cc1 preprocesses assembler sources, too.
  if (hasWord(Command, "-lang-asm"))
    return execProgram(Command);
  Argv Directives = Command;
  removeWarning(Directives, "unused-macros"); // which cc1 refuses beside -fdirectives-only
  // Its words are looked for in what it says. Those that people get come from another run.
  Directives.insert(Directives.end(), {"-fdirectives-only", "-fdiagnostics-color=never"});
  CommandLine L = parseCommandLine(Argv(Command.begin() + 1, Command.end()));
  // Such an option can come by -Wp, -Xpreprocessor or the compiler's specs, which launcher/main.cpp
  // does not see. Options -m of the specs are the compiler's defaults, and the driver makes -dD of
  // -g3: neither is a reason to give up.
  if (!L.PassThrough.empty() && L.PassThrough[1] != 'm' && L.PassThrough[1] != 'd')
    return giveUp(CommandOutcome::Option, "the preprocessor is given " + L.PassThrough);
  // Standard input is a memory file, see bufferStandardInput().
  if (hasWord(Command, "-"))
    lseek(STDIN_FILENO, 0, SEEK_SET);
  ProgramResult O = S.run(withAllErrors(Directives), Capture::Text);
  std::string CounterHeader;
  if (O.Status != 0) {
    const CounterRefusals Refusals = counterRefusals(O.Errors);
    CounterHeader = Refusals.Header;
    if (!CounterHeader.empty())
      O.Status = 0;
    if (!CounterHeader.empty() && Refusals.IsAll)
      O.Errors.clear();
  }
  writeAll(STDERR_FILENO, O.Errors);
  // This is an error of the user's, or an error that only -fdirectives-only has (`#if
  // __COUNTER__`), or a warning that cc1's second step will repeat. In each case the diagnostics of
  // an ordinary run are the right ones.
  if (O.Status != 0 || !O.Errors.empty()) {
    S.log("cc1 -E -fdirectives-only says: " + O.Errors);
    tellRoute(Answer::AskFrontEnd,
              (L.Sources.empty() ? "-" : L.Sources.front().File) +
                  ": the preprocessor's diagnostics may differ for the untouched source");
  }
  if (O.Status == 0) {
    forgetDependencies();
    if (int Status = finishText(Command, L, CounterHeader, S))
      return Status;
  }
  endLike(O);
}

} // namespace qrintf
