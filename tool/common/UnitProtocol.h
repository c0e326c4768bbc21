// The words that the launcher and `qrintf unit` exchange, and those of the report's lines, in one
// place, so that the two programs cannot disagree. The launcher fills a UnitOrder and makes words
// of it; `qrintf unit` reads them back, writes the edited text and the report to two descriptors,
// and ends with a UnitStatus.
#pragma once

#include "common/Process.h"
#include "common/ProjectFile.h"

#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

/// How far a unit may share the runtime's out-of-line functions with the other units of the
/// program, from less to more. compilers/Sharing.cpp decides by the options.
enum class Sharing {
  OwnTables,    // not even tables are shared (-DQRINTF_NOTHING_SHARED)
  WeakTables,   // the linker keeps one copy of tables written in C (clang's -flto)
  OwnFunctions, // the unit gets functions of its own, which are compiled with its own options
  /// Functions are shared, but without unwind tables, because the unit has none
  /// (-fno-asynchronous-unwind-tables).
  Unwindless,
  Full,
};

/// The warnings of the user's compiler that keep calls as they are.
struct FormatWarnings {
  bool WarnsFormat = false;     // gcc's -Wformat is on
  bool WarnsSignedness = false; // -Wformat-signedness warns about an int for %u
  bool WarnsPointers = false;   // -pedantic warns about %p of anything but void *
  bool WarnsLiteral = false;    // gcc: -Wformat-nonliteral or -Wformat-security are on
};

/// What the command line and .qrintf say of a unit. settingsOf() (compilers/Arguments.h) and
/// heedProject() fill it, for the launcher as for `qrintf explain`.
struct UnitSettings : FormatWarnings {
  bool IsJudged = false;  // gcc's middle end is to judge the calls (no -w)
  bool HasEngine = false; // calls that are not compiled can go to the engine
  Sharing Share = Sharing::OwnFunctions;
  bool IsForLinkTime = false; // the program is optimized when it is linked (-flto)
  bool KeepsFrames = false;   // functions have frame pointers (-fno-omit-frame-pointer)
  /// gcc reads what the unit does not use, too, since an option shows it (view/Unused.h).
  bool IsWhole = false;
  std::vector<std::string> Leave; // functions whose calls stay (.qrintf)
  std::vector<std::string> Hot;   // functions whose calls are hot (.qrintf)
  /// The number of conversion specifications that a call must have to be compiled (.qrintf).
  unsigned Minimum = 0;
  /// The build makes a profile, or is given one, so its calls are counted (plan/Site.h).
  bool IsCounted = false;
  /// Not all that the program does was trained, so a call that the profile has never seen is not
  /// cold for that.
  bool IsPartlyTrained = false;
  bool EditsIncluded = false; // clang: calls in files that the source includes can be edited, too
  /// The profile that gcc reads for the unit, and the unit's name in it
  /// (heat/profile/SiteCounts.h).
  std::vector<std::string> Profile;
};

void heedProject(UnitSettings &Unit, const ProjectFile &Project);

struct UnitOrder : UnitSettings {
  /// The view is that of clang's route: the source itself, not gcc's preprocessed text.
  bool ForClang = false;
  std::string File; // the file that is parsed
  int Text = -1;    // the descriptor to which the edited text is written
  /// The descriptor to which the edited texts of included files are written (joinedTexts()).
  int IncludedTexts = -1;
  int Report = -1;      // the descriptor to which the report is written
  bool KeepAll = false; // only a report is wanted
  Argv FrontEnd;        // the arguments of the front end (compilers/Arguments.h)
};

/// The order as the words that follow `qrintf unit` on the command line.
Argv argumentsOf(const UnitOrder &Order);

/// The reverse. Returns an empty text, or the word that it does not know.
std::string readUnitOrder(const Argv &Words, UnitOrder &Order);

/// A file that a unit includes, by the name under which clang opened it, and its edited text. It is
/// empty for another name of the file before.
struct IncludedText {
  std::string File, Text;
};

/// The texts as one, and the texts that joinedTexts() joined; a part of that is not accepted.
std::string joinedTexts(const std::vector<IncludedText> &Texts);
std::vector<IncludedText> splitTexts(std::string_view Joined);

/// The exit statuses of `qrintf unit`. The launcher takes any other for a crash and falls back.
enum UnitStatus { UnitEdited = 0, UnitFailed = 2, UnitNothingToEdit = 3 };

// What becomes of a call. Report lines, `--stats`, the log, `qrintf report` and `qrintf explain`
// take the words from here; page.js, page.css and docs/schema/ spell them once more, and
// docs/report.md says what each one means. Reports may have `Partial`, which no unit gives.

enum class CallOutcome : uint8_t { Compiled, Partial, Engine, Kept };

/// The words, in the order of the enumerators.
inline constexpr std::string_view CallOutcomeWords[] = {"compiled", "partial", "engine", "kept"};

constexpr std::string_view wordOf(CallOutcome O) {
  return CallOutcomeWords[static_cast<size_t>(O)];
}

/// The reason in the line of a command whose compiler ran twice. `qrintf report` finds it by that.
inline constexpr std::string_view RunTwiceWord = "run-twice";
/// The explanation in the line of a source that is not optimized for speed. `qrintf report` and
/// `qrintf try` find it by that.
inline constexpr std::string_view NotOptimizingWords = "not optimizing for speed";
/// The same of one that is not worth reading.
inline constexpr const char *NoCandidateWords = "no call in the source that can be hot";

/// The outcome with that word. Nothing if there is none.
constexpr std::optional<CallOutcome> callOutcomeOf(std::string_view Word) {
  for (size_t I = 0; I < std::size(CallOutcomeWords); ++I)
    if (CallOutcomeWords[I] == Word)
      return static_cast<CallOutcome>(I);
  return std::nullopt;
}

} // namespace qrintf
