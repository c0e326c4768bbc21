// Whether a unit may share the runtime's out-of-line functions with the program's other units: they are baseline x86-64
// code, whatever the unit is compiled with.
#pragma once

#include "Process.h"

namespace qrintf {

enum class Sharing { // from less to more
  Nothing,    // not even tables: -DQRINTF_NOTHING_SHARED
  None,       // the unit gets functions of its own, compiled as the unit is
  Unwindless, // shared, without unwind tables, since the unit has none
  Full,
};

/// For a command of a driver or of gcc's cc1. The target is judged elsewhere (TranslationUnit.cpp).
Sharing sharingOf(const Argv &Command);

} // namespace qrintf
