// `#if defined __COUNTER__ && __COUNTER__ != __COUNTER__`, which gnulib's verify.h asks, and so
// most GNU programs.
//
// With -fdirectives-only gcc refuses __COUNTER__ in a directive. This condition is true wherever
// the compiler has __COUNTER__, and takes two values of it. So the text is preprocessed with
// another __COUNTER__, whose value has a `defined` in it: that makes the condition true as well,
// and -Wexpansion-to-defined says of each directive that takes a value, where it is. Are there two
// values, for that one condition, or none, then __COUNTER__ is made the compiler's again, and the
// values are taken in the text, where the header begins.
#pragma once

#include "common/Process.h"
#include "launcher/gcc/TextFile.h"

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

/// The preprocessor's command with another __COUNTER__, and with warnings, which -w may have turned
/// off.
Argv withOtherCounter(Argv Command);

/// What it said then.
struct CounterUses {
  bool AreKnown = false; // no value was taken, or two, by the one condition
  bool IsAll = false;    // nothing else was said
  std::string Header;    // that asks the condition, if one does
};
CounterUses counterUses(const std::string &Said);

/// Whether a source, of which this is the text, is likely to meet the condition: what of GNU
/// includes gnulib's headers includes <config.h> before. Spares it a run of the preprocessor that
/// ends with the refusal. ("config.h" is mostly no GNU program's.)
bool mayMeetCounter(std::string_view Source);

/// Whether nothing but __COUNTER__ in directives is an error to it.
bool refusesCounter(const std::string &Said);

/// What makes __COUNTER__ the compiler's own again, with the values that the condition took;
/// nothing where that cannot be done.
std::vector<TextFile::Change> restoredCounter(std::string_view Text, const CounterUses &Uses);

} // namespace qrintf
