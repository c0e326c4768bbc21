// Names of files, for both programs. The standard library's <filesystem> would bring its streams
// and locales into the launcher: they make up half of such a program, and the time to start a
// program is mostly that of its pages.
#pragma once

#include <string>

namespace qrintf {

/// File as an absolute path, spelled otherwise as it is. Debug information and dependency files
/// show the spelling.
std::string absolutePath(const std::string &File);
/// An absolute path without ".", ".." and doubled slashes. It works on the spelling alone: symbolic
/// links are not resolved, so "a/../b" is "b" even if a is a link.
std::string normalPath(const std::string &Absolute);
/// Makes the folder, and those above it that are missing.
void makeFolders(const std::string &Folder);

} // namespace qrintf
