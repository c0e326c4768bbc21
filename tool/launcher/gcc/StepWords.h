// The words between the route that starts gcc's driver and the steps that the driver starts.
//
// The steps run as children of the driver, which is itself a child of gccRoute(). A step answers
// through a memory file whose descriptor is in the environment; each line of it is a letter (Word)
// and a text. The route tells the steps something by environment variables as well, because the
// driver passes no option of ours on.
#pragma once

#include "command/CommandOutcome.h"
#include "common/Paths.h"
#include "common/Process.h"

#include <string>

namespace qrintf {

/// Names the descriptor of the memory file.
inline constexpr const char *WordsVariable = "QRINTF_STEP_FD";
/// What the driver's command allows to share (compilers/Sharing.h); cc1 sees only a part of that
/// command.
inline constexpr const char *SharingVariable = "QRINTF_STEP_SHARING";
/// Set if the driver's command has one source. cc1's second step need not run then for a text
/// without edits, because the untouched command follows anyway.
inline constexpr const char *AloneVariable = "QRINTF_STEP_ALONE";
/// Set if calls that stay in the assembly may go to the engine.
inline constexpr const char *EngineVariable = "QRINTF_STEP_ENGINE";
/// Set if the second run, which only repeats gcc's words, can end after gcc's front end.
inline constexpr const char *FrontEndVariable = "QRINTF_STEP_FRONT_END";

enum class Word : char {
  Report = 'R',
  AskAgain = 'A',
  AskFrontEnd = 'W',
  FallBack = 'F',
  Preprocessed = 'P',
  OfOthers = 'O',
  Untouched = 'U'
};

/// Writes one line for each line of Text. Returns 1, the status with which a step that gives up
/// ends.
int tellRoute(Word W, const std::string &Text);

/// Tells the number of Cause and the first line of Why. Returns 1.
int tellFallback(CommandOutcome Cause, const std::string &Why);

/// What the steps of one driver told.
struct StepWords {
  std::string Report;
  /// Why gcc's words have to come from a run over the untouched source; empty if they need not.
  std::string AskAgain;
  /// The same, if only gcc's front end can have more to say.
  std::string AskFrontEnd;
  /// What the assembler and the linker said.
  std::string OfOthers;
  CommandOutcome Cause = CommandOutcome::TextRefused;
  /// Why to fall back; empty if nothing went wrong.
  std::string FallBack;
  /// The number of sources that were preprocessed.
  size_t Preprocessed = 0;
  /// The number of sources of which no call is compiled.
  size_t Untouched = 0;
};

StepWords readWords(const std::string &Lines);

/// Unsets the variables that name dependency files. cc1 appends to these files, and has already
/// done so when it preprocessed.
void forgetDependencies();

/// Removes -WNAME, whose warnings come from a second run. Returns whether it was there.
bool removeWarning(Argv &Command, const std::string &Name);

} // namespace qrintf
