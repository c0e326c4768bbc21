// What macros are defined as at the end of the unit. The passes ask it about macros of the C
// library, for example `__GLIBC__` or `__USE_FORTIFY_LEVEL`.
#pragma once

#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

namespace qrintf {

/// Whether a pass asks for the macro by its name. If a header defines it, clang must read that.
inline bool isAskedFor(llvm::StringRef Name) {
  return Name.starts_with("QRINTF_") || (Name.starts_with("__") && Name.ends_with("__")) ||
         Name == "__USE_FORTIFY_LEVEL" || Name == "__DEFINED_FILE";
}

inline const clang::MacroInfo *macroNamed(clang::Preprocessor &PP, llvm::StringRef Name) {
  return PP.getMacroInfo(PP.getIdentifierInfo(Name));
}

/// The value of a macro that is one decimal number, for example 2 for `#define __GLIBC__ 2`.
/// Returns 0 for any other replacement, and if there is no such macro.
inline unsigned numberOfMacro(clang::Preprocessor &PP, llvm::StringRef Name) {
  unsigned Value = 0;
  const clang::MacroInfo *M = macroNamed(PP, Name);
  if (M && M->getNumTokens() == 1 && M->getReplacementToken(0).is(clang::tok::numeric_constant))
    llvm::StringRef(PP.getSpelling(M->getReplacementToken(0))).getAsInteger(10, Value);
  return Value;
}

} // namespace qrintf
