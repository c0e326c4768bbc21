// Pass 4a of `qrintf report`: tables for a terminal.
#pragma once

#include "report/calls/Comparison.h"
#include "report/calls/Ranking.h"
#include "report/calls/Summary.h"

namespace llvm {
class raw_ostream;
}

namespace qrintf::report {

struct TextOptions {
  bool All = false;   // every row of each table, and each call that is left
  bool Brief = false; // no tables, and five calls by their cost
};

void writeText(llvm::raw_ostream &OS, const CallSet &Set, const Summary &S,
               const TextOptions &Options);

/// Prints what --profile found: the ten calls that cost most, or with --all every one.
void writeRanking(llvm::raw_ostream &OS, const Ranking &R, const TextOptions &Options);

/// Prints what --diff found: numbers, and a line for each call that was lost or gained and for each
/// new one that stays.
void writeDifference(llvm::raw_ostream &OS, const Comparison &D);

} // namespace qrintf::report
