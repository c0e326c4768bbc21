// Whether a unit may share the runtime's out-of-line functions with the program's other units: they
// are baseline x86-64 code, whatever the unit is compiled with.
#pragma once

#include "common/UnitProtocol.h"

namespace qrintf {

/// For a command of a driver or of gcc's cc1. The target is judged elsewhere (TranslationUnit.cpp).
Sharing sharingOf(const Argv &Command);

} // namespace qrintf
