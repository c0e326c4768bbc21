// Names of files, for both programs. The standard library's <filesystem> is not used, because it
// would bring its streams and locales into the launcher. They would be half of that program, and
// starting a program mostly takes the time to map its pages.
#pragma once

#include <string>
#include <string_view>

namespace qrintf {

/// File as an absolute path. The rest of its spelling is kept, because debug information and
/// dependency files show it.
std::string absolutePath(const std::string &File);
/// An absolute path without ".", ".." and doubled slashes. It works on the spelling alone: symbolic
/// links are not resolved, so "a/../b" is "b" even if a is a link.
std::string normalPath(const std::string &Absolute);
/// The normal path of Path. A relative one belongs to Directory, or to the working directory.
std::string fullPath(const std::string &Path, const std::string &Directory = "");
/// The last component of Path: "cc1" for "/usr/lib/gcc/x86_64-linux-gnu/12/cc1".
std::string baseName(const std::string &Path);
/// Whether a file, given by its absolute path, was made by configure, CMake or meson to examine the
/// compiler: a source, or what was built of it.
bool isProbe(std::string_view Absolute);

} // namespace qrintf
