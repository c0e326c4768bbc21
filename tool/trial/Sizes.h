// Counts the bytes of the programs and objects that a build made.
#pragma once

#include <cstdint>
#include <string>

namespace qrintf::trial {

struct Sizes {
  unsigned Programs = 0, Objects = 0; // files
  uint64_t ProgramBytes = 0, ObjectBytes = 0;
};

/// The bytes of code and constants, which size(1) calls text, of the ELF files that the build wrote
/// in the copy Folder and that exist in the copy Other too. Programs and shared libraries are
/// counted apart from objects. Of COMDAT groups that several objects have, one counts. Original is
/// the folder that was copied. What CMake and configure compile to examine the compiler does not
/// count.
Sizes sizesOf(const std::string &Folder, const std::string &Other, const std::string &Original);

} // namespace qrintf::trial
