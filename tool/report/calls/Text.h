// Strings of the report as people may see them: nothing in a name or a format reaches a terminal or
// a page as a control character.
#pragma once

#include "report/calls/CallSet.h"

#include <string>

namespace qrintf::report {

/// What cannot be printed as \n, \t, \x1b or \u202e; the rest as it is. Quotes: also " and \ as in
/// C.
std::string visible(llvm::StringRef Text, bool Quotes = false);

/// The folders with which the names of all files begin, "/src/project/", outside of the system's
/// headers. Empty where there are none, and for names that begin in the working directory.
std::string commonFolder(const CallSet &Set);

/// A format as in the source, with its quotes, or a word that it is not constant.
std::string formatText(const CallSet &Set, unsigned Format);

/// The sentence about a reason, by its name in the report; a word for a name that this version does
/// not know.
std::string reasonSentence(llvm::StringRef Name);

/// What the user can do about it; empty where nothing is known.
std::string reasonAdviceByName(llvm::StringRef Name);

/// "95.6 %"
std::string percent(unsigned Part, unsigned Whole);

/// 956 as "95.6 %"
std::string tenths(unsigned Permille);

/// 12345 as "12,345"
std::string grouped(uint64_t N);

} // namespace qrintf::report
