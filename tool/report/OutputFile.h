// A file that is there in full or not at all.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace qrintf::report {

/// Writes Text to a temporary beside Path and renames it over Path. What is not a regular file (a
/// pipe, a device) is written to. Empty on success, else why not; nothing is left behind then.
std::string writeWhole(llvm::StringRef Path, llvm::StringRef Text);

} // namespace qrintf::report
