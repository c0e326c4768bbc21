// cc1's two steps, and what they ask about its texts and its words. GccRoute calls the steps in
// processes that gcc's driver started. Each ends its process as cc1 ended, or returns the status of
// a step that gives up, and tells the route by StepAnswers.h what it found.
#pragma once

#include "command/Settings.h"
#include "common/Process.h"
#include "compilers/Arguments.h"
#include "launcher/route/Route.h"

#include <string>
#include <string_view>

namespace qrintf {

/// `cc1 -E`, to which -fdirectives-only is added, so that the macros stay in the text and Edits can
/// see them.
int preprocessStep(const Argv &Command, const Settings &S);

/// `cc1 -fpreprocessed`: has the rewriter read the text of Command, and runs cc1 over what it made
/// of it.
int compileStep(const Argv &Command, const Settings &S);

/// Checks that Text, which `cc1 -E -fdirectives-only` wrote to Path, means what the source means.
/// Tells the route what it finds. Returns 0, or the status of a step that gives up.
/// \param Command  the ordinary `cc1 -E`
/// \param Asks     becomes true if the diagnostics have to be those of an ordinary run
int checkText(const Argv &Command, const CommandLine &L, const std::string &Path,
              std::string_view Text, const Settings &S, bool &Asks);

/// Returns the preprocessor's command with options by which it prints each error, with the line
/// that the error is about.
Argv withAllErrors(Argv Command);

/// What the preprocessor said under these options.
struct CounterRefusals {
  /// The header with the condition, if that was the only error. Empty if there was no such error or
  /// another one, or if other values were taken: their order among all uses of the counter is
  /// unknown, so they cannot be taken in the same order again.
  std::string Header;
  bool IsAll = true; // whether the preprocessor said nothing else
};
CounterRefusals counterRefusals(std::string_view Errors);

/// Returns Text, in which two values of __COUNTER__ are taken at the begin of Header. Returns an
/// empty text if Text does not enter Header.
std::string withValuesTaken(std::string Text, const std::string &Header);

// What the second step asks about what cc1 printed and wrote.

/// Command without the warnings that are right only if cc1 reads the source.
Argv withoutLateWarnings(Argv Command);

/// Runs cc1 over the source if what it would say may not be what it said about our text. Then O
/// becomes the end of that run, and what that run printed. Returns why it ran; empty if it did not.
/// \param Command       cc1's command for the source
/// \param IsAsked       whether the first step asks for such a run
/// \param Preprocessed  the text of the first step
/// \param R             what the rewriter made of that
/// \param O             how cc1 ended over the text of R, with status 0
std::string runForWords(Argv Command, const CommandLine &L, bool IsAsked, const std::string &Source,
                        std::string_view Preprocessed, const Rewritten &R, const Settings &S,
                        ProgramResult &O);

/// Whether one of the functions in which gcc's words report something has an edited call, or may
/// have one. If not, gcc says the same about the source, as a warning of the middle end is about
/// the code of one function and of those that are inlined in it, which the words name as well.
/// \param Words  what cc1 printed (plainText())
/// \param Edited  the text that it compiled
bool concernsEditedFunction(std::string_view Words, std::string Edited);

} // namespace qrintf
