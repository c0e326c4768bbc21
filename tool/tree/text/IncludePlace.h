// Finds the place for the #include of the sites: behind the last #include above the file's first
// code, so that every header, and every macro that a file defines for them (_GNU_SOURCE), comes
// before it. All edited calls must be inside the conditionals around that place. Behind <...> the
// line gets an empty line before it and so a group of its own, so that clang-format leaves it
// there.
//
// clang::tooling::HeaderIncludes is not used: it sorts by name, which could put our #include before
// a header whose macros tell which C library this is.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace qrintf {

struct Insertion {
  unsigned Offset;
  std::string Text;
};

/// Calls are the offsets of the edited calls. Returns nothing if there is no such place.
std::optional<Insertion> placeInclude(llvm::StringRef Text, const std::vector<unsigned> &Calls);

/// Whether a directive of the text includes the sites. A comment or a literal may show such a line,
/// too.
bool includesSites(llvm::StringRef Text);

/// Removes the line that placeInclude added from Text, with the empty line before it that belongs
/// to it. Returns where it was.
std::optional<unsigned> removeInclude(std::string &Text);

} // namespace qrintf
