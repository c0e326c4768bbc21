// Keeps the promise of docs/differs.md on pragmas in gcc's units: finds those because of which the
// text that `cc1 -E -fdirectives-only` makes can mean something else than the source. In doubt
// about the first two functions, hasSameTokens() decides.
#pragma once

#include "common/Process.h"

#include <string>
#include <string_view>

namespace qrintf {

/// The name of a pragma in File that such a text cannot have where it stands in File, because gcc
/// executes it before it compiles: `push_macro` and `pop_macro`, `GCC poison`, `message`,
/// `redefine_extname`, `scalar_storage_order`, g++'s `interface` and `implementation`, and `omp`
/// and `acc` if an option of Command gives them a meaning. Empty if there is none. It may stand in
/// a comment, or in what a condition hides.
std::string pragmaInFile(const Argv &Command, std::string_view File);

/// The name of a pragma in such a text that the preprocessor would have executed in an ordinary
/// run: by _Pragma, at which -fdirectives-only does not look, or one that pragmaForCompiler() would
/// find. Empty if there is none. It may stand in a comment or in a macro that nobody uses.
std::string pragmaInText(const Argv &Command, std::string_view Text);

/// The name of a pragma that the compiler executes while it preprocesses, but not if it does so in
/// a step of its own: `GCC target` and `GCC optimize`, which change macros for the conditions
/// behind them, and `GCC diagnostic` if it turns on a warning about directives. gcc's own headers
/// are excepted: they ask first, and restore what they change. Beside these it is `omp` or `acc`,
/// if an option of Command gives them a meaning: functions that other devices run would not find
/// those that our text shares. Empty if there is none.
/// \param Printed  the output of an ordinary run
std::string pragmaForCompiler(const Argv &Command, std::string_view Printed);

} // namespace qrintf
