// How the wrapper gets into a build that knows nothing of it: a folder of links, first on PATH, and
// a launcher for CMake, which writes compilers down by their paths.
#pragma once

#include "trial/Copies.h"

#include <string>

namespace qrintf::trial {

/// Makes the folder Links with a link to the wrapper for each program on PATH that has the name of
/// a compiler, such as cc, g++, clang-19 or x86_64-linux-gnu-gcc-12. The wrapper starts the next
/// program of that name. Returns false where that fails.
bool makeLinks(const std::string &Links, const std::string &Wrapper);

/// The variables for the wrapped build: PATH with Links first, and the wrapper in front of CC and
/// CXX where they are paths. Calls are reported to Report.
Environment wrappedEnvironment(const std::string &Links, const std::string &Wrapper,
                               const std::string &Report);

/// The variables for the plain build.
Environment plainEnvironment();

/// Makes the configured build folders of both copies ready: what ninja or CMake built before is
/// removed, so that the command compiles it, and CMake gets the wrapper as its launcher in the
/// copy "wrapped". A sentence in Error where that fails.
bool prepareFolders(const Copies &C, const std::string &Wrapper, std::string &Error);

} // namespace qrintf::trial
