// Pass 1, inside: declarations, macros and functions of headers that no other word of the unit asks for are not parsed.
//
// Headers declare far more than a unit uses; parsing that is most of what a view costs. A typedef, a tag, a prototype, an external
// variable, a macro or a system header's function whose name stands nowhere else in the text (but in bodies that are not read)
// cannot concern a call, and what only such things mention cannot either. They become blanks, so that every offset stays. Only names
// are compared, and only declarations of a plain form are considered; words that macros make by ## are not in the text: what they can
// make stays (Reached), and the caller looks afterwards whether one of Names was asked for all the same.
#pragma once

#include "Bodies.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <optional>
#include <vector>

namespace clang {
class LangOptions;
}

namespace qrintf {

struct UsedText {
  bool HasNoCalls = false;                  // of those that were asked for; then it is not looked for what is unused
  std::unique_ptr<llvm::MemoryBuffer> Text; // null: nothing is left out
  std::vector<llvm::StringRef> Names;       // of what is left out; they point into the text that was given
  SkippedBodies Bodies;                     // what they mention may be left out
};

/// Text is C that `cc1 -E -fdirectives-only` made: conditionals are resolved, macros are not; a NUL follows it. isKnown: whether a
/// name means something to others than the text: keywords and builtins, macros that the passes behind ask for. Calls: the
/// only ones that are wanted; nothing where every body is read.
UsedText withoutUnused(llvm::StringRef Text, const clang::LangOptions &Options, llvm::function_ref<bool(llvm::StringRef)> isKnown,
                       std::optional<Bodies::Wanted> Calls = std::nullopt);

} // namespace qrintf
