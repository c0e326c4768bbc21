// Pass 1 of `qrintf report`: reads the lines of QRINTF_REPORT files, each a JSON object
// (docs/report.md has its members).
//
// Each line becomes a row, or a message with the file and the line. A bad line does not keep the
// others from being read.
#pragma once

#include "common/CallOutcome.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>

namespace qrintf::report {

/// What `qrintf try --run` measured of a task.
struct Measurement {
  std::string Task, Unit; // "instructions" or "microseconds"
  uint64_t Plain = 0, Wrapped = 0;
};

struct Row {
  /// As the compiler got it; if the line names the directory of the compilation, from the working
  /// directory, or absolute where the file is elsewhere.
  std::string File;
  unsigned Line = 0, Column = 0;
  std::string Callee;
  std::optional<std::string> Format; // nothing if it is not constant
  CallOutcome What = CallOutcome::Kept;
  std::string Reason; // empty for a compiled call
  /// Why a unit was left untouched. The row of such a unit has no callee.
  std::string Why;
  std::optional<Measurement> Run; // the row is about a task
};

/// The name by which whoever works in Here finds a file that a compilation in Directory calls File:
/// relative if the file is below Here, otherwise absolute.
std::string nameFrom(llvm::StringRef Here, llvm::StringRef Directory, llvm::StringRef File);

/// Calls Sink for each row of the file at Path ("-" is standard input). Calls Fail with a message
/// for a file that cannot be read, and for each line that is no report line, ten at most.
void readRows(llvm::StringRef Path, llvm::function_ref<void(Row &&)> Sink,
              llvm::function_ref<void(std::string)> Fail);

} // namespace qrintf::report
