#include "Runtime.h"

namespace qrintf {
llvm::StringRef runtimeText() {
  static constexpr char Text[] =
#include "RuntimeText.inc"
      ;
  return {Text, sizeof Text - 1};
}

llvm::StringRef floatRuntimeText() {
  static constexpr char Text[] =
#include "FloatRuntimeText.inc"
      ;
  return {Text, sizeof Text - 1};
}
} // namespace qrintf
