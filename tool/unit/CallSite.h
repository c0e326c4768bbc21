// Pass 4, seen from the calls: the site of each, and one site for those that must share.
#pragma once

#include "calls/Calls.h"
#include "format/Planner.h"
#include "plan/Site.h"

#include <vector>

namespace clang {
class Preprocessor;
class SourceManager;
} // namespace clang

namespace qrintf {

/// What the unit's headers tell of the C library.
LibraryTraits libraryTraits(clang::Preprocessor &PP, bool WarnsSignedness, bool WarnsPointers);

/// The site of a call: a plan for each of its formats. Notes in C what libc does of it.
Reason siteOf(Call &C, clang::ASTContext &Context, const LibraryTraits &Traits, Site &S);

/// What .qrintf has against a call: NotWanted or None.
Reason wantedRefusal(const std::string &Function, const Site &S,
                     const std::vector<std::string> &Leave, unsigned Minimum);

struct Planned {
  Call *C;
  Site S;
};

/// Calls made by macros in the same lines get one site where they can.
void bringTogether(std::vector<Planned> &Plans, const clang::SourceManager &SM);

} // namespace qrintf
