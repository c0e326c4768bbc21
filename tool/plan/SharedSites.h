// Pass 4a: calls brought together.
//
// Calls with equal sites share one. Calls that one line makes through macros must: the line's names
// are redefined once. Where nothing but what is known of the arguments sets them apart, they get
// the site that admits both. No clang types.
#pragma once

#include "plan/Site.h"

namespace qrintf {

/// True when A and B differ at most in what is known of their arguments and of the size.
bool haveSameShape(const Site &A, const Site &B);

/// Makes Into admit every call that With admits; they have the same shape.
void widen(Site &Into, const Site &With);

} // namespace qrintf
