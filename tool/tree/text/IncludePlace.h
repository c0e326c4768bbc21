// Where the #include of the sites goes: behind the last #include above the file's first code, so
// that every header and every macro that a file sets up for them (_GNU_SOURCE) comes before it, at
// a level of conditionals that all the edited calls share. A group of its own follows <...>, so
// that clang-format leaves it there.
//
// clang::tooling::HeaderIncludes is not used: it sorts by name, which could put our #include before
// a header that says which library this is.
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

/// Calls: offsets of the edited calls. Nothing if there is no such place.
std::optional<Insertion> placeInclude(llvm::StringRef Text, const std::vector<unsigned> &Calls);

/// The line that placeInclude added, with the empty line before it that belongs to it: removes it
/// from Text and says where it was.
std::optional<unsigned> removeInclude(std::string &Text);

} // namespace qrintf
