// Pass 1, inside: which functions' bodies are read.
//
// Most hold no call of the family, and parsing them is most of what a view costs. Such a body is
// skipped, and where nothing inside it concerns the rest of the unit, the lexer goes straight to
// its closing brace. What a macro leads to counts as if it stood there.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class IdentifierInfo;
class MacroInfo;
class Preprocessor;
} // namespace clang

namespace qrintf {

class Bodies {
public:
  /// Whose calls matter: sprintf's and snprintf's, or the whole printf family's.
  enum class Wanted { Buffers, Family };
  Bodies(clang::Preprocessor &PP, Wanted W) : PP(PP), W(W) {}
  /// Whether a name is taken for one of the family: more than those of Calls.cpp, which all contain
  /// this.
  static bool isFamily(llvm::StringRef Name, Wanted W) {
    return Name.contains("printf") &&
           (W == Wanted::Family || Name.contains("sprintf") || Name.contains("snprintf"));
  }

  /// To be asked when the parser is at the opening brace. True where the body need not be read; the
  /// lexer may then be at its closing brace. IsUsers: false for a system header's, which hold no
  /// call of the user.
  bool skip(bool IsUsers);

  /// A macro was defined or undefined, perhaps by a pragma.
  void forgetMacros() { Known.clear(); }

private:
  /// What may come out of a macro.
  struct Contents {
    bool Names = false;       // the family
    bool Braces = false;      // unbalanced ones
    bool MustBeLexed = false; // __COUNTER__ counts, _Pragma acts
    bool Lasts = false;       // _Pragma may concern what follows, such as the layout of structures
  };
  Contents contentsOf(const clang::IdentifierInfo *Macro);
  void add(const clang::MacroInfo *Macro, Contents &To,
           llvm::SmallVectorImpl<const clang::IdentifierInfo *> &Left) const;

  clang::Preprocessor &PP;
  const Wanted W;
  llvm::DenseMap<const clang::IdentifierInfo *, Contents> Known;
};

} // namespace qrintf
