// `#if defined __COUNTER__ && __COUNTER__ != __COUNTER__`, which gnulib's verify.h asks, and so most GNU programs.
//
// With -fdirectives-only gcc refuses __COUNTER__ in a directive. This condition is true wherever the compiler has __COUNTER__, and
// takes two values of it. So where each refusal is about such a line, the text is preprocessed with another
// __COUNTER__, which makes the condition true as well, and the two values are taken in the text, where the header begins.
#pragma once

#include "Process.h"

#include <string>

namespace qrintf {

/// What to add to the preprocessing command whose errors these are; empty where they are about anything else.
Argv counterArguments(const std::string &Errors);

/// Whether a text was preprocessed with them.
bool hasCounterIdiom(const std::string &Text);

/// Makes __COUNTER__ the compiler's own again, with the values that the condition took. False where that cannot be done.
bool restoreCounter(std::string &Text);

} // namespace qrintf
