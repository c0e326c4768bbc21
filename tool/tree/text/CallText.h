// A call as text: where its parentheses and commas are. Raw tokens only, no preprocessor, so that
// it serves for edits and for undoing them.
#pragma once

#include "clang/Lex/Token.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <vector>

namespace qrintf {

/// Visits the raw tokens of Text from Begin on until Visit returns false. Comments are tokens only
/// if asked for.
void rawTokens(llvm::StringRef Text, unsigned Begin, bool Comments,
               llvm::function_ref<bool(const clang::Token &, unsigned Offset)> Visit);

struct CallText {
  unsigned Open = 0, Close = 0; // the parentheses
  std::vector<unsigned> Commas; // those between the arguments, as the preprocessor counts them
  bool HasDirective = false;
  bool DefinesTag = false; // sizeof(struct point {int x, y;})
};

/// NameEnd: just behind the callee's name. Nothing if no parenthesis follows or it is not closed.
std::optional<CallText> readCall(llvm::StringRef Text, unsigned NameEnd);

} // namespace qrintf
