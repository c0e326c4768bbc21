// Comments that gcc's -fdirectives-only takes to end too early: its scanner (gcc 11 to 12, in libcpp/lex.cc) sees the end of one
// where nothing but backslashes stands between a star and a slash, as in a comment that holds a shell command. What follows is code
// to it: it obeys the directives in the comment, and complains about apostrophes, or does not even that. Each file of a unit is
// looked through for such a comment. In the source itself it is mended: cc1 reads a copy with a blank for the backslash.
#pragma once

#include "Process.h"

#include <string>
#include <string_view>

namespace qrintf {

/// Whether File holds such a comment, or may.
bool hasEarlyEnd(std::string_view File);

/// A preprocessor's command that reads a mended copy of the source.
struct MendedSource {
  Argv Command;      // Directives, without the options that write dependencies; empty where there is nothing to be mended
  std::string Alias; // what the markers call the source
  bool OnStandardInput = false;
};

/// Directives is `cc1 -E -fdirectives-only`, which reads Source.
MendedSource mendSource(const Argv &Directives, const std::string &Source);

} // namespace qrintf
