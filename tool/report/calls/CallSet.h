// Pass 2 of `qrintf report`: a set that has each call once.
//
// Each unit that includes a header reports the calls in it, and a file that is built again reports
// its calls again. Lines with the same file, line, column, callee and format are about the same
// call, and the last of them counts; for a file that was built again, that is the newest. If the
// lines disagree, the call is marked as mixed. Strings become small numbers here.
#pragma once

#include "report/calls/Rows.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace qrintf::report {

/// Strings by their numbers, which are given in the order in which the strings came.
class StringTable {
public:
  unsigned id(llvm::StringRef Text);
  llvm::StringRef operator[](unsigned Id) const { return Texts[Id]; }
  unsigned size() const { return static_cast<unsigned>(Texts.size()); }

private:
  llvm::StringMap<unsigned> Ids;
  std::vector<llvm::StringRef> Texts; // the keys of Ids, which do not move
};

struct SeenCall {
  static constexpr unsigned NotConstant = ~0u;

  unsigned File, Line, Column, Callee;
  unsigned Format; // NotConstant, or in Formats
  unsigned Reason; // in Reasons; the empty string for none
  CallOutcome What;
  bool Mixed; // its lines disagree about outcome or reason
};

class CallSet {
public:
  void add(Row &&R);

  /// Orders calls by file, line and column.
  bool isBefore(const SeenCall *A, const SeenCall *B) const {
    return std::tuple(Files[A->File], A->Line, A->Column) <
           std::tuple(Files[B->File], B->Line, B->Column);
  }

  StringTable Files, Callees, Formats, Reasons;
  std::vector<SeenCall> Calls;
  /// The units that were left untouched, and those that were not read, by name, and why.
  std::map<std::string, std::string> Untouched, NotRead;
  /// What `qrintf try --run` measured, by task; the last one counts.
  std::map<std::string, Measurement> Runs;

private:
  llvm::DenseMap<std::tuple<unsigned, unsigned, unsigned, unsigned, unsigned>, unsigned> Index;
};

} // namespace qrintf::report
