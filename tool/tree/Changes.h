// Pass 6 of a tree: the texts of all files that change, in the order in which they are written.
#pragma once

#include "tree/Merge.h"
#include "tree/Options.h"
#include "tree/Output.h"
#include "tree/Sites.h"
#include "tree/Tree.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace qrintf {

/// The texts that are edited: those of files on disk, or undone ones in their place.
class Originals {
public:
  explicit Originals(const std::map<std::string, OldDirectory> &Old) {
    for (const auto &[Directory, O] : Old)
      for (const auto &[Path, U] : O.Files)
        Known[Path] = U.Text;
  }
  const std::string &of(const std::string &Path);

private:
  std::map<std::string, std::string> Known;
};

struct TreeChanges {
  std::vector<Change> Changes;
  /// The name of each rewritten call's site.
  std::map<std::pair<std::string, unsigned>, std::string> Names;
  /// The folders whose locks are needed to write all that.
  std::set<std::string> Folders;
  std::string Error;
};

/// Makes everything that is to be written, in the order in which it must be written: runtimes,
/// headers, sources, removals. So at no time a source includes a header that is missing, or calls a
/// site that its header does not have.
TreeChanges makeChanges(CallMap &Calls, std::map<std::string, DirectorySites> &Sites,
                        const std::map<std::string, OldDirectory> &Old, Originals &Originals,
                        const Tree &T, const RewriteOptions &O);

} // namespace qrintf
