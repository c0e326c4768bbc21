// Passes 4 and 5 for the calls of a program's own printf-like functions: which of their formats get
// code (docs/inside.md), and the text for that. The engine finds the code by the address of the
// format, and the program may pass that address to any number of functions. So the code relies on
// nothing of one call's arguments but their types, which the format tells.
#pragma once

#include "common/Targets.h"
#include "unit/CallSite.h"

#include <string>
#include <vector>

namespace qrintf {

/// The reason why the formats of a call cannot have code. HasEngine says whether the unit can have
/// the engine, which looks for it.
Reason ownRefusal(const Planned &P, bool HasEngine);

/// The formats of those calls that have no reason to stay, each once.
std::vector<Site> ownFormats(const std::vector<Planned> &Own);

/// The C text of the formatters, their records, and the constructor that makes them known to the
/// engine. Formats is not empty.
std::string formatters(const std::vector<Site> &Formats, const Target &Machine);

} // namespace qrintf
