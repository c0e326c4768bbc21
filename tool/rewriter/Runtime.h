// The runtime header's text, embedded when the tool was built.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace qrintf {
/// Everything but floating point.
llvm::StringRef runtimeText();
/// Floating point; stands behind runtimeText().
llvm::StringRef floatRuntimeText();
} // namespace qrintf
