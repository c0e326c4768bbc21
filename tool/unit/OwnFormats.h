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

/// What the formats of a call have against an address. HasAddresses: formats of the unit can have
/// one.
Reason ownRefusal(const PlannedOwn &P, bool HasAddresses);

/// The formats that are compiled, each once. Calls that are one too many for the unit get their
/// reason. Calls: how many calls of such functions the unit has.
std::vector<Site> ownFormats(std::vector<PlannedOwn> &Planned, size_t Calls);

/// The formatters, as C.
std::string formatters(const std::vector<Site> &Formats);
/// The records with the texts, as a statement of top-level asm.
std::string formatRecords(const std::vector<Site> &Formats);

} // namespace qrintf
