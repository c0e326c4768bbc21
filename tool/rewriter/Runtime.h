// The runtime header's text, embedded when the tool was built.
#pragma once

#include "Prelude.h"

#include "llvm/ADT/StringRef.h"

namespace qrintf {
/// Everything but floating point.
llvm::StringRef runtimeText();
/// Floating point; stands behind runtimeText().
llvm::StringRef floatRuntimeText();
/// The whole, and the shared texts.
Runtime runtime();
} // namespace qrintf
