// Writes a file so that it is complete or does not exist.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace qrintf::report {

/// Writes Text to a temporary file beside Path and renames that to Path. If Path is not a regular
/// file, such as a pipe or a device, Text is written to it. Returns an empty text, or what went
/// wrong; nothing is left behind then.
std::string writeWhole(llvm::StringRef Path, llvm::StringRef Text);

} // namespace qrintf::report
