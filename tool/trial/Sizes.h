// How many bytes the programs and objects of a build have.
#pragma once

#include <cstdint>
#include <string>

namespace qrintf::trial {

struct Sizes {
  unsigned Programs = 0, Objects = 0; // files
  uint64_t ProgramBytes = 0, ObjectBytes = 0;
};

/// Code and constants, which size(1) calls text, of the ELF files that the build wrote in the copy
/// Folder, and that are in the copy Other too; programs and shared libraries apart from objects.
/// Original is what was copied. What CMake and configure compile to look at the compiler does not
/// count.
Sizes sizesOf(const std::string &Folder, const std::string &Other, const std::string &Original);

} // namespace qrintf::trial
