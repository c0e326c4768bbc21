// Puts changes on disk, all of them or none.
#pragma once

#include "rewrite/Output.h"

#include <string>
#include <vector>

namespace qrintf {

/// Makes the changes in their order. Each text is written to a new file beside its place first, and
/// then renamed, so a reader sees the old or the new text; a file keeps its mode. If something
/// cannot be written, everything is given back, and the result has a line for each such file, which
/// says whether that was possible. Signals wait until all is done, so none leaves a file behind,
/// nor a tree that is half changed; only SIGKILL can (Tree::traces finds the files, and at each
/// moment the sources and headers on disk fit together).
std::vector<std::string> writeInPlace(const std::vector<Change> &Changes);

/// The same below Directory. Removals are not written there.
std::vector<std::string> writeBelow(const std::string &Directory,
                                    const std::vector<Change> &Changes);

} // namespace qrintf
