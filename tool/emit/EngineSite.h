// Pass 5, for a call that the engine formats (docs/inside.md): a site without a plan.
//
// Mostly the site is only a declaration, whose symbol is the engine's function. Its attribute
// `format` keeps -Wformat, -Wformat-nonliteral and -Wformat-security where they were:
//
//     extern __attribute__((__format__(__gnu_printf__, 3, 0), …))
//         int __q000000(char *, qrintf_size, const char *, __builtin_va_list)
//         __asm__("qrintf_HASH_vsnprintf");
//
// Where the headers' FORTIFY finds out the size of the object, or gcc's middle end is to judge the
// call as libc's (judgedCall in emit/Emit.h), it is a shim around such a declaration, which is
// inlined into the caller.
#pragma once

#include "plan/Site.h"

#include <string>

namespace qrintf {

/// The name of the function that a site of the engine stands for, as libc's symbol: vsnprintf, or
/// __vsnprintf_chk under FORTIFY.
std::string libcSymbolOf(const Site &S);

/// Makes the text of S, which has no plan. Name is the site's, Symbol the engine's for
/// libcSymbolOf(S). The text of a shim with variable arguments relies on __builtin_va_arg_pack,
/// which only gcc has, so for clang no site with FortifyLevel and variable arguments can be made.
std::string emitEngineSite(const Site &S, const std::string &Name, const std::string &Symbol);

} // namespace qrintf
