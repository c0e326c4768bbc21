// The way back: a file as it was before `qrintf rewrite`, from the text alone. The user may have
// edited it since.
#pragma once

#include "tree/text/SiteHeader.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>

namespace qrintf {

struct Undone {
  std::string Text;
  std::map<unsigned, std::string>
      Sites; // offset in Text of a call that was brought back, and its site's name
};

/// Known: the sites of the file's directory.
Undone undoFile(llvm::StringRef Text, const KnownHeader &Known);

/// The names of known sites that the file uses.
std::vector<std::string> usedSites(llvm::StringRef Text, const KnownHeader &Known);

} // namespace qrintf
