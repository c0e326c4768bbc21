// Pass 4, for the calls that are not compiled: which of them get a site of the engine.
#pragma once

#include "calls/Calls.h"
#include "plan/Site.h"

#include <optional>

namespace qrintf {

/// What decides whether a call of the engine says less than libc's would.
struct EngineTraits {
  bool IsForGcc = false;        // the compiler that gets the text
  bool WarnsAboutSizes = false; // gcc: -Wformat-truncation or -Wformat-overflow are on
};

/// The site by which the engine formats C; nothing if the call has to stay libc's. Planned is the
/// site of a call that could be compiled, or null: if gcc's warnings about sizes are on, only its
/// plans show whether gcc may have a word about the text.
std::optional<Site> engineSiteOf(const Call &C, const Site *Planned, const EngineTraits &Traits);

/// Whether C is a reason to read its unit, if the engine can format it.
bool paysForEngine(const Call &C, const Site *Planned);

} // namespace qrintf
