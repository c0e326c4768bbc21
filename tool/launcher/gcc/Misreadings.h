// Keeps the promises of docs/differs.md on files that -fdirectives-only misreads, and on warnings
// about comments: the scanner of this option (libcpp/lex.cc, since gcc 11) reads some spellings
// otherwise than gcc's lexer. Behind such a place it takes directives for text or text for
// directives, and does not always complain, so the compiled program could be another one.
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

/// Whether File has a spelling that gcc's lexer, the scanner and clang's lexer understand
/// differently wherever it stands, so that the unit is left untouched:
/// - trigraphs of #, of the backslash and of ^ (??= ??/ ??'), if the standard has trigraphs.
///   Programs for other standards write "(???)" in comments;
/// - a carriage return without a newline;
/// - a null character.
bool hasOddSpelling(std::string_view File, Dialect D);

/// What a reading of a file finds. In doubt, both are true: for raw strings, digits that
/// apostrophes separate, and what a backslash splits.
struct Spelling {
  /// The scanner can read something otherwise than the lexer; hasSameTokens() decides:
  /// - a comment with a star and a backslash, which the scanner ends at `*\/`;
  /// - a comment that begins with a slash (`/*/`): its own star is taken for that of its end;
  /// - an apostrophe without a partner in a group that a condition hides (`don't` in `#if 0`): the
  ///   literal goes on to the next apostrophe of the file;
  /// - a `//` comment that goes on in the next line: for the scanner it ends with its line if
  ///   blanks follow the backslash;
  /// - the digraph %: at the begin of a line, with which the scanner knows no directive;
  /// - a backslash outside of literals;
  /// - in ISO C90 two slashes, which are no comment for the lexer.
  bool MayBeMisread = false;
  /// gcc may warn about a comment (-Wcomment): one that begins inside of another, or a `//` comment
  /// that goes on in the next line. -fdirectives-only does not warn about those in groups that a
  /// condition hides, so that gcc's front end has to read the source for its words.
  bool HasOddComment = false;
};

/// Reads File. Without WantsComments, HasOddComment is not looked for.
Spelling spellingOf(std::string_view File, Dialect D, bool WantsComments);

/// Describes what cc1's second step can join in Text, the output of `cc1 -E -fdirectives-only`,
/// although the first step and an ordinary run have the end of a line or a directive between; empty
/// if there is nothing. For example, the name of a macro and a `(` behind a directive become an
/// invocation. hasSameTokens() decides.
std::string joinedLines(std::string_view Text);

} // namespace qrintf
