// What the launcher asks of `qrintf unit` and what that answers: the one place that knows the words
// which the two programs exchange.
#pragma once

#include "common/Process.h"

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

/// How far a unit may share the runtime's out-of-line functions with the program's other units,
/// from less to more.
enum class Sharing {
  Nothing,    // not even tables (-DQRINTF_NOTHING_SHARED)
  None,       // the unit gets functions of its own, compiled as the unit is
  Unwindless, // shared, without unwind tables, since the unit has none
  Full,
};

/// What is asked for one translation unit.
struct UnitOrder {
  bool ForClang = false;        // the view of clang's route, not that of gcc's preprocessed text
  std::string File;             // what is parsed
  int Text = -1;                // the descriptor that the edited text is written to
  int Report = -1;              // the descriptor that the report is written to
  bool WarnsSizes = false;      // -Wformat-truncation or -Wformat-overflow are on (gcc)
  bool WarnsSignedness = false; // -Wformat-signedness is on
  bool WarnsPointers = false;   // -pedantic is on
  bool WarnsLiteral = false;    // -Wformat-nonliteral or -Wformat-security are on (gcc)
  bool OnlyBuffers =
      false;              // nobody is told of calls of printf and the like: they are not looked for
  bool HasEngine = false; // calls that stay go to the engine
  bool KeepAll = false;   // only a report is wanted
  Sharing Share = Sharing::None;
  std::vector<std::string> Leave; // functions whose calls stay (.qrintf)
  std::vector<std::string> Hot;   // functions whose calls are hot (.qrintf)
  unsigned Minimum = 0;           // conversion specifications that a call must have (.qrintf)
  Argv FrontEnd;                  // the front end's arguments
};

/// The order as words that follow `qrintf unit`.
Argv wordsOf(const UnitOrder &Order);

/// Reads what wordsOf() made. Returns the word that is not known, or nothing.
std::string readUnitOrder(const Argv &Words, UnitOrder &Order);

/// The exit statuses of `qrintf unit`. Any other is a crash.
enum UnitStatus { UnitEdited = 0, UnitFailed = 2, UnitNothingToEdit = 3 };

} // namespace qrintf
