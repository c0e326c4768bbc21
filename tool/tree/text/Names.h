// Names of sites: the callee and the words of the format, in lower case, for example snprintf_d_s
// for snprintf with "%d-%s\n". People read these names in their sources, so they say what the call
// does, and they do not depend on the order of the calls, so that a second run gives the same ones.
//
// A name and the format beside it also tell what the call was, so a call whose site is in no header
// (a merge took the other side's) is brought back, and rewritten again.
#pragma once

#include "common/Callees.h"
#include "tree/text/Findings.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace qrintf {

/// Possible names for a site, from the shortest to the longest: from the words of the format; also
/// from its marks, capitals and bounds and the kind of its check; from the last words of a long
/// format; from the folder; and with letters that stand for the whole site. Key is the site as
/// text. No name depends on other sites, and all are C identifiers.
std::vector<std::string> siteNames(const FoundCall &C, const std::string &Folder,
                                   const std::string &Key);

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
