// The assembler's step, inside: formats get their addresses.
//
// The text that cc1 compiled has formatters for some formats of the program's own printf-like
// functions, and records with the texts of these formats (emit/Formatter.h). The calls are as the
// user wrote them, so gcc has put the formats where it puts all literals, and here the references
// to such a literal become references to the text behind the record:
//
//     .LC5:
//             .string "%s %lu\n"
//             leaq    .LC5(%rip), %rsi     becomes     leaq    qrintf_format_HASH(%rip), %rsi
//
// The literal stays one: its bytes are the same, and nobody may write to it. Where it is placed is
// left open by the language, as whether equal literals are one object is.
#pragma once

#include <string>
#include <string_view>

namespace qrintf {

struct Addressed {
  /// The changed assembly; empty if Count is 0.
  std::string Text;
  /// How many literals have become references to formats with an address.
  unsigned Count = 0;
};
Addressed giveAddresses(std::string_view Assembly);

} // namespace qrintf
