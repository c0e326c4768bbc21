// Pass 1, inside: decides for each function whether clang's parser reads its body.
//
// Most functions hold no call of the printf family, and parsing their bodies is most of what a view
// costs (7 to 90 million instructions of 42 to 240 million on the sources that were measured). View
// asks Bodies::skip at each opening brace. A body without such a call is skipped, and if nothing in
// it concerns the rest of the unit, the lexer goes straight to the closing brace. A macro that the
// body names counts as if its replacement stood there, because `LOG(x)` may be a call of snprintf.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"

#include <functional>

namespace clang {
class IdentifierInfo;
class MacroInfo;
class Preprocessor;
} // namespace clang

namespace qrintf {

class Bodies {
public:
  explicit Bodies(clang::Preprocessor &PP) : PP(PP) {}
  /// Sets a function that says of a name whether it is that of a program's own printf-like
  /// function, as far as the unit was read.
  void setOwn(std::function<bool(clang::IdentifierInfo *)> Is) { IsOwn = std::move(Is); }

  /// Called by the parser's consumer when the parser is at the opening brace of a function. Returns
  /// true if the body need not be parsed; the lexer may then already be at its closing brace.
  /// IsUsers is false for a function in a system header, which cannot hold a call that the user
  /// wrote.
  bool skip(bool IsUsers);

  /// Called when a macro is defined or undefined, also by `#pragma pop_macro`. What was found out
  /// about macros that use it may be wrong from then on.
  void forgetMacros() { Known.clear(); }

private:
  /// What the complete expansion of a macro may bring into a body.
  struct Contents {
    bool Names = false; // a name of the family, or `##` that could make one
    /// Braces that do not match, as in `#define BEGIN {`: the closing brace cannot be found in the
    /// text.
    bool Braces = false;
    /// Something that acts although its result is not used: each __COUNTER__ must be counted, and
    /// _Pragma must be executed.
    bool MustBeLexed = false;
    /// _Pragma, which may concern what follows the function, such as the layout of structures
    /// (`pack`).
    bool Lasts = false;
  };
  Contents contentsOf(const clang::IdentifierInfo *Macro);
  void add(const clang::MacroInfo *Macro, Contents &To,
           llvm::SmallVectorImpl<const clang::IdentifierInfo *> &Left) const;

  /// Whether a name may be that of a function of the family, or of one like it. This answer is
  /// deliberately too broad: `my_snprintf_l` counts too, because a body that is read without need
  /// costs only time, but a call in a skipped body would be missed.
  bool isWanted(const clang::IdentifierInfo *Name) const;

  clang::Preprocessor &PP;
  std::function<bool(clang::IdentifierInfo *)> IsOwn;
  llvm::DenseMap<const clang::IdentifierInfo *, Contents> Known;
};

} // namespace qrintf
