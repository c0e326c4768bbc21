// Under clang, calls with a va_list that stay go to the engine (runtime/engine/). gcc runs an
// assembler, where the launcher redirects calls (launcher/run/AssemblerStep.h). clang does not, so
// the text that it compiles begins with the engine, and with a declaration that gives libc's
// function another name for the assembler:
//
//     extern int vsnprintf(char *, …) __asm__("qrintf_HASH_vsnprintf");
//
// Only vsnprintf, vsprintf, vfprintf and vprintf get one, of which LLVM knows nothing. It knows the
// other functions of the family by their names, so calls of these stay libc's.
#pragma once

#include "calls/Calls.h"

#include <set>
#include <string>

namespace clang {
class Preprocessor;
}

namespace qrintf {

/// Whether D defines, under the symbol that it has in assembly, a function that our code calls.
bool definesLibcs(const clang::Decl *D);

/// Names of which the unit has other uses than calls: an address stays libc's, and then so do the
/// calls.
std::set<std::string> usedOtherwise(const CallList &Found);

/// What stands at the top of the text; empty where no call goes to the engine. Text is the source.
std::string engineForClang(const CallList &Found, const std::set<std::string> &UsedOtherwise,
                           clang::Preprocessor &PP, llvm::StringRef Text);

} // namespace qrintf
