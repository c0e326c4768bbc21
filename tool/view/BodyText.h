// Pass 1, inside: finds the end of a function's body in its raw text, without a preprocessor.
//
// In go the text of a file and the offset behind an opening brace; out comes the offset of the
// closing brace. Macros are not expanded here, so the caller (Bodies) is told every identifier and
// finds out what it may hide. The reader refuses whatever it cannot judge: the body is then parsed
// as usual, which takes longer but is always right.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>

namespace qrintf {

struct BodyText {
  size_t End = 0; // offset of the closing brace
  /// Whether the body holds line markers. The lexer must not jump over these, because they take
  /// effect only when they are lexed.
  bool HasMarkers = false;
};

/// Reads the body whose opening brace stands right before Begin. Identifier is called with each
/// identifier and keyword, and ends the reading by returning false.
///
/// Returns nothing if Identifier ended the reading, if the text alone does not show where the body
/// ends, or if something in it lasts beyond it:
/// - a conditional, in which compilers leave out a part of the text;
/// - a brace that is alone in parentheses, `M({)`, because the macro may drop its argument;
/// - digraphs, trigraphs and raw strings, which this reader does not know;
/// - a macro that is defined (the rest of the unit may use it), and a pragma.
std::optional<BodyText> readBody(llvm::StringRef Text, size_t Begin,
                                 llvm::function_ref<bool(llvm::StringRef)> Identifier);

/// Whether every line of the body is the body's alone, so that no macro invocation inside shares a
/// line with a call outside. The invocations of a body that is not parsed are not recorded
/// (View::MultiLineMacros), so Edits could put a directive into the middle of one.
bool hasOwnLines(llvm::StringRef Text, size_t Begin, size_t End);

} // namespace qrintf
