// Finds the place for the #include of the sites: behind the last #include above the file's first
// code, so that every header, and every macro that a file defines for them (_GNU_SOURCE), comes
// before it. Code in front of the first header of the C library's (`static char sccsid[] = ...`, or
// C++'s `module;`) does not count, because the sites are libc's functions where no macro tells
// which library this is. All edited calls must be inside the conditionals around that place. Behind
// <...> the line gets an empty line before it and so a group of its own, so that clang-format
// leaves it there.
//
// clang::tooling::HeaderIncludes is not used: it sorts by name, which could put our #include before
// a header whose macros tell which C library this is.
#pragma once

#include "view/TextEdit.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace qrintf {

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
