// cc1's two steps, and what they ask about its texts and its words. GccRoute calls the steps in
// processes that gcc's driver started. Each ends its process as cc1 ended, or returns the status of
// a step that gives up, and tells the route by StepAnswers.h what it found.
#pragma once

#include "command/Settings.h"
#include "common/Process.h"

#include <string>
#include <string_view>

namespace qrintf {

/// `cc1 -E`, to which -fdirectives-only is added, so that the macros stay in the text and Edits can
/// see them.
int preprocessStep(const Argv &Command, const Settings &S);

/// `cc1 -fpreprocessed`: has the rewriter read the text of Command, and runs cc1 over what it made
/// of it.
int compileStep(const Argv &Command, const Settings &S);

// The first step leaves a unit untouched where -fdirectives-only would change what it means
// (docs/differs.md). Misreadings.cpp, Pragmas.cpp and CounterIdiom.cpp find units in which that can
// be, by a word or a spelling, which may stand in a comment or in a macro that nobody uses. In
// doubt cc1 itself decides, in hasSameTokens().

/// Whether cc1 finds the same tokens, in the same files and lines, in a source and in the text that
/// `cc1 -E -fdirectives-only` made of it. It preprocesses both, which takes about as long as the
/// first of its two steps twice, and compares the outputs. If a run fails, the answer is no. If
/// cc1 warns of one of them, the route is told that the diagnostics have to come from the source.
/// \param Command  the ordinary `cc1 -E`
/// \param Source   the word of Command that names the source; standard input is rewound for "-"
/// \param Text     the file with the text
/// \param Printed  receives the output of the ordinary run: in it macros are expanded, and each
///                 pragma that is not the preprocessor's own begins a line
bool hasSameTokens(Argv Command, const std::string &Source, const std::string &Text,
                   std::string &Printed);

/// Whether File has a character that clang's lexer reads otherwise than gcc's, wherever it stands,
/// so that the unit is left untouched: a carriage return without a newline, or a null character.
bool isReadOtherwise(std::string_view File);

/// Whether the scanner of -fdirectives-only can read something of File otherwise than the lexer:
/// - a comment with `*\/`, where the scanner ends it, also with blanks behind the backslash;
/// - a comment that begins with a slash (`/*/`): its own star is taken for that of its end;
/// - an apostrophe without a partner in a group that a condition hides (`don't` in `#if 0`): the
///   literal goes on to the next apostrophe of the file;
/// - raw strings, and digits that apostrophes separate;
/// - a `//` comment that goes on in the next line: for the scanner it ends with its line if
///   blanks follow the backslash;
/// - the digraph %: at the begin of a line, with which the scanner knows no directive, and, outside
///   of comments, trigraphs of #, of the backslash and of ^ (??= ??/ ??'), which most standards do
///   not have; in comments only *??/ (gnulib's quotearg.h has others);
/// - a backslash outside of literals;
/// - without HasLineComments, as in ISO C90 outside of system headers, two slashes, which are no
///   comment for the lexer.
bool mayBeMisread(std::string_view File, bool HasLineComments);

/// Describes what cc1's second step can join in Text, the output of `cc1 -E -fdirectives-only`,
/// although the first step and an ordinary run have the end of a line or a directive between; empty
/// if there is nothing. For example, the name of a macro and a `(` behind a directive become an
/// invocation.
std::string joinedLines(std::string_view Text);

/// The name of a pragma in File that this output cannot have where it stands in File, because gcc
/// executes it before it compiles: `push_macro` and `pop_macro`, `GCC poison`, `message`,
/// `redefine_extname`, `scalar_storage_order`, g++'s `interface` and `implementation`, and `omp`
/// and `acc` if an option of Command gives them a meaning. Empty if there is none. It may stand in
/// a comment, or in what a condition hides.
std::string pragmaInFile(const Argv &Command, std::string_view File);

/// The name of a pragma in this output that the preprocessor would have executed in an ordinary
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

/// Returns the preprocessor's command with options by which it prints each error, with the line
/// that the error is about.
Argv withAllErrors(Argv Command);

/// What the preprocessor said under these options.
struct CounterRefusals {
  /// The header with the condition, if that was the only error. Empty if there was no such error or
  /// another one, or if other values were taken: their order among all uses of the counter is
  /// unknown, so they cannot be taken in the same order again.
  std::string Header;
  bool IsAll = true; // whether the preprocessor said nothing else
};
CounterRefusals counterRefusals(std::string_view Errors);

/// Returns Text, in which two values of __COUNTER__ are taken at the begin of Header. Returns an
/// empty text if Text does not enter Header.
std::string withValuesTaken(std::string Text, const std::string &Header);

// What the second step asks about what cc1 printed and wrote.

/// Whether gcc's words have a warning that its middle end may have given. The front end alone does
/// not repeat it.
bool warnsOfMiddleEnd(std::string_view Words);
/// Whether they have a warning that gcc gives between the two.
bool warnsBehindFrontEnd(std::string_view Words);

/// Whether one of the functions in which gcc's words report something has an edited call, or may
/// have one. If not, gcc says the same about the source, as a warning of the middle end is about
/// the code of one function and of those that are inlined in it, which the words name as well.
/// \param Words  what cc1 printed (plainText())
/// \param Edited  the text that it compiled
bool concernsEditedFunction(std::string_view Words, std::string Edited);

} // namespace qrintf
