// Pass 4: what is compiled of a format that is passed to a program's own printf-like function. The
// code is found by the address of the format, wherever the program has passed it on to, so it may
// know nothing of one call's arguments but their types, which the format says. No clang types.
#pragma once

#include "plan/Plan.h"

namespace qrintf {

/// P without what is known of the arguments of a call.
Plan forAnyArguments(const Plan &P);

/// Whether code is made for the format. It is not for one that libc would format in part, for %n,
/// which FORTIFY judges, and for bytes that the record in front of its text must be told from.
bool canHaveAddress(const Plan &P);

} // namespace qrintf
