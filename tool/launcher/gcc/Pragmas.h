// Pragmas that gcc's preprocessor executes or loses under -fdirectives-only, and those that it
// should have executed.
#pragma once

#include "common/Process.h"

#include <set>
#include <string>
#include <string_view>

namespace qrintf {

/// A pragma of the unit with which its text, as `cc1 -E -fdirectives-only` has made it, does not
/// mean what the source means; empty if there is none. Command is the ordinary `cc1 -E`, Files are
/// those that the text is made of (filesOfMarkers()).
///
/// - `message`, `redefine_extname` and `scalar_storage_order`, which may have macros, and `omp` and
///   `acc` where they mean something. gcc knows these words before it compiles and has no place for
///   them in such text. An ordinary run tells whether a condition hides them.
/// - `push_macro`, `pop_macro` and `GCC poison`, which the preprocessor executes and no run prints.
///   A file of the unit that has one is enough, whatever its conditions say.
/// - `GCC target` and `GCC optimize`, which change macros for the conditions behind them only where
///   the compiler itself preprocesses. gcc's own headers are excepted: they ask first, and put back
///   what they change.
/// - `GCC diagnostic`, where it turns on a warning that is given about directives alone.
/// - `_Pragma` of what the preprocessor would have to execute: it is not looked at in such text.
///
/// Misread becomes the name of a file of the unit, other than Mended, for which isMisread() holds,
/// if there is one.
std::string lostPragma(const Argv &Command, std::string_view Text, std::set<std::string> Files,
                       const std::string &Mended, std::string &Misread);

} // namespace qrintf
