// Pass 1, inside: leaves out prototypes that nobody uses, before clang reads the text.
//
// A unit of C for gcc has some hundred lines of its own and a thousand prototypes of libc, and to
// read these is a third of what a view costs. What is left out here is only what clang reads to
// judge the calls: the user's compiler gets the text as it was.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace qrintf {

/// Text with blanks in place of each prototype at file scope whose function is named nowhere else,
/// not even in a comment or a macro. Every other byte, and each end of a line, stays where it is.
///
/// A name that the unit makes by `##` is not seen. So a view of the shorter text that has an error,
/// or a function that nothing declares, has to be made again of the whole one.
std::string withoutUnusedPrototypes(llvm::StringRef Text);

} // namespace qrintf
