// Passes 4 and 5 for the calls of a program's own printf-like functions: which of their formats get
// code and an address (docs/engine.md), and the text for that.
#pragma once

#include "calls/Calls.h"
#include "plan/Site.h"

#include <string>
#include <vector>

namespace qrintf {

/// A call with the plans of its formats.
struct PlannedOwn {
  Call *C;
  Site S;
};

/// The reason why the formats of a call cannot have addresses. HasAddresses says whether formats of
/// this unit can have one at all.
Reason ownRefusal(const PlannedOwn &P, bool HasAddresses);

/// The formats that are compiled, each once. Gives the calls that exceed the unit's budget their
/// reason. Calls is the number of the unit's calls of such functions.
std::vector<Site> ownFormats(std::vector<PlannedOwn> &Planned, size_t Calls);

/// The C text of the formatters.
std::string formatters(const std::vector<Site> &Formats);
/// The records with the texts of the formats, as a statement of top-level asm.
std::string formatRecords(const std::vector<Site> &Formats);

} // namespace qrintf
