// The way back: a file as it was before `qrintf rewrite`, from its text alone. The user may have
// edited it since, and these edits stay.
#pragma once

#include "tree/text/SiteHeader.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>

namespace qrintf {

struct Undone {
  std::string Text;
  /// The sites of the calls that were brought back, by their offset in Text.
  std::map<unsigned, std::string> Sites;
};

/// Known are the sites of the file's directory.
Undone undoFile(llvm::StringRef Text, const KnownHeader &Known);

/// The names of known sites that the file uses.
std::vector<std::string> usedSites(llvm::StringRef Text, const KnownHeader &Known);

} // namespace qrintf
