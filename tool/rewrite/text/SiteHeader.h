// The header of a directory (qrintf_sites.h), which holds the sites of its files.
//
// There is one block for each site: a comment that names the original function, which --undo reads;
// the functions, for GNU C on the kind of machine that was seen; and the macro that a rewritten
// call uses. Each line of a block but the first ends with letters that stand for the whole site, so
// a merge by lines never mixes two blocks (`merge=union`), not even two branches' sites of one
// name. A block that is there twice does no harm, and of two sites of one name the second one's
// calls are libc's until the next run names it. Between the blocks stand the letters of the
// alphabet, and a hash of its name puts each block behind one: two branches that add a site to a
// short header mostly do so at different places, so git's own merge has no conflict. The format
// stays an argument of the call. The macro compares it with the one for which the functions were
// made, and makes the original call if it differs, or on any other machine. So a later edit of the
// format makes the call slower, not wrong.
#pragma once

#include "plan/Site.h"
#include "rewrite/text/Findings.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>

namespace qrintf {

inline constexpr const char *SitesFile = "qrintf_sites.h";
inline constexpr const char *RuntimeFile = "qrintf_runtime.h";

/// The text of a site that is called Name. C has exactly one format, and the emitters of a tree are
/// those that lasting() makes.
std::string siteBlock(const FoundCall &C, const std::string &Name);

/// The text of a header. Blocks are the sites by name. RuntimeInclude has its quotes or angles.
std::string siteHeader(const std::map<std::string, std::string> &Blocks,
                       const std::string &RuntimeInclude);

/// What an existing header says about a site.
struct KnownSite {
  std::string Spelled; // the original name
  std::string Block;
};
struct KnownHeader {
  std::string RuntimeInclude;
  std::map<std::string, KnownSite> Sites;
};
/// Whether a text is a header of sites, by its first line.
bool isSiteHeader(llvm::StringRef Text);

/// Reads what of a header is whole. A block that a merge has damaged is not among the sites.
KnownHeader readSiteHeader(llvm::StringRef Text);

/// The text of a vendored runtime header: what the words of Sites, the headers that include it,
/// lead to, and what it held Before, if it is of this version.
std::string vendoredRuntime(llvm::StringRef Sites, llvm::StringRef Before);
/// Whether a text is a vendored runtime header, by its first line.
bool isVendoredRuntime(llvm::StringRef Text);

} // namespace qrintf
