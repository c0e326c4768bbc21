// Reads a call as text: where its parentheses and commas are. It reads raw tokens without a
// preprocessor, so it is used for edits and also for undoing them, where no compiler is involved.
#pragma once

#include "clang/Lex/Token.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <vector>

namespace qrintf {

/// The offset behind a byte order mark, with which a text may begin.
unsigned beginOfTokens(llvm::StringRef Text);

/// Calls Visit for each raw token of Text from Begin on, until Visit returns false. Comments are
/// tokens only if asked for.
void rawTokens(llvm::StringRef Text, unsigned Begin, bool Comments,
               llvm::function_ref<bool(const clang::Token &, unsigned Offset)> Visit);

struct CallText {
  /// The parentheses.
  unsigned Open = 0, Close = 0;
  /// The commas between the arguments, as the preprocessor counts them.
  std::vector<unsigned> Commas;
  bool HasDirective = false;
  /// Whether an argument defines a type, as sizeof(struct point {int x, y;}) does. A macro would
  /// repeat the definition.
  bool DefinesTag = false;
};

/// NameEnd is the offset behind the callee's name. Returns nothing if no parenthesis follows, or if
/// it is not closed.
std::optional<CallText> readCall(llvm::StringRef Text, unsigned NameEnd);

} // namespace qrintf
