// Step 3 of the launcher: can anything be gained? Decided from the raw text, without a preprocessor.
#pragma once

#include "Arguments.h"

#include <string>
#include <vector>

namespace qrintf {

/// Whether File, or a header of the project that it includes, names sprintf or snprintf (with AnyFamily: any
/// function whose name ends in printf). Headers are followed through quoted includes and the -I and -iquote
/// directories only: what stands in the system's directories is not the user's. In doubt (an include of a
/// macro) the answer is yes: the rewriter then finds out.
bool isCandidate(const std::string &File, const CommandLine &C, bool AnyFamily);

} // namespace qrintf
