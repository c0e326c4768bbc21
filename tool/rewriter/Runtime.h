// The runtime header's text, embedded when the tool was built.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace qrintf {
llvm::StringRef runtimeText();
}
