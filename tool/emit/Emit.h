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

#include "common/Targets.h"
#include "plan/Site.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

// A site without a plan, for a call that the engine formats (docs/inside.md).
//
// Mostly it is only a declaration, whose symbol is the engine's function. Its attribute `format`
// keeps -Wformat, -Wformat-nonliteral and -Wformat-security where they were:
//
//     extern __attribute__((__format__(__gnu_printf__, 3, 0), …))
//         int __q000000(char *, qrintf_size, const char *, __builtin_va_list)
//         __asm__("qrintf_HASH_vsnprintf");
//
// Where the headers' FORTIFY finds out the size of the object, or gcc's middle end is to judge the
// call as libc's (judgedCall), it is a shim around such a declaration, which is inlined into the
// caller.

/// The name of the function that a site of the engine stands for, as libc's symbol: vsnprintf, or
/// __vsnprintf_chk under FORTIFY.
std::string libcSymbolOf(const Site &S);

/// Makes the text of S, which has no plan. Name is the site's, Symbol the engine's for
/// libcSymbolOf(S). A shim passes variable arguments on by __builtin_va_arg_pack, which only gcc
/// has. With S.IsOverload it passes a va_list, because the caller tells the object's size beside
/// its address. For clang no other site with FortifyLevel and variable arguments can be made.
std::string emitEngineSite(const Site &S, const std::string &Name, const std::string &Symbol);

// The code of a format that the engine finds by its address (docs/inside.md).
//
// It is a *formatter*, a function of type int (char *, size_t, const void *), whose last parameter
// is the address of the arguments, and a record of it beside the literal that the program passes.
// For the compiler that literal and the program's are one object, which is why the engine finds it
// (runtime/engine/address.h). Nothing of the program's is touched.

/// Makes the formatter, with the format in a comment, and its record. Name is the name of the C
/// function. S has one plan, which assumes nothing of the arguments, the form Snprintf and
/// WayOut::Caller, so the body returns -1 for what is left to the engine.
std::string emitFormatter(const Site &S, const std::string &Name, const Target &Machine);

/// Makes the constructor that gives the engine the records of these formatters. Add is the symbol
/// of the engine's function for that.
std::string emitRegistration(const std::vector<std::string> &Names, const std::string &Add);

/// Text, which has a statement a line, with two blanks for each block, and lines of at most Columns
/// characters. A longer statement has one condition a line, and as many arguments as fit.
/// CutsLiterals says whether a literal that is longer itself becomes several.
std::string laidOut(std::string_view Text, size_t Columns = 100, bool CutsLiterals = false);

// Plans in words, for `qrintf explain` (PlanText.cpp).
namespace explain {

/// The pieces in their order: specifications and, in quotation marks, literals, separated by
/// spaces.
std::string piecesOf(const Plan &P);

/// "0 to 255", or "7"
std::string rangeText(const Range &R);

/// "1 to 3 bytes", "8 bytes", "2 bytes or more"
std::string lengthText(const Bounds &B, bool IsOpenEnded);

/// How the length is compared with the room, and why so. Room is that of the destination, if the
/// call shows it.
std::string checkText(const Site &S, const Plan &P, std::optional<uint64_t> Room);

} // namespace explain
} // namespace qrintf
