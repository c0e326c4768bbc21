// Pass 1, inside: leaves out what the unit does not use, before clang reads the text.
//
// A unit of C for gcc has some hundred lines of its own, and behind its headers stand thousands of
// declarations and macros that it never names. To read these is most of what a view costs. What is
// left out here is only what clang reads to judge the calls: the user's compiler gets the text as
// it was.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace qrintf {

/// Text, which is C from gcc's preprocessor, with blanks in place of each declaration and each
/// macro that nothing needs, and of the line markers of nothing but these. Every other byte, and
/// each end of a line, stays where it is, but for flags of markers that enter and leave files.
///
/// Needed is what the user's files define, and whatever declares a name that stands in something
/// needed. Only the names are compared, as if C had one scope and one name space, so more stays
/// than clang needs. A macro that a pass asks for by its name (Macros.h) stays. What this reader
/// does not understand stays, too.
///
/// A declaration whose name is made by `##` can be missed. So a view of the shorter text that has
/// an error, or a function that nothing declares, has to be made again of the whole one. So has one
/// where `#` makes a text of what `##` made (pastesIntoText in View.cpp).
std::string withoutUnused(llvm::StringRef Text);

} // namespace qrintf
