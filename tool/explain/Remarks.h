// Prints what is known about calls in the form of clang's diagnostics, so that editors that read
// those can jump to them, or as JSON. ExplainCommand calls it.
#pragma once

#include "explain/Facts.h"

#include "llvm/Support/JSON.h"

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

/// Adds a call to an array, as an object; docs/report.md has its keys.
void printJson(llvm::json::OStream &Out, const CallFacts &Facts, const UnitInside &Unit,
               const Form &How);

} // namespace qrintf::explain
