// Pass 8 of a tree: what is said about it, for people and for machines (docs/rewrite.md has the
// shapes).
#pragma once

#include "tree/Options.h"
#include "tree/text/Findings.h"

#include <string>
#include <vector>

namespace qrintf {

struct CallLine {
  const FoundCall *C;
  std::string File; // as shown
  std::string Name; // of the site; empty for a call that is left
};

struct Summary {
  std::vector<CallLine> Calls;
  std::vector<std::string> Changed; // files as shown, with what happens to them
  std::vector<std::string> Failures;
  std::string Diff;
  unsigned Units = 0;
  unsigned Files = 0;  // that hold rewritten calls
  bool IsDone = false; // the files were changed
  bool Undo = false;
};

std::string textSummary(const Summary &S);
std::string jsonSummary(const Summary &S);
std::string sarifSummary(const Summary &S);

} // namespace qrintf
