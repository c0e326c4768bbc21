// Names of sites: the callee, the function around the call, and words of the format, for example
// snprintf_log_line_status for `snprintf(b, n, "status %d", s)` in log_line(). People read these
// names in their sources, so they say what the call does and where. The callee stands in front, so
// that a reader and grep still see what is called. Names do not depend on the order of the calls,
// so that a second run gives the same ones.
//
// A name and the format beside it also tell what the call was, so a call whose site is in no header
// (a merge took the other side's) is brought back, and rewritten again.
#pragma once

#include "common/Callees.h"
#include "rewrite/text/Findings.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace qrintf {

/// The most characters that a name has.
inline constexpr size_t MostOfName = 32;

/// Possible names for a site, from the one that says least to the one that says most. The first has
/// words of the format's text, the next ones also its conversion specifications, then the last of
/// these if the format is long, then the folder. The last has letters that stand for the whole
/// site. No name depends on other sites, and all are C identifiers.
/// \param Function  the one around the call; empty if several share the site
/// \param Key       the site as text
/// \param Most      how many characters fit into the lines of the calls. A name can be longer: it
///                  has at least four characters more than the callee's, with letters six. None is
///                  longer than MostOfName
std::vector<std::string> siteNames(const FoundCall &C, const std::string &Function,
                                   const std::string &Folder, const std::string &Key, size_t Most);

/// Makes letters of a text. They are a hash, so a text always has the same letters.
std::string lettersOf(llvm::StringRef Text, unsigned Count);

/// What each name of a call's site begins with: for std::snprintf it is std_snprintf, for
/// ::snprintf global_snprintf, for __builtin_snprintf builtin_snprintf. Empty for a spelling that
/// no name can tell, such as own::snprintf.
std::string nameStart(llvm::StringRef Spelled);

/// What a name says of the call.
struct NamedCall {
  std::string Spelled;
  const Callee *Function;
};

/// Reads a name that may be that of a site. Nothing for names of another shape, and for those of
/// C's Annex K (sprintf_s and the like), which are never names of sites.
std::optional<NamedCall> readSiteName(llvm::StringRef Name);

/// Whether a site of that name can be one of Spelled's with a format that begins with Format.
/// IsWhole says whether that is all of the format.
bool fitsName(llvm::StringRef Name, llvm::StringRef Spelled, llvm::StringRef Format, bool IsWhole);

} // namespace qrintf
