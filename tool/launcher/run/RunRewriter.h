// Starts the rewriter (`qrintf unit`) for one translation unit. Text travels in memory files only.
#pragma once

#include "common/UnitProtocol.h"
#include "launcher/tell/Settings.h"

#include <string>

namespace qrintf {

struct RewriteJob {
  UnitOrder
      Order; // but for the descriptors and for what .qrintf says, which runRewriter() fills in
  std::string Source; // the user's source, where that is not Order.File
};

struct Rewritten {
  enum { Edited, NothingToEdit, Failed } What = Failed;
  int Text = -1;      // memory file with the edited text
  std::string Report; // JSON lines
  std::string Error;  // when Failed
  Counter Cause = Counter::RewriterFailed;
};

Rewritten runRewriter(const RewriteJob &Job, const Settings &S);

/// Whether what a compiler wrote to stderr is about text of ours.
bool speaksOfOurText(const std::string &Errors);

} // namespace qrintf
