// The command line of `qrintf report` (docs/report.md).
#pragma once

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>
#include <vector>

namespace qrintf::report {

struct Options {
  enum Format { Text, Json, Sarif };

  std::vector<std::string> Files;
  std::string Html;           // empty: none; "-": standard output
  std::string Old;            // --diff; empty: none
  std::string Profile;        // empty: none
  std::string BuildDirectory; // -p; empty: found from the working directory
  Format Output = Text;
  std::optional<unsigned> FailUnder; // in tenths of a percent
  bool All = false, Help = false, WriteHot = false;
};

/// Returns nothing, with the reason in Error, if the command line is wrong.
std::optional<Options> parseOptions(llvm::ArrayRef<const char *> Arguments, std::string &Error);

} // namespace qrintf::report
