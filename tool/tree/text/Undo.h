// Undoes what `qrintf rewrite` did to a file, from the file's text alone. Edits that the user made
// since then stay.
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
