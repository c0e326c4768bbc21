// Pass 5: makes C text from plans. It knows nothing of clang.
//
// A call becomes a call of its *site*, which is two functions at the top of the unit.
//
// The *shim* NAME has the parameters of the user's call and is always inlined. So it sees the sizes
// of the caller's objects (FORTIFY), and it holds the call of libc's function if the compiler
// should see that call in the caller.
//
// The *body* NAME_ formats: it compares a bound of the length once and then runs a chain of
// emitters (runtime/qrintf.h). What it leaves to libc (WayOut in plan/Site.h) is truncation, a null
// string, overlap, a huge field, and a result above INT_MAX.
//
// The arguments of the call are arguments of the shim. So they are evaluated as C asks for it: all
// of them, once, before a byte is written.
#pragma once

#include "plan/Site.h"

#include <string>

namespace qrintf {

/// The C text of a site.
struct SiteCode {
  std::string Bodies; // its formatting functions
  std::string Shim;   // the function that calls them, or libc's function
};

/// Makes the text of S. Name is that of the shim; the names of the formatting functions are made
/// from it. Place is that of the first call, "foo.c:9", for the comment; it may be empty. Symbol is
/// the function of the engine's or of libc's that a counted site without code calls.
SiteCode emitSite(const Site &S, const std::string &Name, const std::string &Place = "",
                  const std::string &Symbol = "");

/// The function that the shim NAME of a counted site calls.
std::string countedName(const std::string &Name);

/// The call Libc of libc's function that gcc's middle end is to judge: with the arguments, and in
/// the place, of the user's call, before anything is written. It is never made, because a frame has
/// an address. But gcc only learns that when it leaves GIMPLE, behind all these warnings, and
/// removes the call then:
///
///     if (!__builtin_dwarf_cfa()) {
///       __asm__("");
///       return __builtin_snprintf(b, n, f, a0);
///     }
///
/// The asm keeps gcc from joining this call with one behind it, where less is known.
std::string judgedCall(const std::string &Libc);

/// Bytes as a C literal with its quotation marks. It means the same in every standard: a question
/// mark gets a backslash, because ??/ and the like are trigraphs, and bytes that are no ASCII
/// characters are octal, because a hexadecimal escape has no end.
std::string cLiteral(const std::string &Bytes);

/// Text as it can stand in a comment. A blank separates the two characters that would end the
/// comment, or that would begin another one, about which compilers warn.
std::string commentSafe(std::string Text);

} // namespace qrintf
