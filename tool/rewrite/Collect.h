// Pass 3 of a tree: parses one translation unit, turns its calls into plain data, and frees it.
// readTree calls it for each unit. Only the units that are just being parsed take much memory.
#pragma once

#include "compilers/database/CompileCommands.h"
#include "rewrite/text/Findings.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace qrintf {

/// Parses U and returns what it says about the calls of the tree. IsOurs says of a file, by its
/// real path, whether it may be edited. Undone are texts that stand for files on disk (path, text):
/// those of a tree that was rewritten before. On failure the result has Error set and no calls.
UnitFindings collect(const CompileCommands &Commands, const Unit &U,
                     llvm::function_ref<bool(llvm::StringRef)> IsOurs, const FileTexts &Undone);

} // namespace qrintf
