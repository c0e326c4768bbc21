// Pass 4 of a tree: what several translation units say about one call becomes one answer.
// rewriteTree calls it with the findings of all units.
//
// A call in a header, or in a file that is compiled several times, is edited once for all of these
// units. If the units agree about the function, the format and the types, their ranges are united;
// otherwise the call is left alone. A call that one unit has a reason to leave is left, because the
// edit would hold for that unit, too.
#pragma once

#include "tree/text/Findings.h"

#include <map>
#include <set>

namespace qrintf {

/// The calls of the tree, by file and offset. Each is there once.
using CallMap = std::map<std::pair<std::string, unsigned>, FoundCall>;

/// Unread are the files of units that could not be read. Such a unit may see the calls in them
/// differently, so the calls stay.
CallMap mergeFindings(const std::vector<UnitFindings> &Units, const std::set<std::string> &Unread);

} // namespace qrintf
