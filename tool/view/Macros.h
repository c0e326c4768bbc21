// What macros are defined as at the end of the unit.
#pragma once

#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

namespace qrintf {

inline const clang::MacroInfo *macroNamed(clang::Preprocessor &PP, llvm::StringRef Name) {
  return PP.getMacroInfo(PP.getIdentifierInfo(Name));
}

/// The value of a macro that is one number: 2 for __GLIBC__. 0 for any other, and where there is
/// none.
inline unsigned numberOfMacro(clang::Preprocessor &PP, llvm::StringRef Name) {
  unsigned Value = 0;
  const clang::MacroInfo *M = macroNamed(PP, Name);
  if (M && M->getNumTokens() == 1 && M->getReplacementToken(0).is(clang::tok::numeric_constant))
    llvm::StringRef(PP.getSpelling(M->getReplacementToken(0))).getAsInteger(10, Value);
  return Value;
}

} // namespace qrintf
