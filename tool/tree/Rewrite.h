// `qrintf rewrite`: the driver, which reads as the list of passes over a tree.
#pragma once

#include "llvm/ADT/ArrayRef.h"

namespace qrintf {

/// The command's exit status (contract.md): 0 done, 1 --diff or --check found work, 2 usage or a
/// failure.
int rewriteTree(llvm::ArrayRef<char *> Arguments);

} // namespace qrintf
