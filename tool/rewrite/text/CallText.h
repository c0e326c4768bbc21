// Reads and edits a source as text. It reads raw tokens without a preprocessor, so it is used for
// edits and also for undoing them, where no compiler is involved.
#pragma once

#include "view/TextEdit.h"

#include "clang/Lex/Token.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace qrintf {

/// The offset behind a byte order mark, with which a text may begin.
unsigned beginOfTokens(llvm::StringRef Text);

/// Calls Visit for each raw token of Text from Begin on, until Visit returns false. Comments are
/// tokens only if asked for.
void rawTokens(llvm::StringRef Text, unsigned Begin, bool Comments,
               llvm::function_ref<bool(const clang::Token &, unsigned Offset)> Visit);

struct CallText {
  unsigned Open = 0, Close = 0; // the parentheses
  std::vector<unsigned> Commas; // the commas between the arguments, as the preprocessor counts them
  bool HasDirective = false;
  /// Whether an argument defines a type, as sizeof(struct point {int x, y;}) does. A macro would
  /// repeat the definition.
  bool DefinesTag = false;
};

/// NameEnd is the offset behind the callee's name. Returns nothing if no parenthesis follows, or if
/// it is not closed.
std::optional<CallText> readCall(llvm::StringRef Text, unsigned NameEnd);

// The lines of a call stay aligned when its name becomes longer or shorter: those that begin behind
// the opening parenthesis, seen from the left, move with it.
//
//   snprintf(buf, n, "%d",            snprintf_rows_d(buf, n, "%d",
//            value)           becomes                 value)
//
// --undo moves the same lines back, so that a file is what it was to the byte.

/// The edits of the blanks and tabs with which lines of a call begin, if the name that ends at
/// NameEnd becomes longer by By characters (shorter, if that is negative). Tabs go to each eighth
/// column. Empty if no call is there, or if its parenthesis is on another line than its name.
std::vector<TextEdit> alignLines(llvm::StringRef Text, unsigned NameEnd, int By);

/// How long the name between NameBegin and NameEnd may become so that none of the lines that have
/// up to 100 columns now, those that move with it included, get more.
unsigned roomOfName(llvm::StringRef Text, unsigned NameBegin, unsigned NameEnd);

// The place for the #include of the sites: behind the last #include above the file's first code, so
// that every header, and every macro that a file defines for them (_GNU_SOURCE), comes before it.
// Code in front of the first header of the C library's (`static char sccsid[] = ...`, or C++'s
// `module;`) does not count, because the sites are libc's functions where no macro tells which
// library this is. All edited calls must be inside the conditionals around that place. Behind <...>
// the line gets an empty line before it and so a group of its own, so that clang-format leaves it
// there.
//
// clang::tooling::HeaderIncludes is not used: it sorts by name, which could put our #include before
// a header whose macros tell which C library this is.

/// Calls are the offsets of the edited calls, and LibraryFrom is FoundCall's. Returns nothing if
/// there is no such place.
std::optional<TextEdit> placeInclude(llvm::StringRef Text, const std::vector<unsigned> &Calls,
                                     unsigned LibraryFrom);

/// The edits, in order, that remove the lines of Text that include the sites. --undo removes them
/// all, because the header is gone then; a merge can leave several. The empty line before one
/// belongs to it. A line may be spelled in any way and may have comments, but one that holds
/// something else is the user's, and so is one in a comment or a literal.
std::vector<TextEdit> linesOfSites(llvm::StringRef Text);

bool includesSites(llvm::StringRef Text);

} // namespace qrintf
