// `-fdirectives-only` has side effects: it misreads some spellings, loses some pragmas, and refuses
// __COUNTER__ in conditions. This step undoes what was done for __COUNTER__ (CounterIdiom.cpp), and
// gives up on the other sources that they concern (TextCheck.cpp), so that the untouched command
// follows.

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
/// \param Asks  whether the diagnostics have to be those of an ordinary run
int finishText(const Argv &Command, const CommandLine &L, const std::string &CounterHeader,
               bool Asks, const Settings &S) {
  const std::string Output = wordBehind(Command, "-o");
  std::string Text;
  if (!readFile(Output, Text))
    return giveUp(CommandOutcome::Misread, "the preprocessed text cannot be read");
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
  const int Status = checkText(Command, L, Output, Text, S, Asks);
  tellSecondStep(Output, {Asks, Command});
  return Status;
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
  // cc1 refuses that only where it does not write the text.
  if (std::ranges::count(Command, "-o") > 1)
    return giveUp(CommandOutcome::Option, "the preprocessor is given a second output");
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
  // This is an error of the user's, or an error that only -fdirectives-only has (`#if
  // __COUNTER__`), or a warning that cc1's second step will repeat. In each case the diagnostics of
  // an ordinary run are the right ones.
  const bool Asks = O.Status != 0 || !O.Errors.empty();
  if (Asks)
    S.log("cc1 -E -fdirectives-only says: " + O.Errors);
  if (O.Status != 0) {
    writeAll(STDERR_FILENO, O.Errors);
  } else {
    forgetDependencies();
    if (int Status = finishText(Command, L, CounterHeader, Asks, S))
      return Status;
  }
  endLike(O);
}

} // namespace qrintf
