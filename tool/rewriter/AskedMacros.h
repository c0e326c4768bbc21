// The macros that passes behind the view ask for by name. They are there even where nothing in the unit names them (Unused).
#pragma once

#include "clang/Lex/Preprocessor.h"

#include <string_view>

namespace qrintf {

constexpr bool isAskedFor(std::string_view Macro) {
  constexpr std::string_view Names[] = {
      "__GLIBC__", "__GLIBC_MINOR__", "__UCLIBC__", "__DEFINED_FILE", "__USE_FORTIFY_LEVEL",
      // What shared texts are made for.
      "__x86_64__", "__linux__", "__ELF__", "__LP64__", "__SSE2__", "__code_model_small__", "__OPTIMIZE__", //
      "__SSE3__", "__ILP32__", "__SANITIZE_ADDRESS__", "__SANITIZE_HWADDRESS__", "__SANITIZE_THREAD__"};
  for (std::string_view Each : Names)
    if (Each == Macro)
      return true;
  return false;
}

/// A name of these. Any other is no constant, and does not compile.
struct AskedMacro {
  consteval AskedMacro(const char *Name) : Name(isAskedFor(Name) ? Name : throw "add it to isAskedFor()") {}
  const char *Name;
};

/// Its definition at the end of the unit, or null.
inline const clang::MacroInfo *askedMacro(clang::Preprocessor &PP, AskedMacro M) {
  return PP.getMacroInfo(PP.getIdentifierInfo(M.Name));
}

} // namespace qrintf
