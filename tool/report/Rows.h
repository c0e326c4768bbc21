// Pass 1 of `qrintf report`: the lines of QRINTF_REPORT files, each a JSON object (contract in
// docs/report.md).
//
// Whatever a line holds, it ends as a row or as a message with file and line; no line stops the
// others.
#pragma once

#include "common/CallOutcome.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class raw_ostream;
}

namespace qrintf::report {

struct Row {
  std::string File;
  unsigned Line = 0, Column = 0;
  std::string Callee;
  std::optional<std::string> Format; // none: not constant
  CallOutcome What = CallOutcome::Kept;
  std::string Reason; // empty for a compiled call
};

/// What became of one file.
struct ReadResult {
  uint64_t Lines = 0; // that became rows
  uint64_t Bad = 0;   // that did not
  bool Unreadable = false;
};

/// Calls Sink for each row of the file at Path ("-" is standard input). Messages go to Errors.
ReadResult readRows(llvm::StringRef Path, llvm::function_ref<void(Row &&)> Sink,
                    llvm::raw_ostream &Errors);

} // namespace qrintf::report
