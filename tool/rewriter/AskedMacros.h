// The macros that passes behind the view ask for by name. They are there even where nothing in the unit names them (Unused).
#pragma once

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <cassert>

namespace qrintf {

inline bool isAskedFor(llvm::StringRef Macro) {
  static constexpr llvm::StringLiteral Names[] = {
      "__GLIBC__", "__GLIBC_MINOR__", "__USE_FORTIFY_LEVEL",
      // What shared texts are made for.
      "__x86_64__", "__linux__", "__ELF__", "__LP64__", "__SSE2__", "__code_model_small__", "__OPTIMIZE__", //
      "__SSE3__", "__ILP32__", "__SANITIZE_ADDRESS__", "__SANITIZE_HWADDRESS__", "__SANITIZE_THREAD__"};
  return llvm::is_contained(Names, Macro);
}

/// Its definition at the end of the unit, or null.
inline const clang::MacroInfo *askedMacro(clang::Preprocessor &PP, llvm::StringRef Name) {
  assert(isAskedFor(Name));
  return PP.getMacroInfo(PP.getIdentifierInfo(Name));
}

} // namespace qrintf
