// What changed files become: a diff or a list; Write.h puts them on disk. rewriteTree computes all
// changes before the first one is written.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace qrintf {

/// A file before and after. Nothing stands for no file: before if it is new, after if it is
/// removed.
struct Change {
  /// The real path.
  std::string Path;
  /// The path as people see it, also below --output-dir.
  std::string Shown;
  std::optional<std::string> Before, After;
  /// What a header is while the sources are written, if it loses sites: those that they still use,
  /// and those that they will use.
  std::optional<std::string> Meanwhile = {};
};

/// The change as `diff -u` prints it, with a/ and b/ before the names, as `patch -p1` takes it.
std::string unifiedDiff(const Change &C);

/// All changes as one diff, in which the user's files come before those that qrintf makes.
std::string wholeDiff(const std::vector<Change> &Changes);

/// Prints the diff for people: in colours, and with one line about the runtime that says how long
/// it is.
void showDiff(llvm::raw_ostream &OS, const std::vector<Change> &Changes);

} // namespace qrintf
