// Pass 2 of `qrintf report`: each call once.
//
// A header's call is seen by every unit that includes it, and a rebuilt file appends its calls
// again. One call is one (file, line, column, callee, format); of its lines the last one read
// counts, which for a rebuilt file is the newest. Where the lines disagree the call is marked as
// mixed. Strings become small numbers here.
#pragma once

#include "report/calls/Rows.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

#include <tuple>
#include <vector>

namespace qrintf::report {

/// Strings by number, in the order in which they came.
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

  StringTable Files, Callees, Formats, Reasons;
  std::vector<SeenCall> Calls;

private:
  llvm::DenseMap<std::tuple<unsigned, unsigned, unsigned, unsigned, unsigned>, unsigned> Index;
};

} // namespace qrintf::report
