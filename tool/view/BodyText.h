// Pass 1, inside: what stands in the body of a function, read from its text. No preprocessor is
// asked: what macros hide is for the caller to find out, who is told every identifier.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>

namespace qrintf {

struct BodyText {
  size_t End = 0; // offset of the closing brace
  bool HasDirectives =
      false; // besides whole groups of #if … #endif: they must be lexed to take effect
};

/// Reads the body whose opening brace stands right before Begin; Identifier is called with each
/// identifier and keyword and ends the reading with false. Nothing, too, where the text alone does
/// not tell the end (an unbalanced branch of a conditional group, a brace that is alone in
/// parentheses, digraphs, raw strings), and where what is inside lasts: a macro that is defined, a
/// pragma.
std::optional<BodyText> readBody(llvm::StringRef Text, size_t Begin,
                                 llvm::function_ref<bool(llvm::StringRef)> Identifier);

/// No macro invocation between the braces can share a line with a call outside: what would keep
/// them apart is then not known.
bool hasOwnLines(llvm::StringRef Text, size_t Begin, size_t End);

} // namespace qrintf
