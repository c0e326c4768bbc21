// Under clang, calls with a va_list that stay go to the engine (runtime/engine/). clang has no step
// of an assembler as gcc has (launcher/AssemblerStep.h), so the text that it compiles begins with a
// declaration that gives libc's function another name for the assembler, and with the engine.
// vsnprintf and vsprintf are functions of which LLVM knows nothing; the others it knows by their
// names, so calls of these stay libc's.
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
