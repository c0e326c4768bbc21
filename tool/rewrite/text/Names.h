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

/// Possible names for a site, in the order in which they are tried. All are C identifiers, and none
/// depends on other sites. Behind the callee and the function they have, as far as there is room:
///   1. the first words of the format's text;
///   2. the first words of the text and of the conversion specifications;
///   3. the last ones of these, because long formats often begin alike;
///   4. the words of 1, and the folder;
///   5. these words, and letters that stand for the whole site: three, then four, and so on.
/// \param Function  the one around the call; empty if several share the site
/// \param Key       the site as text
/// \param Most      the room in the lines of the calls, in characters. It is taken to be at least
///                  four more than the callee has, six with letters, and at most MostOfName
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
