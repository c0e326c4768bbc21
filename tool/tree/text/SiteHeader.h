// Pass 5 of a tree: the header of a directory, which holds the sites of its files.
//
// One block a site, which stands for itself: a comment that names the original function (what
// --undo reads), the functions for GNU C on the kind of machine that was seen, and the macro that a
// rewritten call is. The format stays the call's argument: the macro compares it with the one that
// the functions were made for, and is the original call where it differs, and everywhere else than
// on that kind of machine.
#pragma once

#include "plan/Site.h"
#include "tree/text/Findings.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>

namespace qrintf {

inline constexpr const char *SitesFile = "qrintf_sites.h";
inline constexpr const char *RuntimeFile = "qrintf_runtime.h";

/// The block of a site called Name.
std::string siteBlock(const FoundCall &C, const std::string &Name);

/// The header's text. Blocks: by name. RuntimeInclude: with its quotes or angles.
std::string siteHeader(const std::map<std::string, std::string> &Blocks, const std::string &Guard,
                       const std::string &RuntimeInclude);

/// What an existing header says.
struct KnownSite {
  std::string Spelled; // the original name
  std::string Block;
};
struct KnownHeader {
  std::string Guard;
  std::string RuntimeInclude;
  std::map<std::string, KnownSite> Sites;
};
bool isSiteHeader(llvm::StringRef Text);
KnownHeader readSiteHeader(llvm::StringRef Text);

/// A name that the header defines and no comment in it explains any more, since somebody has edited
/// it (a merge, for example): its calls could not be brought back. Empty if there is none.
std::string unexplainedSite(llvm::StringRef Text);

/// The first line of a vendored runtime header.
std::string vendoredRuntime();
bool isVendoredRuntime(llvm::StringRef Text);

} // namespace qrintf
