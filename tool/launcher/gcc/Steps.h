// cc1's two steps, and what they ask about its texts and its words. GccRoute calls the steps in
// processes that gcc's driver started. Each ends its process as cc1 ended, or returns the status of
// a step that gives up, and tells the route by StepAnswers.h what it found.
#pragma once

#include "command/Settings.h"
#include "common/Process.h"
#include "compilers/Arguments.h"

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
int checkText(const Argv &Command, const CommandLine &L, const std::string &Path,
              std::string_view Text, const Settings &S);

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

/// Whether gcc's words have a warning that its middle end may have given. The front end alone does
/// not repeat it.
bool warnsOfMiddleEnd(std::string_view Words);
/// Whether they have a warning that gcc gives between the two.
bool warnsBehindFrontEnd(std::string_view Words);

/// Whether one of the functions in which gcc's words report something has an edited call, or may
/// have one. If not, gcc says the same about the source, as a warning of the middle end is about
/// the code of one function and of those that are inlined in it, which the words name as well.
/// \param Words  what cc1 printed (plainText())
/// \param Edited  the text that it compiled
bool concernsEditedFunction(std::string_view Words, std::string Edited);

} // namespace qrintf
