// Pass 8 of a tree: prints what was done, for people and for programs (docs/rewrite.md has the
// formats). rewriteTree fills in a Summary and calls one of the three functions.
#pragma once

#include "rewrite/text/Findings.h"

#include <string>
#include <vector>

namespace qrintf {

struct Summary {
  CallMap Calls;
  /// The files that change, as they are shown.
  std::vector<std::string> Changed;
  std::vector<std::string> Failures;
  std::string Diff;
  size_t Units = 0;
  /// Whether the files were changed on disk.
  bool IsDone = false;
  bool Undo = false;
};

std::string textSummary(const Summary &S);
/// The last line of the summary for people, and in front of it, if a profile is given, one line for
/// each rewritten call that the profile has, those that gain most first. Empty if no call is
/// rewritten.
/// \param Profile  the path that profile::load() reads; empty for none. A profile that cannot be
///                 read becomes one of S.Failures.
std::string gainText(Summary &S, const std::string &Profile);
std::string jsonSummary(const Summary &S);
std::string sarifSummary(const Summary &S);

} // namespace qrintf
