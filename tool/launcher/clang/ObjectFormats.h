// Formats get their addresses in the objects that clang has written.
//
// The text that clang compiled has formatters for some formats of the program's own printf-like
// functions, and records with the texts of these formats (emit/Formatter.h). The calls are as the
// user wrote them, so clang has put the formats into its sections of strings, in which the linker
// joins equal strings. For that, each relocation names the string that it is about. We read the
// relocations as the linker does, and make those that are about a format with a record relocations
// about the text behind the record:
//
//     R_X86_64_PC32  .L.str.5 - 4     becomes     R_X86_64_PC32  qrintf_format_HASH - 4
//
// So a literal becomes one with another of the same text, as it does when the linker joins the two.
// No instruction changes, and nothing of the debug information but where a literal is.
#pragma once

#include <string>
#include <string_view>

namespace qrintf {

class ElfObject;

/// The section of the records, by whose name a text that has some is known.
inline constexpr std::string_view RecordSection = "qrintf_fmt";

/// Gives literals with the text of a record its address, and puts each formatter into the COMDAT
/// group of its record. Returns the number of these literals; where it is 0, nothing has changed.
unsigned addressLiterals(ElfObject &Object);

enum class Written { Unchanged, Changed, Broken };

/// Does so in an object that the compiler has written. A file that is not an object of its own (a
/// hard link of a compiler cache's, a pipe) is left as it is. After Written::Broken the object has
/// to be made anew. Count receives the number of literals.
Written addressLiterals(const std::string &File, unsigned &Count);

} // namespace qrintf
