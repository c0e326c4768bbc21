// Step 3 of the launcher: can anything be gained? Decided from the raw text, without a
// preprocessor.
#pragma once

#include "compilers/Arguments.h"

#include <functional>
#include <string>
#include <string_view>

namespace qrintf {

/// Whether the code of File, or of a header of the project that it includes, calls sprintf or
/// snprintf, itself or by a macro that leads there, where the call can be hot (tool/heat/; where
/// AllHot, which is asked once a call is found, every call can); comments, literals, macros that
/// nobody uses, and static or inline functions of headers that nobody names do not count. With
/// AnyFamily (a report lists every call): whether there is any name that ends in printf. Headers
/// are followed through quoted includes and the -I and -iquote directories only: what stands in the
/// system's directories is not the user's. In doubt (an include of a macro that they define) the
/// answer is yes: the rewriter then finds out.
bool isCandidate(const std::string &File, const CommandLine &C, bool AnyFamily,
                 const std::function<bool()> &AllHot);

// Raw text, also for tool/tree/Scan.cpp:

/// Whether Text holds the name (with AnyFamily: a name that ends in printf).
bool namesFamily(std::string_view Text, bool AnyFamily);

enum class IncludeKind { Quoted, Angled, Macro };

/// Visits the #include directives with what they name: a header, a macro. Ends early, with true,
/// when Visit returns true.
bool anyInclude(const std::string &Text,
                const std::function<bool(const std::string &, IncludeKind)> &Visit);

} // namespace qrintf
