// Pass 4a: lets calls share sites.
//
// Calls with equal sites share one. Calls that one line makes through macros must share one,
// because the name of the function can be redefined only once for the line. If their sites differ
// only in what is known of the arguments, they get a site that fits both. No clang types.
#pragma once

#include "plan/Site.h"

namespace qrintf {

/// P without what is known of the arguments of a call but their types.
Plan forAnyArguments(Plan P);

/// Whether A and B differ in nothing but their size and what is known of their arguments.
bool haveSameShape(Site A, Site B);

/// Widens Into until it fits every call that With fits. The two have the same shape.
void widen(Site &Into, const Site &With);

} // namespace qrintf
