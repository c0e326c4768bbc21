// The preprocessed text, which has about a megabyte and of which we change a line or two. It is
// mapped into memory, so that it need not be read and written as a whole.
//
// We map only files that gcc's driver created: truncating a mapped file makes reads of it raise
// SIGBUS, and a user may truncate his files at any time.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

class TextFile {
public:
  /// IsOurs says whether gcc's driver created the file. A file of the user's is read instead of
  /// mapped.
  TextFile(const std::string &Path, bool IsOurs);
  ~TextFile();
  TextFile(const TextFile &) = delete;
  TextFile &operator=(const TextFile &) = delete;

  /// Whether there is such a file.
  explicit operator bool() const { return IsOpen; }
  /// Valid until the next change.
  std::string_view text() const { return View; }

  struct Change {
    /// The range that is replaced.
    size_t Begin, Size;
    std::string New;
  };
  /// Changes the file, and text(). The changes are sorted and do not overlap. Returns false if the
  /// file cannot be written.
  bool change(const std::vector<Change> &Changes);
  bool replace(std::string Text);

private:
  void unmap();

  const std::string Path;
  bool IsOpen = false;
  void *Mapping = nullptr;
  size_t Mapped = 0;
  std::string Read; // what is not mapped
  std::string_view View;
};

} // namespace qrintf
