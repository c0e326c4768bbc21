// Handles `#if defined __COUNTER__ && __COUNTER__ != __COUNTER__`. This line is in gnulib's
// verify.h, so most GNU programs have it. PreprocessStep calls this file.
//
// Under -fdirectives-only gcc takes a value of __COUNTER__ in a directive as always, but calls that
// an error, writes the whole text, and ends with status 1. In every compiler that has __COUNTER__
// the condition takes two values. The text keeps the other uses of __COUNTER__, which are expanded
// when it is compiled, so the two values are taken there at the begin of the header.
#pragma once

#include "common/Process.h"

#include <string>
#include <string_view>

namespace qrintf {

/// Returns the preprocessor's command with options by which it prints each error, with the line
/// that the error is about.
Argv withAllErrors(Argv Command);

/// What the preprocessor said under these options.
struct CounterRefusals {
  /// The header with the condition, if that was the only error. Empty if there was no such error or
  /// another one, or if other values were taken: their order among all uses of the counter is
  /// unknown, so they cannot be taken in the same order again.
  std::string Header;
  /// Whether the preprocessor said nothing else.
  bool IsAll = true;
};
CounterRefusals counterRefusals(std::string_view Errors);

/// Returns Text, in which two values of __COUNTER__ are taken at the begin of Header. Returns an
/// empty text if Text does not enter Header.
std::string withValuesTaken(std::string Text, const std::string &Header);

} // namespace qrintf
