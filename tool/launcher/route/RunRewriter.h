// Starts the rewriter (`qrintf unit`) for one translation unit and collects its answer. Both routes
// call it. Text travels in memory files only, so no temporary file is left if the build is killed.
#pragma once

#include "command/Settings.h"
#include "common/UnitProtocol.h"

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

struct RewriteJob {
  /// What is asked for, without the descriptors and what .qrintf says; runRewriter() adds these.
  UnitOrder Order;
  /// The user's source, if it is not Order.File.
  std::string Source;
};

struct Rewritten {
  enum { Edited, NothingToEdit, Failed } What = Failed;
  /// The memory file with the edited text.
  int Text = -1;
  /// clang: the files with calls that are edited, which the source includes.
  std::vector<IncludedText> IncludedTexts;
  /// JSON lines.
  std::string Report;
  /// The reason, if What is Failed.
  std::string Error;
  CommandOutcome Cause = CommandOutcome::RewriterFailed;
};

/// Starts the rewriter unless .qrintf skips the source or its preprocessed text has no call left.
/// The result is Failed if .qrintf has a mistake, there are no memory files, or the rewriter does
/// not end with a status of its own. The caller then runs the untouched command.
Rewritten runRewriter(const RewriteJob &Job, const Settings &S);

/// The result for a source of several that is not worth reading.
Rewritten leftUnread(const std::string &Source, const char *Why);

/// A compiler's diagnostics, as one line of plain text: without colours and links, and with a blank
/// for each line end and the blanks around it, because on a terminal lines are broken at its width.
std::string plainText(std::string_view Words);

/// Whether a message of a compiler is, or could be, about our text and not about the user's.
bool speaksOfOurText(const std::string &Errors);

} // namespace qrintf
