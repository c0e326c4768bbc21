// Pass 6 of a tree: the text of a file with its calls edited. Each stays on its line, and every
// other byte is as it was.
#pragma once

#include "tree/text/Findings.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>

namespace qrintf {

/// Names: the site of each call, by offset. Calls: the same calls.
std::string applyEdits(llvm::StringRef Text, const std::map<unsigned, std::string> &Names,
                       const std::map<unsigned, const FoundCall *> &Calls);

} // namespace qrintf
