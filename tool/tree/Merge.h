// Pass 4 of a tree: what several translation units say about one call becomes one answer.
//
// A call that is in a header, or in a file that is compiled several times, is edited once for all
// of them. Where the units agree on function, format and types, ranges are united; where they do
// not, the call is left alone. A call that one unit has a reason to leave is left.
#pragma once

#include "tree/text/Findings.h"

#include <map>
#include <set>

namespace qrintf {

/// Calls of the tree by file and offset, each once.
using CallMap = std::map<std::pair<std::string, unsigned>, FoundCall>;

/// Unread: files that belong to a unit that could not be read.
CallMap mergeFindings(const std::vector<UnitFindings> &Units, const std::set<std::string> &Unread);

} // namespace qrintf
