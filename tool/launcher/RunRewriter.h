// Starts the rewriter (`qrintf unit`) for one translation unit. Text travels in memory files only.
#pragma once

#include "Process.h"
#include "Settings.h"

#include <set>
#include <string>

namespace qrintf {

struct RewriteJob {
  bool ForClang = false;
  std::string File;              // what is parsed
  Argv FrontEnd;                 // the front end's arguments
  bool WarnsSizes = false;
  bool WarnsSignedness = false;
  bool WarnsPointers = false;
  bool KeepAll = false;          // only a report is wanted
  std::set<std::string> Keep;    // names of sites that the compiler objected to
};

struct Rewritten {
  enum { Edited, NothingToEdit, Failed } What = Failed;
  int Text = -1;       // memory file with the edited text
  std::string Report;  // JSON lines
  std::string Error;   // when Failed
};

Rewritten runRewriter(const RewriteJob &Job, const Settings &S);

/// Names of sites (__q0001…) in what a compiler wrote to stderr. Empty set and Mentioned = true: it spoke of
/// our text without naming a site.
std::set<std::string> sitesNamedIn(const std::string &Errors, bool &Mentioned);

} // namespace qrintf
