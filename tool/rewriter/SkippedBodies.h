// Pass 1, inside: the bodies of functions that will not be read (Bodies), known before anything is parsed: what only they mention is not used.
//
// Bodies decides with the macros that are defined where a body stands; here a name is whatever it is defined as anywhere in the text.
#pragma once

#include "Bodies.h"
#include "TopLevel.h"

namespace qrintf {

/// Numbers, in T.Bodies. T was read from Text.
std::vector<unsigned> bodiesToSkip(const TopLevel &T, llvm::StringRef Text, const clang::LangOptions &Options, Bodies::Wanted W);

} // namespace qrintf
