// The command line of `qrintf rewrite`. The flags and their arguments come from the table
// common/Flags.def.
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
  std::string BuildDirectory, Output, Profile;
  unsigned Jobs = 1;
  bool VendorRuntime = true;
  bool Undo = false, Help = false;
  std::vector<std::string> Paths;
  /// The words behind `--`.
  std::optional<Argv> Flags;
};

/// Returns nothing, with Error set to a sentence for the user, if the arguments are wrong.
std::optional<RewriteOptions> parseRewriteOptions(llvm::ArrayRef<char *> Arguments,
                                                  std::string &Error);

} // namespace qrintf
