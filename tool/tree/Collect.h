// Pass 3 of a tree: one translation unit is parsed, its calls become plain data, and it is freed.
#pragma once

#include "database/CompileCommands.h"
#include "tree/text/Findings.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace qrintf {

/// Of UnitFindings::Files.
size_t textHash(llvm::StringRef Text);

/// IsOurs: whether a file, by its real path, may be edited. Undone: texts that stand for the files
/// on disk.
UnitFindings collect(const CompileCommands &Commands, const Unit &U,
                     llvm::function_ref<bool(llvm::StringRef)> IsOurs,
                     const std::vector<std::pair<std::string, std::string>> &Undone);

} // namespace qrintf
