// Handles `#if defined __COUNTER__ && __COUNTER__ != __COUNTER__`. gnulib's verify.h has this line,
// and so most GNU programs meet it. PreprocessStep calls this file.
//
// gcc refuses __COUNTER__ in a directive under -fdirectives-only. The condition is true in every
// compiler that has __COUNTER__, and it takes two values of the counter. So the text is
// preprocessed with another macro __COUNTER__, whose value contains a `defined`. It makes the
// condition true as well, and -Wexpansion-to-defined names each directive that takes a value. If
// two values were taken, by that one condition, or none, then the text makes __COUNTER__ the
// compiler's own again, and takes the two values at the place where the header begins.
#pragma once

#include "common/Process.h"
#include "launcher/gcc/TextFile.h"

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

/// The preprocessor's command with the other __COUNTER__, and with the warnings on, which the user
/// may have turned off by -w.
Argv withOtherCounter(Argv Command);

/// What the preprocessor said under that command.
struct CounterUses {
  /// No value was taken, or two, by the one condition.
  bool AreKnown = false;
  /// Nothing else was said.
  bool IsAll = false;
  /// The header with the condition, if there is one.
  std::string Header;
};
CounterUses counterUses(const std::string &Said);

/// Whether a source with this text is likely to meet the condition: a GNU program includes
/// <config.h> before it includes gnulib's headers. The answer saves a run of the preprocessor that
/// would end with the refusal. ("config.h" in quotes is mostly no GNU program's.)
bool mayMeetCounter(std::string_view Source);

/// Whether gcc's only errors are about __COUNTER__ in directives.
bool refusesCounter(const std::string &Said);

/// The changes that make __COUNTER__ the compiler's own again, with the values that the condition
/// took. Empty if that is not possible.
std::vector<TextFile::Change> restoredCounter(std::string_view Text, const CounterUses &Uses);

} // namespace qrintf
