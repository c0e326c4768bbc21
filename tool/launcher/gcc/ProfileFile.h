// Where gcc keeps the profile of a unit.
#pragma once

#include "common/Process.h"

namespace qrintf {

/// The .gcda from which cc1 reads the profile of its unit, and the name that cc1 gives the unit
/// there; nothing if Command, which is cc1's, asks for no profile. It does as coverage_init() of
/// gcc's coverage.cc does.
Argv profileOf(const Argv &Command);

} // namespace qrintf
