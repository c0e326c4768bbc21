// The preprocessed text, a megabyte of which a line or two may be changed. It is looked at where
// the kernel has it, neither read nor written as a whole.
//
// Only where gcc's driver has made the file for itself: if a user's file is cut short meanwhile,
// who looks is killed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

class TextFile {
public:
  /// IsOurs: else it is read.
  TextFile(const std::string &Path, bool IsOurs);
  ~TextFile();
  TextFile(const TextFile &) = delete;
  TextFile &operator=(const TextFile &) = delete;

  /// Whether there is such a file.
  explicit operator bool() const { return IsOpen; }
  std::string_view text() const { return View; } // until the next change

  struct Change {
    size_t Begin, Size; // of what goes
    std::string New;
  };
  /// Changes the file, and text(). None overlaps the one before or begins in front of it. False
  /// where the file cannot be written.
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
