// The command line of `qrintf rewrite`, by the table of tool/Flags.def.
#pragma once

#include "common/Process.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>
#include <vector>

namespace qrintf {

struct RewriteOptions {
  enum { Diff, InPlace, Check, OutputDirectory } Mode = Diff;
  enum { Text, Json, Sarif } Format = Text;
  std::string BuildDirectory, Output;
  unsigned Jobs = 1;
  bool VendorRuntime = true;
  bool Undo = false, Help = false;
  std::vector<std::string> Paths;
  std::optional<Argv> Flags; // behind --
};

/// Empty, with Error set, for what is no such command line.
std::optional<RewriteOptions> parseRewriteOptions(llvm::ArrayRef<char *> Arguments,
                                                  std::string &Error);

} // namespace qrintf
