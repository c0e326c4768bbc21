// Names of files. The standard library's <filesystem> would bring its streams and locales into the
// launcher, which are half of such a program, and what it costs to start one is its pages.
#pragma once

#include <string>

namespace qrintf {

/// File from the root, as it is spelled otherwise.
std::string absolutePath(const std::string &File);
/// An absolute path without "." and ".." and doubled slashes, as the spelling has it: symbolic
/// links are not looked at.
std::string normalPath(const std::string &Absolute);
/// Makes the folder, and those above it that are missing.
void makeFolders(const std::string &Folder);

} // namespace qrintf
