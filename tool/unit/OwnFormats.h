// Passes 4 and 5 for the calls of a program's own printf-like functions: which of their formats get
// code and an address (docs/engine.md), and the text for that.
#pragma once

#include "calls/Calls.h"
#include "common/Targets.h"
#include "plan/Site.h"
#include "view/View.h"

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

/// The formats that are compiled, each once; the other calls get their reason. The engine formats
/// these calls already, in a third of libc's time, so they are no reason to read a unit. Compiled
/// are those that the user calls hot and, if IsUnitRead, those that would be a reason (paysForUnit)
/// if they wrote to a buffer.
/// \param IsUnitRead  another call of the unit is compiled
/// \param Select      who chooses the emitters of the sites
std::vector<Site> ownFormats(std::vector<PlannedOwn> &Planned, bool IsUnitRead, Selection Select);

/// The C text of the formatters. Machine is not null if there are any.
std::string formatters(const std::vector<Site> &Formats, const Target *Machine, ViewKind Kind);
/// The records with the texts of the formats, as a statement of top-level asm.
std::string formatRecords(const std::vector<Site> &Formats, const Target *Machine);

} // namespace qrintf
