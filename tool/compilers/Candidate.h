// Step 3 of the launcher: decides from the raw text of a source, without a preprocessor, whether
// any call of it may be compiled. If not, the launcher becomes the compiler at once; most sources
// end here, so it must be quick, and it must not overlook a call.
#pragma once

#include "compilers/Arguments.h"
#include "compilers/HotUses.h"

#include <functional>
#include <string>
#include <string_view>

namespace qrintf {

/// Whether the code of Source, or of a header of the project that it includes, can make a call that
/// is a reason to read the unit (paysForUnit), by itself or through a macro or a function of a
/// header.
///
/// - Comments, literals and macros that nobody uses do not count, nor does a static or inline
///   function of a header that nobody names, because the compiler drops it.
/// - Nor does what a conditional certainly leaves out (Conditionals.h).
/// - tool/heat/ judges how often a call is made. Hot is asked when a call was found: it returns the
///   names of hot functions in `.qrintf`, and every call of a text with such a name is a reason.
/// - With AnyFamily any name that ends in printf counts, because a report lists every call.
/// - Headers are followed through quoted includes and the folders of -I and -iquote only, because
///   what stands in the system's folders is not the user's.
///
/// - If clang compiles several sources by one command, only these are edited (EditsIncluded), so a
///   call that a header or another included file makes is no reason, unless it is a macro's.
/// - With HasEngine, calls that the engine can format are reasons as well (paysForEngine): those
///   with a va_list, and those whose format is not constant.
/// - Calls of the program's own printf-like functions are no reason, because the engine formats
///   them. But a source in which the user says that a call is hot is read.
///
/// Names that a macro makes by ## are not followed: in 7,000 sources of packages they led to no
/// call that is compiled.
///
/// In doubt, for example at `#include HEADER`, the answer is yes: the rewriter then finds out.
bool isCandidate(const Input &Source, const CommandLine &C, bool AnyFamily, bool HasEngine,
                 const HotNames &Hot);

// Raw text, also for rewrite/Scan.cpp.

/// Whether Text holds a name of the family (with AnyFamily: a name that ends in printf), anywhere.
/// It is a quick test that may say yes for a comment.
bool namesFamily(std::string_view Text, bool AnyFamily);

/// Next is #include_next.
enum class IncludeKind { Quoted, Angled, Next, Macro };

/// Calls Visit for each #include directive with what it names, a header or a macro, and with the
/// place of the directive's name, until Visit returns true; then the result is true, too. A header
/// that only a comment includes counts, and costs no more than reading it; a macro in a comment
/// does not count.
bool anyInclude(std::string_view Text,
                const std::function<bool(const std::string &, IncludeKind, size_t)> &Visit);

} // namespace qrintf
