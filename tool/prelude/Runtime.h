// The runtime header's text, embedded when the tool was built.
#pragma once

#include "common/Targets.h"

#include <string_view>

namespace qrintf {
/// What units of one machine share; empty where this build of qrintf has nothing for the machine.
struct SharedRuntime {
  /// The index (HeaderText.h) of the header for units that share
  /// (tool/prelude/build/BaselineHeader.cpp).
  std::string_view Header;
  std::string_view Texts; // the shared texts
};

/// The part of the header that formats floating point.
std::string_view floatRuntimeText();
/// The condition of QRINTF__FLOAT in runtime/floats/environment.h: where it holds for a unit's
/// macros, the runtime formats floating point.
std::string_view floatCondition();
/// The index of both, for a unit that shares no functions.
std::string_view wholeRuntimeIndex();
/// The index of both, for a tree that `qrintf rewrite` edits (prelude/build/BaselineHeader.cpp).
std::string_view treeRuntimeIndex();
SharedRuntime sharedRuntime(const Target &T);
} // namespace qrintf
