// The words between the route that starts gcc's driver and the steps that the driver starts.
//
// A step answers through a memory file whose descriptor is in the environment; each line of it is a
// letter (Answer) and a text. The route tells the steps something by environment variables as well,
// because the driver passes no option of ours on.
#pragma once

#include "command/Settings.h"
#include "common/Process.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace qrintf {

/// Names the descriptor of the memory file.
inline constexpr const char *AnswersVariable = "QRINTF_STEP_FD";
/// What the driver's command allows to share (compilers/Arguments.h); cc1 sees only a part of that
/// command.
inline constexpr const char *SharingVariable = "QRINTF_STEP_SHARING";
/// Set if the driver's command has one source. cc1's second step need not run then for a text
/// without edits, because the untouched command follows anyway.
inline constexpr const char *AloneVariable = "QRINTF_STEP_ALONE";
/// Set if calls that are not compiled may go to the engine.
inline constexpr const char *EngineVariable = "QRINTF_STEP_ENGINE";
/// The sources of the driver's command that are not worth reading, with the end of a line in front
/// of each and behind the last.
inline constexpr const char *PassedVariable = "QRINTF_STEP_PASSED";

enum class Answer : char {
  Report = 'R',       // lines of the report
  Twice = 'A',        // why cc1 ran a second time, over the source, for its words
  FallBack = 'F',     // why to fall back, behind the number of a CommandOutcome and a blank
  Preprocessed = 'P', // the text of a source that was preprocessed
  FirstStep = 'C',    // what the first step tells the second one
  Untouched = 'U'     // a source of which no call is compiled
};

/// Writes one line for each line of Text.
void tellRoute(Answer A, std::string_view Text);

/// Tells the number of Cause and the first line of Why. Returns 1, the status with which a step
/// that gives up ends.
int giveUp(CommandOutcome Cause, const std::string &Why);

/// The texts that the steps of one driver told for each word, each with the end of its line.
using StepAnswers = std::map<Answer, std::string>;
StepAnswers readAnswers();

/// What the first step tells the second one about a text.
struct FirstStep {
  bool Asks = false; // whether the diagnostics have to come from a run over the source
  Argv Command;      // by which cc1 made the text
};
/// \param Text  the file that the step wrote
void tellSecondStep(const std::string &Text, const FirstStep &Step);
/// Nothing if the step that ran last did not make Text.
std::optional<FirstStep> firstStepOf(const std::string &Text);

/// Removes -WNAME, whose warnings come from a second run. Returns whether it was there.
bool removeWarning(Argv &Command, const std::string &Name);

} // namespace qrintf
