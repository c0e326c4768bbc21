// Pass 5: C text from a plan.
//
// A call becomes a call of its *site*, two functions in the prelude of the translation unit.
//
// NAME is an always_inline shim with the parameters of the call as the user wrote it. It sees the
// caller's object sizes (FORTIFY), and holds the call of libc's function where the compiler should
// see it in the caller.
//
// NAME_ does the formatting: one check of the bound, then a chain of emitters (runtime/qrintf.h).
// It returns -1 where the call is libc's: truncation, a null string, overlap, a huge field, a
// result beyond INT_MAX.
//
// Arguments are parameters, which alone makes C's order of evaluation right: all of them are
// evaluated, once, before a byte is written. This knows nothing of clang.
#pragma once

#include "plan/Site.h"

#include <string>

namespace qrintf {

/// The C text of a site.
struct SiteCode {
  std::string Bodies; // its formatting functions
  std::string Shim;   // what calls them, and libc's function where they leave the call to it
};

/// The text of S. Name: the name of the shim, of which those of the formatting functions are made.
SiteCode emitSite(const Site &S, const std::string &Name);

/// A string as a C literal with quotes. It means the same in every standard: question marks have a
/// backslash, because ??/ and the like are trigraphs, and bytes that have no letter are octal,
/// because a hexadecimal escape has no end.
std::string cLiteral(const std::string &Bytes);

/// Text as it can stand in a comment: without the marks that end one or, which compilers warn
/// about, begin one.
std::string commentSafe(std::string Text);

} // namespace qrintf
