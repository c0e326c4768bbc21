// Pass 6 of a tree: makes the text of a file with its calls edited and the #include of the sites
// added. Each call stays on its line, and its other lines stay aligned (Alignment.h).
#pragma once

#include "tree/text/Findings.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>

namespace qrintf {

/// Names are the sites of the calls, by offset; Calls are the same calls.
std::string applyEdits(llvm::StringRef Text, const std::map<unsigned, std::string> &Names,
                       const std::map<unsigned, const FoundCall *> &Calls);

} // namespace qrintf
