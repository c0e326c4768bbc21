// Pass 6 of a tree: the texts of all files that change, in the order in which they are written.
#pragma once

#include "rewrite/Output.h"
#include "rewrite/Sites.h"
#include "rewrite/Tree.h"

#include <map>
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

/// Makes everything that is to be written, in the order in which it must be written: runtimes,
/// headers, sources, removals. So at no time a source includes a header that is missing, or calls a
/// site that its header does not have. Without calls and sites, that undoes the tree.
/// \param Calls   each call that is rewritten has the name of its site
/// \param Sites   the sites of each directory
/// \param Error   receives a sentence for the user if the changes cannot be made
std::vector<Change> makeChanges(const CallMap &Calls,
                                const std::map<std::string, SiteBlocks> &Sites,
                                const std::map<std::string, OldDirectory> &Old,
                                Originals &Originals, const Tree &T, bool VendorRuntime,
                                std::string &Error);

} // namespace qrintf
