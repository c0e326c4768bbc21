// What changed files become: a diff, a list, or files on disk. rewriteTree computes all changes
// before the first one is written, so that a failure on the way leaves no tree that is half
// rewritten.
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
  /// Paths of earlier changes that must succeed before this one: a file whose header could not be
  /// written stays as it is, and a header that is still in use is not removed.
  std::vector<std::string> Needs = {};
};

/// The change as `diff -u` prints it, with a/ and b/ before the names, as `patch -p1` takes it.
std::string unifiedDiff(const Change &C);

/// All changes as one diff, in which the user's files come before those that qrintf makes.
std::string wholeDiff(const std::vector<Change> &Changes);

/// Prints the diff for people: in colours, and with one line about the runtime that says how long
/// it is.
void showDiff(llvm::raw_ostream &OS, const std::vector<Change> &Changes);

/// Writes the changes in place, in their order. Each file is written under a temporary name and
/// then renamed, so a reader sees the old or the new text. The file keeps its mode. Failed receives
/// a line for each failure. Returns how many were written.
unsigned writeInPlace(const std::vector<Change> &Changes, std::vector<std::string> &Failed);

/// The same below Directory. Removals are not written there.
unsigned writeBelow(const std::string &Directory, const std::vector<Change> &Changes,
                    std::vector<std::string> &Failed);

} // namespace qrintf
