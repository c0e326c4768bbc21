// The files that a command writes, as they were before it. A route may run a command twice: the
// edited one, and the untouched one if the first fails. The second is to find what the first found.
// For example, if `-o a.o` is a symbolic link to nowhere, the assembler fails and removes the link,
// and would then succeed.
#pragma once

#include "compilers/Arguments.h"

#include <string>
#include <sys/stat.h>
#include <vector>

namespace qrintf {

/// The objects, assembly or program that a compilation writes, as its command line tells.
std::vector<std::string> outputsOf(const CommandLine &L);

/// Unsets the variables that name dependency files. Compilers append to these files, and the first
/// run has already done so.
void forgetDependencies();

class Outputs {
public:
  /// Remembers the outputs of L, and what is written beside them: .d, .dwo and .su files.
  explicit Outputs(const CommandLine &L);
  ~Outputs();
  Outputs(const Outputs &) = delete;
  Outputs &operator=(const Outputs &) = delete;

  /// Whether restore() can restore everything. Symbolic links, pipes, and files with several names
  /// that are overwritten in place, are left to the untouched command from the start.
  bool areRestorable() const { return AreRestorable; }

  /// Gives each output its old contents, mode and time, and removes it if there was none.
  void restore() const;

private:
  struct File {
    std::string Path;
    // Open for reading, so that the contents can be had when the name is gone; -1 if there was no
    // such file, or it is a device or folder.
    int Held = -1;
    struct stat Was = {};
    bool IsMissing = false;
  };
  void remember(const std::string &Path, bool IsInPlace);

  std::vector<File> Files;
  bool AreRestorable = true;
};

} // namespace qrintf
