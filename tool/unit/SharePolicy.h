// Whether a unit can hold texts of assembly, and whether it may share the runtime's functions with
// other units.
#pragma once

#include "common/Targets.h"
#include "view/View.h"

namespace qrintf {

/// The machine that the unit is compiled for, if it can hold texts of assembly that are made for
/// it; otherwise null. The launcher has judged the command line (compilers/Sharing.cpp). But how a
/// compiler was configured, its specs and clang's configuration files have a say too, and the
/// compiler's own macros tell of them. KeepsFrames: the command line asks for frame pointers.
const Target *targetOfAssembly(const View &V, ViewKind Kind, bool KeepsFrames);

/// The machine whose functions the unit may share with other units; otherwise null. They are made
/// for the machine's baseline, and a unit for more shares them too: functions of its own would cost
/// it more to compile than they are faster.
const Target *targetOfSharing(const View &V, ViewKind Kind, bool KeepsFrames);

/// Whether the unit's code runs on any machine of that kind. Only then may other units run it.
bool isForBaseline(const View &V, const Target &Machine);

} // namespace qrintf
