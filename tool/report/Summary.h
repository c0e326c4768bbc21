// Pass 3 of `qrintf report`: what is counted, in the order in which it is shown. No text is made
// here.
#pragma once

#include "report/CallSet.h"

#include <string>
#include <vector>

namespace qrintf::report {

struct Counts {
  unsigned Compiled = 0, Partial = 0, Engine = 0, Kept = 0;
  /// Kept for what they are: they write to a stream or take a va_list. Nothing about them can be
  /// changed, so they do not count in a share.
  unsigned OutOfReach = 0;

  unsigned inReach() const { return Compiled + Partial + Engine + Kept; }
  unsigned all() const { return inReach() + OutOfReach; }
  void add(const SeenCall &C, bool IsOutOfReach);
};

/// Tenths of a percent, rounded down: 100.0 % says that nothing is left.
unsigned permille(unsigned Part, unsigned Whole);

struct Entry {
  std::string Name;
  Counts N;
};

struct ReasonEntry {
  unsigned Id; // in CallSet::Reasons
  Counts N;    // compiled calls have no reason
  bool OutOfReach = false;
};

struct Summary {
  Counts Total;
  unsigned Mixed = 0;
  std::vector<Entry> Files;   // most kept first; index 0 is no longer the call set's file 0
  std::vector<Entry> Callees; // most calls first
  std::vector<Entry>
      Specifications; // most uses first; a use counts each time it stands in a call's format
  std::vector<ReasonEntry> Reasons; // within reach first, then most calls first
  std::vector<const SeenCall *>
      Left; // calls that are not compiled, and partial ones, by reason (in that order) and place
};

Summary summarize(const CallSet &Set);

/// True for the reasons that say what the function is, not what the program does with it.
bool isOutOfReach(llvm::StringRef Reason);

} // namespace qrintf::report
