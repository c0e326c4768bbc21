// Reads the conversion specifications of a format with clang's own parser, in a form that can be
// counted: field widths and precisions become N, so "%08x" and "%04x" are both %0Nx.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace qrintf::report {

/// In the order of the format. What is incomplete or unknown is in the result as it is written.
std::vector<std::string> specificationsOf(llvm::StringRef Format);

} // namespace qrintf::report
