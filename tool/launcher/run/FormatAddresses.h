// The assembler's step, inside: formats get their addresses.
//
// The text that cc1 compiled has formatters for some formats of the program's own printf-like
// functions, and records with the texts of these formats (emit/Formatter.h). The calls are as the
// user wrote them, so gcc has put the formats where it puts all literals. Here the lines of such a
// literal become a directive that makes the assembler read every use of its label as a use of the
// text behind the record:
//
//     .LC5:
//             .string "%s %lu\n"            becomes     .weakref .LC5,qrintf_format_HASH
//
//             leaq    .LC5(%rip), %rsi     stays as it is
//
// The literal stays one: its bytes are the same, nobody may write to it, and it is aligned as gcc
// takes for granted. Where it is placed is left open by the language, as whether equal literals are
// one object is.
#pragma once

#include "common/Targets.h"

#include <string>
#include <string_view>

namespace qrintf {

struct Addressed {
  /// The changed assembly; empty if Count is 0.
  std::string Text;
  /// How many literals have become formats with an address.
  unsigned Count = 0;
};
Addressed giveAddresses(std::string_view Assembly, const Target &Machine);

} // namespace qrintf
