// Pass 4a of `qrintf report`: tables for a terminal.
#pragma once

#include "report/Summary.h"

namespace qrintf::report {

struct TextOptions {
  bool All = false;    // every row of each table, and each call that is left
  bool Colors = false; // headings in bold
};

void writeText(llvm::raw_ostream &OS, const CallSet &Set, const Summary &S,
               const TextOptions &Options);

} // namespace qrintf::report
