// Step 3 of the launcher: can anything be gained? Decided from the raw text, without a preprocessor.
#pragma once

#include "Arguments.h"

#include <functional>
#include <string>
#include <vector>

namespace qrintf {

/// Whether File, or a header of the project that it includes, names sprintf or snprintf (with AnyFamily: any
/// function whose name ends in printf). Headers are followed through quoted includes and the -I and -iquote
/// directories only: what stands in the system's directories is not the user's. In doubt (an include of a
/// macro) the answer is yes: the rewriter then finds out.
bool isCandidate(const std::string &File, const CommandLine &C, bool AnyFamily);

// Raw text, also for tool/tree/Scan.cpp:

/// Whether Text holds the name (with AnyFamily: a name that ends in printf).
bool namesFamily(const std::string &Text, bool AnyFamily);

/// Visits the #include directives: Visit(Name, Quoted), Name empty for #include MACRO. Ends early, with true, when
/// Visit returns true.
bool anyInclude(const std::string &Text, const std::function<bool(const std::string &, bool)> &Visit);

} // namespace qrintf
