// Pass 2 of `qrintf report`: a set that has each call once.
//
// Each unit that includes a header reports the calls in it, and a file that is built again reports
// its calls again. Lines with the same file, line, column, callee and format are about the same
// call, and the last of them counts; for a file that was built again, that is the newest. If the
// lines disagree, the call is marked as mixed.
#pragma once

#include "report/calls/Rows.h"

#include "llvm/ADT/StringMap.h"

#include <map>
#include <string>
#include <vector>

namespace qrintf::report {

/// A call, as the last of its lines has it.
struct SeenCall : Row {
  bool Mixed = false; // its lines disagree about outcome or reason
};

class CallSet {
public:
  void add(Row &&R);

  /// All calls, by file, line and column.
  std::vector<const SeenCall *> byPlace() const;

  std::vector<SeenCall> Calls;
  /// The units that were left untouched, and those that were not read, by name, and why.
  std::map<std::string, std::string> Untouched, NotRead;
  /// What `qrintf try --run` measured, by task; the last one counts.
  std::map<std::string, Measurement> Runs;

private:
  llvm::StringMap<size_t> Index; // in Calls, by what identifies a call
};

/// The order of calls by file, line and column.
bool isBefore(const SeenCall *A, const SeenCall *B);

} // namespace qrintf::report
