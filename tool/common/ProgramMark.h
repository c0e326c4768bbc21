// A word between the shared texts (prelude/build/assembly.py) and the units that carry them.
#pragma once

namespace qrintf {

/// A symbol that a unit for a program defines in front of the texts. Without it some of them are
/// another text, because a shared library, unlike a program, may have to work with any glibc.
inline constexpr char ProgramMark[] = ".Lqrintf_program";

} // namespace qrintf
