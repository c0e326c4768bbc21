// Keeps the promise of docs/differs.md on files that -fdirectives-only misreads: the scanner of
// this option (libcpp/lex.cc, since gcc 11) reads some spellings otherwise than gcc's lexer. Behind
// such a place it takes directives for text or text for directives, and does not always complain,
// so the compiled program could be another one. That has to be asked about 2 of 3,375 files of C in
// ten Debian packages.
#pragma once

#include <string>
#include <string_view>

namespace qrintf {

/// Whether File has a character that clang's lexer reads otherwise than gcc's, wherever it stands,
/// so that the unit is left untouched: a carriage return without a newline, or a null character.
bool isReadOtherwise(std::string_view File);

/// Whether the scanner can read something of File otherwise than the lexer; hasSameTokens()
/// decides:
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
/// - without HasLineComments, as in ISO C90, two slashes, which are no comment for the lexer.
bool mayBeMisread(std::string_view File, bool HasLineComments);

/// Describes what cc1's second step can join in Text, the output of `cc1 -E -fdirectives-only`,
/// although the first step and an ordinary run have the end of a line or a directive between; empty
/// if there is nothing. For example, the name of a macro and a `(` behind a directive become an
/// invocation. hasSameTokens() decides.
std::string joinedLines(std::string_view Text);

} // namespace qrintf
