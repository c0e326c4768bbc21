// How many bytes the programs and objects of a build have.
#pragma once

#include "llvm/Support/Chrono.h"

#include <cstdint>
#include <string>

namespace qrintf::trial {

struct Sizes {
  unsigned Programs = 0, Objects = 0; // files
  uint64_t ProgramBytes = 0, ObjectBytes = 0;
};

/// Code and constants, which size(1) calls text, of the ELF files in Folder that are in Other too
/// and were written at or after Since, programs and shared libraries apart from objects. What CMake
/// and configure compile to look at the compiler does not count.
Sizes sizesOf(const std::string &Folder, const std::string &Other, llvm::sys::TimePoint<> Since);

} // namespace qrintf::trial
