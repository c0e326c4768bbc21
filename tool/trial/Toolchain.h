// Puts the wrapper into a build that does not know it: by a folder of links that is first on PATH,
// and by a launcher for CMake, which notes the paths of compilers when it configures. What the
// wrapper writes for the user is brought to the user's files afterwards.
#pragma once

#include "trial/Copies.h"

#include <string>
#include <vector>

namespace qrintf::trial {

/// Makes the folder Links with a link to the wrapper for each program on PATH that has the name of
/// a compiler, such as cc, g++, clang-19 or x86_64-linux-gnu-gcc-12. The wrapper starts the next
/// program of that name. Returns false where that fails.
bool makeLinks(const std::string &Links, const std::string &Wrapper);

/// The variables for the wrapped build: PATH begins with Links, and if CC and CXX are paths, the
/// wrapper stands in front of them. The report, and the files that the user's QRINTF_REPORT and
/// QRINTF_LOG name, are written to the temporary folder: they often lie in the folder that is
/// built, over which a copy is mounted meanwhile.
Environment wrappedEnvironment(const Copies &C, const std::string &Links,
                               const std::string &Wrapper);

/// The report of the wrapped build, which there always is.
std::string reportOf(const Copies &C);

/// Appends what the wrapped build wrote to the user's files. Paths of the copy become those of the
/// original. Returns the messages about what failed.
std::vector<std::string> deliverKept(const Copies &C);

/// The variables for the plain build.
Environment plainEnvironment();

/// Prepares the configured build folders of both copies: removes what ninja or CMake built before,
/// so that the command compiles it, and sets CMake's launcher in the copy "wrapped" to the wrapper.
/// Returns false, with a sentence in Error, if that fails.
bool prepareFolders(const Copies &C, const std::string &Wrapper, std::string &Error);

} // namespace qrintf::trial
