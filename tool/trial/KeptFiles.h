// The files in which the user wants to find what the wrapper wrote: QRINTF_REPORT, QRINTF_LOG and
// QRINTF_COMPILE_COMMANDS.
//
// They often lie in the folder that is built, over which a copy is mounted while COMMAND runs, so
// the wrapper would write into the copy. It gets names in the temporary folder instead, and what it
// wrote there is brought to the user's files afterwards.
#pragma once

#include "trial/Copies.h"

#include <string>
#include <vector>

namespace qrintf::trial {

class KeptFiles {
public:
  /// Reads the variables. Names that are relative are so to the working directory.
  explicit KeptFiles(const Copies &C);

  /// The variables for the wrapped build.
  Environment variables() const;

  /// The report of the wrapped build, which there always is.
  std::string report() const { return temporary("QRINTF_REPORT"); }

  /// Brings everything to the user's files: reports and logs are appended, the
  /// compile_commands.json takes the place of the old one, of which it has the other entries. Paths
  /// of the copy become those of the original. Returns the messages about what failed.
  std::vector<std::string> deliver() const;

private:
  struct Kept {
    const char *Variable;
    std::string File;
    std::string Before; // what a compile_commands.json had, which the wrapper adds to
  };
  std::string temporary(const char *Variable) const;

  const Copies &C;
  std::vector<Kept> Files;
};

} // namespace qrintf::trial
