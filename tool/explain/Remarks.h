// Prints what is known about calls in the form of clang's diagnostics, so that editors that read
// those can jump to them. ExplainCommand calls it.
#pragma once

#include "explain/Facts.h"

namespace qrintf::explain {

/// How calls of a unit are printed.
struct Form {
  clangs::ShownName Shown;
  bool Colors = false;
  /// Only the line with the outcome.
  bool IsBrief = false;
};

/// Prints a call with its line and caret, what was found out about it, and its code.
void printRemark(llvm::raw_ostream &OS, const CallFacts &Facts, const UnitInside &Unit,
                 const Form &How);

} // namespace qrintf::explain
