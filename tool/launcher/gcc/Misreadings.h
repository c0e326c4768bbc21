// Finds files that the scanner of gcc's -fdirectives-only (libcpp/lex.cc, since gcc 11) reads
// otherwise than gcc's lexer. Behind such a place the scanner takes directives for text or text for
// directives, and does not always complain, so the compiled program could be another one.
// PreprocessStep and Pragmas look through each file of a unit for them:
// - a comment with a star and a slash that have backslashes between, as shell commands in comments
//   do: for the scanner the comment ends there;
// - a comment that begins with a slash (`/*/`): its own star is taken for that of its end;
// - an apostrophe without a partner in a group that a condition hides (`don't` in `#if 0`): the
//   literal goes on to the next apostrophe of the file;
// - a `//` comment that goes on in the next line, with blanks behind the backslash: for the scanner
//   it ends with its line;
// - a directive that begins with a digraph (%:) or a trigraph (??=), and the trigraphs ??/ and ??',
//   which only the lexer knows;
// - a carriage return without a newline, a NUL, and a backslash outside of literals;
// - in ISO C90 two slashes, which are no comment for the lexer.
//
// A unit with such a file is left to the untouched command.
#pragma once

#include "common/Process.h"

#include <string>
#include <string_view>

namespace qrintf {

/// What depends on the language standard.
struct Dialect {
  /// An apostrophe in a number separates digits, as in 1'000.
  bool Separators;
  /// Two slashes begin a comment.
  bool LineComments;
  /// ??= is a #.
  bool Trigraphs;
};

/// The dialect of a command of cc1 or cc1plus.
Dialect dialectOf(const Argv &Command);

/// Whether the scanner may read File otherwise than the lexer. In doubt it says yes.
bool isMisread(std::string_view File, Dialect D);

/// Whether the # at Hash begins a directive for the lexer. A condition may still hide it.
bool isDirective(std::string_view File, size_t Hash, Dialect D);

/// Describes what cc1's second step would join in Text, the output of `cc1 -E -fdirectives-only`,
/// although the first step and an ordinary run have the end of a line or a directive between; empty
/// if there is nothing. For example, the name of a macro and a `(` behind a directive become an
/// invocation.
std::string joinedLines(std::string_view Text, Dialect D);

} // namespace qrintf
