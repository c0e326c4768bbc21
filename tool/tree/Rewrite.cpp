#include "Rewrite.h"

#include "CompileCommands.h"

namespace qrintf {
int rewriteTree(llvm::ArrayRef<char *>) {
  return 2;
}
} // namespace qrintf
