// The runtime header's text, embedded when the tool was built.
#pragma once

#include <string_view>

namespace qrintf {
struct Runtime {
  std::string_view Header; // both parts of it
  std::string_view
      Baseline;            // the same for units that share (tool/prelude/build/BaselineHeader.cpp)
  std::string_view Shared; // the shared texts
};

/// Everything but floating point.
std::string_view runtimeText();
/// Floating point; stands behind runtimeText().
std::string_view floatRuntimeText();
/// The condition of QRINTF__FLOAT in runtime/floats/environment.h: where it holds for a unit's
/// macros, the runtime formats floating point.
std::string_view floatCondition();
/// The whole, and the shared texts.
Runtime runtime();
} // namespace qrintf
