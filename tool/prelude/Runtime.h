// The texts of the runtime that were embedded when the tool was built.
#pragma once

#include <string_view>

namespace qrintf {
struct Runtime {
  std::string_view Header; // both parts of it
  std::string_view
      Baseline;            // the same for units that share (tool/prelude/build/BaselineHeader.cpp)
  std::string_view Shared; // the shared texts
};

/// The header without floating point.
std::string_view runtimeText();
/// The part of the header with floating point, which comes behind runtimeText().
std::string_view floatRuntimeText();
/// The condition of QRINTF__FLOAT in runtime/floats/environment.h. The runtime formats
/// floating-point numbers in a unit for whose macros it holds.
std::string_view floatCondition();
/// The whole header, and the shared texts.
Runtime runtime();
} // namespace qrintf
