// Names of sites: the callee and what the format says, in lower case: snprintf_d_s for snprintf
// "%d-%s\n".
#pragma once

#include "tree/text/Findings.h"

#include <string>
#include <vector>

namespace qrintf {

/// Names for a site that differs from others, each saying more than the one before: the words of
/// the format; its marks too, capitals, bounds and how the length is checked; the last words of a
/// long one; the folder; letters that stand for all of the site. None depends on other sites. Key:
/// what the site is, as text. They are C identifiers.
std::vector<std::string> siteNames(const FoundCall &C, const std::string &Folder,
                                   const std::string &Key);

} // namespace qrintf
