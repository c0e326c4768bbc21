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

#include "common/Callees.h"
#include "plan/Site.h"
#include "rewrite/text/Findings.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

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

// Names of sites: the callee, the function around the call, and words of the format, for example
// snprintf_log_line_status for `snprintf(b, n, "status %d", s)` in log_line(). People read these
// names in their sources, so they say what the call does and where. The callee stands in front, so
// that a reader and grep still see what is called. Names do not depend on the order of the calls,
// so that a second run gives the same ones.
//
// A name and the format beside it also tell what the call was, so a call whose site is in no header
// is brought back, and rewritten again. OldTree.cpp decides whether such a name is that of a site.

/// The most characters that a name has.
inline constexpr size_t MostOfName = 32;

/// Possible names for a site, in the order in which they are tried. All are C identifiers, and none
/// depends on other sites. Behind the callee and the function they have, as far as there is room:
///   1. the first words of the format's text;
///   2. the first words of the text and of the conversion specifications;
///   3. the last ones of these, because long formats often begin alike;
///   4. the words of 1, and letters that stand for the whole site: three, then four, and so on.
/// \param Function  the one around the call, of which the name counts without its class; empty if
///                  several share the site
/// \param Key       the site as text
/// \param Most      the room in the lines of the calls, in characters. It is taken to be at least
///                  four more than the callee has, six with letters, and at most MostOfName
std::vector<std::string> siteNames(const FoundCall &C, const std::string &Function,
                                   const std::string &Key, size_t Most);

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

// Edits of a file's calls, which are undone from the file's text alone. Edits that the user made
// since then stay. Each call stays on its line, and its other lines stay aligned (CallText.h).

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
  bool Fits = false; // whether the name can have been made for the format beside it
};
std::vector<LostCall> lostCalls(llvm::StringRef Text, const KnownHeader &Known);

/// Those of Names that the text uses in another way than in such calls, so that they are the
/// program's: it declares or defines them.
std::set<std::string> otherUses(llvm::StringRef Text, const std::set<std::string> &Names);

} // namespace qrintf
