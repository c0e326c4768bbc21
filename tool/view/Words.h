// The words of our own texts that a macro of the program could change.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <map>

namespace qrintf {

/// The identifiers of Text, which is C, ends with a null character, and has no line comments, that
/// a macro of that name would change: those in code and directives, and not those in comments and
/// literals, nor the parameters of a #define. The value is true if a parenthesis follows the
/// identifier anywhere.
std::map<llvm::StringRef, bool> wordsOf(llvm::StringRef Text);

} // namespace qrintf
