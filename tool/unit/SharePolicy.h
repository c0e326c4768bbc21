// Decides whether a unit can contain texts of assembly, and whether it may share functions of the
// runtime with other units.
#pragma once

#include "view/View.h"

namespace qrintf {

/// Whether the unit is compiled for the machine and the system for which the texts of assembly are
/// made. The launcher has looked at the command line (compilers/Sharing.cpp). The compiler's
/// configuration, its specs and clang's configuration files matter as well, and the compiler's own
/// macros show their effect.
bool canHoldAssembly(const View &V, ViewKind Kind);

/// Whether the unit may share functions with other units. Shared functions are for the baseline,
/// and a unit that is compiled for a newer processor is to have faster ones.
bool canShare(const View &V, ViewKind Kind);

} // namespace qrintf
