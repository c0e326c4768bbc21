// A word between the shared texts and the units that carry them.
#pragma once

namespace qrintf {

/// A symbol that a unit for a shared library (-fPIC) defines in front of the texts. Some of them are
/// another text then, because a library, unlike a program, may have to work with any glibc.
inline constexpr char LibraryMark[] = ".Lqrintf_library";

} // namespace qrintf
