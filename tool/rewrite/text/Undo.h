// Edits the calls of a file, and undoes that from the file's text alone. Edits that the user made
// since then stay. Each call stays on its line, and its other lines stay aligned (Alignment.h).
#pragma once

#include "rewrite/text/Findings.h"
#include "rewrite/text/SiteHeader.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace qrintf {

/// The text with each of Calls, in the order of the file, renamed to its site, and with the
/// #include of the sites, for which placeInclude() finds a place in it.
std::string applyEdits(llvm::StringRef Text, llvm::ArrayRef<const FoundCall *> Calls);

struct Undone {
  std::string Text;
  /// The sites of the calls that were brought back, by their offset in Text.
  std::map<unsigned, std::string> Sites;
};

/// Known are the sites whose calls are brought back.
Undone undoFile(llvm::StringRef Text, const KnownHeader &Known);

/// The names of known sites that the file uses.
std::vector<std::string> usedSites(llvm::StringRef Text, const KnownHeader &Known);

/// A call whose name may be that of a site, but of none that is known.
struct LostCall {
  std::string Name;
  unsigned Line = 0;
  /// Whether the name can have been made for the format beside it.
  bool Fits = false;
};
std::vector<LostCall> lostCalls(llvm::StringRef Text, const KnownHeader &Known);

/// Those of Names that the text uses in another way than in such calls, so that they are the
/// program's: it declares or defines them.
std::set<std::string> otherUses(llvm::StringRef Text, const std::set<std::string> &Names);

} // namespace qrintf
