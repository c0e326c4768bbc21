// The texts of the runtime, made when qrintf is built (tool/prelude/build/texts.py) and embedded.
// Those of the header are in parts (common/Parts.h).
#pragma once

#include "common/Targets.h"

#include <functional>
#include <optional>
#include <string_view>

namespace qrintf {
/// What units of one machine share; empty where this build of qrintf has nothing for the machine.
struct SharedRuntime {
  std::string_view Header; // the runtime's header for units that share
  std::string_view Texts; // the runtime's out-of-line functions as assembly, in parts, each of them
                          // a COMDAT group: a unit has those that it needs in its top-level asm
};

/// The value of a macro of a unit, 0 if it is no number; nothing if it is not defined.
using MacroLookup = std::function<std::optional<unsigned>(const char *Name)>;
/// Whether the runtime formats floating point in the unit: the condition of QRINTF__FLOAT in
/// runtime/floats/environment.h, which becomes an expression when qrintf is built.
bool formatsFloats(const MacroLookup &Macro);
/// The header for a unit that shares no functions, and without such functions.
SharedRuntime ownRuntime();
/// The same for a tree that `qrintf rewrite` edits.
SharedRuntime treeRuntime();
/// The header and the functions for units of a machine that share them.
SharedRuntime sharedRuntime(const Target &T);
} // namespace qrintf
