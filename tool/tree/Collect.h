// Pass 3 of a tree: parses one translation unit, makes plain data of its calls, and frees it.
// readTree calls it for each unit. Plain data is small, so only the units that are being parsed are
// in memory at once.
#pragma once

#include "database/CompileCommands.h"
#include "tree/text/Findings.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace qrintf {

/// The hash by which UnitFindings::Files tells whether a file changed while the tree was read.
size_t textHash(llvm::StringRef Text);

/// Parses U and returns what it says about the calls of the tree. IsOurs says of a file, by its
/// real path, whether it may be edited. Undone are texts that stand for files on disk (path, text):
/// those of a tree that was rewritten before. On failure the result has Error set and no calls.
UnitFindings collect(const CompileCommands &Commands, const Unit &U,
                     llvm::function_ref<bool(llvm::StringRef)> IsOurs,
                     const std::vector<std::pair<std::string, std::string>> &Undone);

} // namespace qrintf
