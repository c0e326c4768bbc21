// What changed files become: a diff, a list, or files on disk. Everything is computed before the
// first is written.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace qrintf {

/// A file as it was (none: it is new) and as it is to be (none: it is removed).
struct Change {
  std::string Path;  // real path
  std::string Shown; // for people, and below --output-dir
  std::optional<std::string> Before, After;
  /// Paths of changes earlier in the list without which this one must not happen: a file whose
  /// header could not be written stays as it is, a header that is still in use is not removed.
  std::vector<std::string> Needs = {};
};

/// `diff -u` with a/ and b/, as `patch -p1` takes it.
std::string unifiedDiff(const Change &C);

/// Writes each change in place by a temporary file and a rename, the mode kept. In the order given.
/// Failed gets a line for each failure.
/// Returns how many were written.
unsigned writeInPlace(const std::vector<Change> &Changes, std::vector<std::string> &Failed);

/// The same below Directory; what is removed is not written.
unsigned writeBelow(const std::string &Directory, const std::vector<Change> &Changes,
                    std::vector<std::string> &Failed);

} // namespace qrintf
