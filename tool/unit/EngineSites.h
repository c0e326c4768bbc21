// Pass 4, for the calls that are not compiled: which of them get a site of the engine.
#pragma once

#include "calls/Calls.h"
#include "plan/Site.h"

#include <optional>

namespace qrintf {

/// The site by which the engine formats C; nothing if the call has to stay libc's. Planned is the
/// site of a call that could be compiled, or null. IsForGcc says which compiler gets the text, and
/// IsJudged whether its middle end is to judge the call as libc's.
std::optional<Site> engineSiteOf(const Call &C, const Site *Planned, bool IsForGcc, bool IsJudged);

/// Whether C is a reason to read its unit, if the engine can format it.
bool paysForEngine(const Call &C, const Site *Planned);

} // namespace qrintf
