// Pass 1, inside: decides for each function whether clang's parser reads its body.
//
// Most functions hold no call of the printf family, and parsing their bodies is most of what a view
// costs (7 to 90 million instructions of 42 to 240 million on the sources that were measured). View
// asks Bodies::skip at each opening brace. A body without such a call is skipped, and if nothing in
// it concerns the rest of the unit, the lexer goes straight to the closing brace. A macro that the
// body names counts as if its replacement stood there, because `LOG(x)` may be a call of snprintf.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <functional>
#include <optional>

namespace clang {
class IdentifierInfo;
class LangOptions;
class MacroInfo;
class Preprocessor;
} // namespace clang

namespace qrintf {

struct BodyText {
  size_t End = 0; // offset of the closing brace
  /// Whether the body holds line markers. The lexer must not jump over these, because they take
  /// effect only when they are lexed.
  bool HasMarkers = false;
};

/// Reads the body whose opening brace stands right before Begin with clang's lexer, and without a
/// preprocessor. Macros are not expanded, so Identifier is called with each identifier and keyword,
/// and ends the reading by returning false. A null character stands behind Text.
///
/// Returns nothing if Identifier ended the reading, if the text alone does not show where the body
/// ends, or if something in it lasts beyond it:
/// - a conditional, in which compilers leave out a part of the text;
/// - brackets that do not nest, as in `M({)`, because the macro may drop its argument;
/// - a macro that is defined (the rest of the unit may use it), and a pragma;
/// - an identifier that is not spelt as it is called, in two lines or with \u.
std::optional<BodyText> readBody(llvm::StringRef Text, size_t Begin,
                                 const clang::LangOptions &Options,
                                 llvm::function_ref<bool(llvm::StringRef)> Identifier);

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
