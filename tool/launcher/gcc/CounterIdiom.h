// Handles `#if defined __COUNTER__ && __COUNTER__ != __COUNTER__`. This line is in gnulib's
// verify.h, so most GNU programs have it: of 9,000 sources 1,659 include <config.h>. PreprocessStep
// calls this file.
//
// Under -fdirectives-only gcc refuses __COUNTER__ in a directive. In every compiler that has
// __COUNTER__ the condition is true, and it takes two values of the counter. So we preprocess with
// a macro __COUNTER__ of our own, under which the condition is true as well. Its value contains the
// word `defined`, so that -Wexpansion-to-defined names each directive that takes a value. If no
// value was taken, or two by this one condition, the text that was made is put right: __COUNTER__
// becomes the compiler's own again, and the two values are taken at the begin of the header.
#pragma once

#include "common/Process.h"

#include <string>
#include <string_view>

namespace qrintf {

/// The preprocessor's command with the other __COUNTER__, and with the warnings on, which the user
/// may have turned off by -w.
Argv withOtherCounter(Argv Command);

/// What the preprocessor said under that command.
struct CounterUses {
  /// Whether the text can be put right: no value was taken, or two, by the one condition.
  bool AreKnown = false;
  /// Whether the preprocessor said nothing else.
  bool IsAll = false;
  /// The header with the condition, if there is one.
  std::string Header;
};
CounterUses counterUses(std::string_view Errors);

/// Whether a source with this text is likely to meet the condition, so that it is worth
/// preprocessing it with the other __COUNTER__ at once: otherwise gcc has to refuse first. A GNU
/// program includes <config.h> before it includes gnulib's headers. (Other programs write
/// "config.h", in quotation marks.)
bool mayMeetCounter(std::string_view Source);

/// Whether gcc has refused a directive for the sake of __COUNTER__.
bool refusesCounter(std::string_view Errors);

/// Text, in which __COUNTER__ is the compiler's own again, and the values that the condition took
/// are taken in their order. Empty if that is not possible.
std::string restoredCounter(std::string Text, const CounterUses &Uses);

} // namespace qrintf
