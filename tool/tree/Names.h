// Names of sites: the callee and what the format says, in lower case: snprintf_d_s for snprintf "%d-%s\n".
#pragma once

#include "llvm/ADT/StringRef.h"

#include <set>
#include <string>
#include <vector>

namespace qrintf {

/// A C identifier of at most 40 characters.
std::string siteSlug(llvm::StringRef Callee, const std::vector<std::string> &Formats);

/// Slug, or with a number behind it, so that neither it nor the names made of it are in Taken; adds it there.
std::string uniqueName(const std::string &Slug, std::set<std::string> &Taken);

} // namespace qrintf
