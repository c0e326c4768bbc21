// The command line of `qrintf explain`.
#pragma once

#include "common/Process.h"
#include "plan/Reason.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>

namespace qrintf::explain {

struct Options {
  std::string File;
  /// A reason was named, not a file.
  Reason Asked = Reason::None;
  /// 0 stands for every line or column.
  unsigned Line = 0, Column = 0;
  std::string BuildDirectory;
  bool IsBrief = false, IsJson = false, Help = false;
  /// The words behind `--`.
  std::optional<Argv> Flags;
};

/// Returns nothing, with Error set to a sentence for the user, if the arguments are wrong or name a
/// file that is not there.
std::optional<Options> parseOptions(llvm::ArrayRef<const char *> Arguments, std::string &Error);

} // namespace qrintf::explain
