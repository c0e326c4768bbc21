// Finds pragmas because of which the text that `cc1 -E -fdirectives-only` makes would mean
// something else than the source: those that gcc's preprocessor loses under the option, and those
// that it executes or does not execute in contrast to an ordinary run. PreprocessStep gives up on a
// unit with one of them.
#pragma once

#include "common/Process.h"

#include <set>
#include <string>
#include <string_view>

namespace qrintf {

/// Names a pragma of the unit because of which its text, as `cc1 -E -fdirectives-only` made it,
/// does not mean what the source means; empty if there is none. Command is the ordinary `cc1 -E`,
/// Files are those that the text comes from (filesOfMarkers()).
///
/// - `message`, `redefine_extname` and `scalar_storage_order`, whose arguments may be macros, and
///   `omp` and `acc` if an option gives them a meaning. gcc handles these words before it compiles,
///   and has no place for them in such text. An ordinary run shows whether a condition hides them.
/// - `push_macro` and `pop_macro`, which the preprocessor executes and no run prints. One file of
///   the unit that has one is enough, whatever its conditions say.
/// - `GCC poison`, if the unit uses a poisoned name. An ordinary run fails then.
/// - `GCC target` and `GCC optimize`, which change macros for the conditions behind them only if
///   the compiler itself preprocesses. gcc's own headers are excepted: they ask first, and restore
///   what they change.
/// - `GCC diagnostic`, if it turns on a warning about directives.
/// - `_Pragma` of one that the preprocessor would have to execute: -fdirectives-only does not look
///   at _Pragma.
///
/// Misread receives the name of a file of the unit for which isMisread() is true, if there is one.
/// It is found here because each file is read here anyway.
std::string lostPragma(const Argv &Command, std::string_view Text, std::set<std::string> Files,
                       std::string &Misread);

} // namespace qrintf
