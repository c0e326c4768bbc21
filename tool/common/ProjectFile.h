// The `.qrintf` file of a project, found upwards from a source: what the wrapper and `qrintf
// rewrite` leave alone. Knows no LLVM. Lines of a word, '=' and a value; `#` begins a comment:
//   skip = third_party/*      files left alone, as a glob or a folder, relative to the file's own
//   folder leave = debug_dump        a function whose calls are left alone hot = render_* a
//   function, or a pattern, whose calls are hot (docs/heat.md) minimum = 2               a call
//   must have at least so many conversion specifications engine = off              calls that are
//   not compiled stay libc's
#pragma once

#include <string>
#include <vector>

namespace qrintf {

struct ProjectFile {
  std::string Path;  // empty: there is none
  std::string Error; // FILE:LINE: what is wrong
  std::vector<std::string> Skip, Leave, Hot;
  unsigned Minimum = 0;
  bool HasEngine = true;

  /// Source: an absolute path.
  bool skips(const std::string &Source) const;
  bool leaves(const std::string &Function) const;
};

/// Whether one of the names or patterns is the function's. An initialiser's calls have the name "".
bool isNamed(const std::vector<std::string> &Patterns, const std::string &Function);

/// The file that holds for a source: in its folder or the nearest one above. Source need not exist.
std::string findProjectFile(const std::string &Source);

ProjectFile readProjectFile(const std::string &Path);

} // namespace qrintf
