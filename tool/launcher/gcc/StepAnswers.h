// The words between the route that starts gcc's driver and the steps that the driver starts.
//
// A step answers through a memory file whose descriptor is in the environment; each line of it is a
// letter (Answer) and a text. The route tells the steps something by environment variables as well,
// because the driver passes no option of ours on.
#pragma once

#include "command/Settings.h"
#include "common/Process.h"

#include <map>
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
/// The options by which the second run of cc1, which only repeats its diagnostics, is shorter; not
/// set if it is to run as a whole.
inline constexpr const char *EndVariable = "QRINTF_STEP_END";
inline constexpr const char *BehindFrontEnd = "-fsyntax-only", *BeforeLinkTime = "-flto";
/// Without what takes long behind inlining. The run before has shown that no variable is unset.
inline constexpr const char *UntilInlined =
    "-g0 -fno-var-tracking -fno-expensive-optimizations -fno-gcse -fno-schedule-insns2 "
    "-fno-tree-dominator-opts -fno-tree-loop-optimize -fno-tree-pre -fno-unroll-loops "
    "-Wno-maybe-uninitialized";
/// The sources of the driver's command that are not worth reading, with the end of a line in front
/// of each and behind the last.
inline constexpr const char *PassedVariable = "QRINTF_STEP_PASSED";

enum class Answer : char {
  Report = 'R',       // lines of the report
  AskAgain = 'A',     // why gcc's diagnostics have to come from a run over the untouched source
  AskInlining = 'I',  // the same, if gcc is to say which functions it did not inline
  AskFrontEnd = 'W',  // the same, if only gcc's front end can have more to say
  Diagnostics = 'C',  // what cc1 prints about a source of several: the source, a tab, and a line
  FallBack = 'F',     // why to fall back, behind the number of a CommandOutcome and a blank
  Preprocessed = 'P', // a source that was preprocessed
  OfOthers = 'O',     // what the assembler and the linker said
  Untouched = 'U'     // a source of which no call is compiled
};

/// Writes one line for each line of Text, with Head in front of it.
void tellRoute(Answer A, std::string_view Text, const std::string &Head = "");

/// Tells the number of Cause and the first line of Why. Returns 1, the status with which a step
/// that gives up ends.
int giveUp(CommandOutcome Cause, const std::string &Why);

/// The texts that the steps of one driver told for each word, each with the end of its line.
using StepAnswers = std::map<Answer, std::string>;
StepAnswers readAnswers(std::string_view Lines);

/// The lines of Told about Source, behind its name and Separator.
std::string linesAbout(std::string_view Told, const std::string &Source,
                       std::string_view Separator);

/// Errors without the lines about a macro of gcc's own ("<built-in>: warning: …"). cc1 says them
/// about our text alone: for the source, the place is where that macro was expanded, and if that is
/// in a system header, there is no warning.
std::string withoutPredefined(const std::string &Errors);

/// Removes -WNAME, whose warnings come from a second run. Returns whether it was there.
bool removeWarning(Argv &Command, const std::string &Name);

} // namespace qrintf
