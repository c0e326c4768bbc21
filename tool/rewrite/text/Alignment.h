// Keeps the lines of a call aligned when its name becomes longer or shorter: lines that begin
// behind the opening parenthesis, seen from the left, move with it.
//
//   snprintf(buf, n, "%d",            snprintf_rows_d(buf, n, "%d",
//            value)           becomes                 value)
//
// --undo moves the same lines back, so that a file is what it was to the byte.
#pragma once

#include "view/TextEdit.h"

#include "llvm/ADT/StringRef.h"

#include <vector>

namespace qrintf {

/// The edits of the blanks and tabs with which lines of a call begin, if the name that ends at
/// NameEnd becomes longer by By characters (shorter, if that is negative). Tabs go to each eighth
/// column. Empty if no call is there, or if its parenthesis is on another line than its name.
std::vector<TextEdit> alignLines(llvm::StringRef Text, unsigned NameEnd, int By);

/// How long the name between NameBegin and NameEnd may become so that none of the lines that have
/// up to 100 columns now, those that move with it included, get more.
unsigned roomOfName(llvm::StringRef Text, unsigned NameBegin, unsigned NameEnd);

} // namespace qrintf
