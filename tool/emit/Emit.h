// Pass 5: C text from a plan.
//
// A call becomes a call of its *site*, two functions in the prelude of the translation unit:
//   NAME   an always_inline shim with the parameters of the call as the user wrote it. It sees the
//   caller's
//          object sizes (FORTIFY) and holds the call of libc where the compiler should see it in
//          the caller.
//   NAME_  the formatting: one bound check, then a chain of emitters (runtime/qrintf.h). It returns
//   -1 where
//          the call is libc's: truncation, a null string, overlap, a huge field, a result beyond
//          INT_MAX.
// Arguments are parameters, which alone makes C's order of evaluation right: all of them are
// evaluated, once, before a byte is written. Knows nothing of clang.
#pragma once

#include "plan/Site.h"

#include <string>

namespace qrintf {

/// The formatting functions of a site.
std::string emitBodies(const Site &S, const std::string &Name);

/// The shim of a site, which calls them.
std::string emitShim(const Site &S, const std::string &Name);

/// A string as a C literal with quotes, safe in every standard (no trigraph, no hexadecimal
/// escape).
std::string cLiteral(const std::string &Bytes);

} // namespace qrintf
