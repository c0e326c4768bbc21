// Pass 4, for the calls: makes the site of each call, and one site for calls that must share it;
// which calls that are not compiled get a site of the engine; and pass 8: what became of each call.
#pragma once

#include "common/Targets.h"
#include "common/UnitProtocol.h"
#include "plan/Site.h"
#include "view/calls/Calls.h"
#include "view/format/PlannedFormat.h"

#include <optional>
#include <string>
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

// The calls of a program's own printf-like functions: which of their formats get code
// (docs/inside.md), and the text for that. The engine finds the code by the address of the format,
// and the program may pass that address to any number of functions. So the code relies on nothing
// of one call's arguments but their types, which the format tells.

/// The formats of those calls that have no reason to stay, each once.
std::vector<Site> ownFormats(const std::vector<Planned> &Own);

/// The C text of the formatters, their records, and the constructor that makes them known to the
/// engine. Formats is not empty.
std::string formatters(const std::vector<Site> &Formats, const Target &Machine);

// What the report says of a call (docs/report.md).

/// What became of C.
CallOutcome outcomeOf(const Call &C);

/// What became of a call of one of the program's own printf-like functions. It ends in the engine
/// if that function passes its arguments to one of the unit's calls OfLibc that goes there. Of a
/// function of another unit nothing is known: its vsnprintf may be the program's own.
CallOutcome ownOutcomeOf(const Call &C, llvm::ArrayRef<Call> OfLibc);

/// The report line of C, with a newline at its end.
std::string reportLine(const Call &C, CallOutcome What, const clang::SourceManager &SM);

} // namespace qrintf
