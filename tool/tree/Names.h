// Names of sites: the callee and the words of the format, in lower case, for example snprintf_d_s
// for snprintf with "%d-%s\n". People read these names in their sources, so they say what the call
// does, and they do not depend on the order of the calls, so that a second run gives the same ones.
#pragma once

#include "tree/text/Findings.h"

#include <string>
#include <vector>

namespace qrintf {

/// Possible names for a site, from the shortest to the longest: from the words of the format; also
/// from its marks, capitals and bounds and the kind of its check; from the last words of a long
/// format; from the folder; and with letters that stand for the whole site. Key is the site as
/// text. No name depends on other sites, and all are C identifiers.
std::vector<std::string> siteNames(const FoundCall &C, const std::string &Folder,
                                   const std::string &Key);

} // namespace qrintf
