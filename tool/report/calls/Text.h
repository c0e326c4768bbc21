// Strings of the report in a form that is safe to print: no control character in a name or a format
// reaches a terminal or a page.
#pragma once

#include "report/calls/CallSet.h"

#include <string>

namespace qrintf::report {

/// Text in which characters that cannot be printed are written as \n, \t, \x1b or \u202e. With
/// Quotes, " and \ are written as in C, too.
std::string visible(llvm::StringRef Text, bool Quotes = false);

/// A format with quotation marks as in the source, or a word that says that it is not constant.
std::string formatText(const std::optional<std::string> &Format);

/// The sentence about a reason, by its name in the report. For a name that this version does not
/// know it is a word that says so.
std::string reasonSentence(llvm::StringRef Name);

/// By how much something grew, as "+2.0 %" or "-18.9 %".
std::string change(double Before, double After);

/// What a task needs plain and wrapped: "12,345 instructions plain, 10,000 wrapped (-18.9 %)"
std::string measurementText(const Measurement &M);

/// "95.6 %"
std::string percent(unsigned Part, unsigned Whole);

/// 956 as "95.6 %"
std::string tenths(unsigned Permille);

/// 12345 as "12,345"
std::string grouped(uint64_t N);

} // namespace qrintf::report
