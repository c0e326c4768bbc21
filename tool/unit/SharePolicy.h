// Whether a unit can hold texts of assembly, and whether it may share the runtime's functions with
// other units.
#pragma once

#include "view/View.h"

namespace qrintf {

/// Whether the unit is compiled for the machine and the system that texts of assembly are made for.
/// The launcher has judged the command line (compilers/Sharing.cpp). But how a compiler was
/// configured, its specs and clang's configuration files have a say too, and the compiler's own
/// macros tell of them.
bool canHoldAssembly(const View &V, ViewKind Kind);

/// Whether it may share functions with other units. These are made for the baseline; a unit for
/// more is to have faster ones.
bool canShare(const View &V, ViewKind Kind);

/// Whether its formats can have addresses (docs/engine.md). The code of one unit serves every unit
/// with the same format, so it has the instructions of every x86-64. Code for a shared library is
/// left out: GNU ld would list the bounds of the formats' section among the library's symbols,
/// where dpkg-gensymbols, for one, finds them.
bool canHaveAddresses(const View &V, ViewKind Kind);

} // namespace qrintf
