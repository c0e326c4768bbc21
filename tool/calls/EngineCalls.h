// Under clang, calls with a va_list that stay can go to the engine (runtime/engine/). For gcc the
// launcher does that in the assembly (launcher/run/AssemblerStep.h). clang runs no assembler, so
// for clang the edited text begins with the engine, and with declarations that give functions of
// libc other names for the assembler:
//
//     extern int vsnprintf(char *, …) __asm__("qrintf_HASH_vsnprintf");
//
// Only vsnprintf, vsprintf, vfprintf and vprintf are declared so. LLVM knows the other functions of
// the family by their names and optimizes calls of them, so these calls stay libc's.
#pragma once

#include "calls/Calls.h"
#include "common/Targets.h"

#include <set>
#include <string>

namespace clang {
class Preprocessor;
}

namespace qrintf {

/// Whether D defines, under the symbol that it has in assembly, a function that our code calls.
bool definesLibcs(const clang::Decl *D);

/// The names of functions that the unit uses otherwise than in calls, for example by taking the
/// address. The address has to be libc's, and a declaration cannot tell it from calls, so the calls
/// stay libc's as well.
std::set<std::string> usedOtherwise(const CallList &Found);

/// What stands at the top of the text; empty where no call goes to the engine. Text is the source,
/// Machine the one that it is compiled for.
std::string engineForClang(const CallList &Found, const std::set<std::string> &UsedOtherwise,
                           clang::Preprocessor &PP, llvm::StringRef Text, const Target &Machine);

} // namespace qrintf
