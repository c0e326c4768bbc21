// Passes 4 and 5 for the calls of a program's own printf-like functions: which of their formats get
// code (docs/inside.md), and the text for that.
#pragma once

#include "calls/Calls.h"
#include "common/Targets.h"
#include "plan/Site.h"

#include <string>
#include <vector>

namespace qrintf {

/// A call with the plans of its formats.
struct PlannedOwn {
  Call *C;
  Site S;
};

/// The reason why the formats of a call cannot have code. HasEngine says whether the unit can have
/// the engine, which looks for it.
Reason ownRefusal(const PlannedOwn &P, bool HasEngine);

/// The formats of those calls that have no reason to stay, each once.
std::vector<Site> ownFormats(const std::vector<PlannedOwn> &Planned);

/// The C text of the formatters, their records, and the constructor that makes them known to the
/// engine. Formats is not empty.
std::string formatters(const std::vector<Site> &Formats, const Target &Machine);

} // namespace qrintf
