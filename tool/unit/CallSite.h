// Pass 4, for the calls: makes the site of each call, and one site for calls that must share it;
// and which calls that are not compiled get a site of the engine.
#pragma once

#include "plan/Site.h"
#include "view/calls/Calls.h"
#include "view/format/PlannedFormat.h"

#include <optional>
#include <vector>

namespace clang {
class Preprocessor;
class SourceManager;
} // namespace clang

namespace qrintf {

struct UnitRequest;

/// What the unit's headers tell about the C library, and the warnings that are on.
LibraryTraits libraryTraits(clang::Preprocessor &PP, const UnitRequest &Request);

/// Makes the site of a call, with a plan for each of its formats. Returns the reason if there is no
/// site.
Reason siteOf(const Call &C, clang::ASTContext &Context, const LibraryTraits &Traits, Site &S);

/// Whether gcc, when it expands a call under FORTIFY, may warn about the length of a text that it
/// knows there (-Wstringop-overflow): sprintf of "%s" alone. In which calls it knows the text
/// depends on the code around them.
bool isJudgedLate(const Site &S);

/// The reason that .qrintf gives against a call: NotWanted or None.
Reason wantedRefusal(const std::string &Function, const Site &S,
                     const std::vector<std::string> &Leave, unsigned Minimum);

/// The site by which the engine formats C; nothing if the call has to stay libc's. IsForGcc says
/// which compiler gets the text, and IsJudged whether its middle end is to judge the call as
/// libc's.
std::optional<Site> engineSiteOf(const Call &C, bool IsForGcc, bool IsJudged);

/// Whether C is a reason to read its unit, if the engine can format it.
bool paysForEngine(const Call &C, const Site *Planned);

struct Planned {
  Call *C;
  Site S;
};

/// Gives calls that macros make in the same lines one site, if possible.
void bringTogether(std::vector<Planned> &Plans, const clang::SourceManager &SM);

} // namespace qrintf
