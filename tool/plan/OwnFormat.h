// Pass 4: what is compiled of a format that is passed to a program's own printf-like function. The
// engine finds the code by the address of the format, and the program may pass that address to any
// number of functions. So the code may rely on nothing of one call's arguments but their types,
// which the format tells. No clang types.
#pragma once

#include "plan/Plan.h"

namespace qrintf {

/// P without what is known of the arguments of a call.
Plan forAnyArguments(const Plan &P);

/// Whether a format can have code that the engine finds. It cannot if libc would format a part of
/// it, or if it has %n, which FORTIFY judges.
bool canHaveFormatter(const Plan &P);

} // namespace qrintf
