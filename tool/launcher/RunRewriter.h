// Starts the rewriter (`qrintf unit`) for one translation unit. Text travels in memory files only.
#pragma once

#include "Process.h"
#include "Settings.h"
#include "Sharing.h"

#include <string>

namespace qrintf {

struct RewriteJob {
  bool ForClang = false;
  std::string File;              // what is parsed
  std::string Source;            // the user's source, where that is not File
  Argv FrontEnd;                 // the front end's arguments
  bool WarnsSizes = false;
  bool WarnsSignedness = false;
  bool WarnsPointers = false;
  bool WarnsLiteral = false;
  bool KeepAll = false;          // only a report is wanted
  bool HasEngine = false;        // calls that stay go to the engine
  Sharing Share = Sharing::None; // of the runtime's out-of-line functions
};

struct Rewritten {
  enum { Edited, NothingToEdit, Failed } What = Failed;
  int Text = -1;       // memory file with the edited text
  std::string Report;  // JSON lines
  std::string Error;   // when Failed
  Counter Cause = Counter::RewriterFailed;
};

Rewritten runRewriter(const RewriteJob &Job, const Settings &S);

/// Whether what a compiler wrote to stderr is about text of ours.
bool speaksOfOurText(const std::string &Errors);

} // namespace qrintf
