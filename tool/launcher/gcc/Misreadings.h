// Files that the scanner of gcc's -fdirectives-only (libcpp/lex.cc, from gcc 11 on) reads otherwise
// than its lexer. After one of these the scanner takes directives for text or text for directives,
// and does not always complain:
// - a comment that holds a star and a slash with backslashes between, as shell commands do, which
//   ends there;
// - a comment that begins with a slash, whose own star is taken for that of its end;
// - an apostrophe without a partner in a group that a condition hides: the literal goes on to the
//   next apostrophe of the file;
// - a comment that begins with two slashes and goes on in the next line, with blanks behind the
//   backslash: it ends with its line;
// - a directive that begins with a digraph (%:) or a trigraph (??=), and a trigraph ??/ or ??',
//   which only the lexer knows;
// - a carriage return without a newline, a NUL, a backslash outside of literals;
// - in ISO C90, two slashes, which are no comment to the lexer.
//
// Each file of a unit is looked through for them. In the source itself they are mended: cc1 reads a
// copy that has blanks there.
#pragma once

#include "common/Process.h"

#include <string>
#include <string_view>

namespace qrintf {

/// What depends on the standard.
struct Dialect {
  bool Separators;   // an apostrophe in a number separates digits
  bool LineComments; // two slashes begin a comment
  bool Trigraphs;    // ??= is a #
};

/// Of a command of cc1 or cc1plus.
Dialect dialectOf(const Argv &Command);

bool isMisread(std::string_view File, Dialect D);

/// Whether the # at Hash begins a directive, by what the lexer makes of the file; a condition may
/// hide it.
bool isDirective(std::string_view File, size_t Hash, Dialect D);

/// What cc1's second step would take together in Text, which `cc1 -E -fdirectives-only` has made,
/// where the first one, and an ordinary run, have a line's end or a directive between; empty if
/// there is nothing.
std::string joinedLines(std::string_view Text);

/// Whether gcc can have a word on a comment of File (-Wcomment): one that begins inside of another,
/// or one with two slashes that goes on in the next line. In groups that a condition hides,
/// -fdirectives-only says nothing of them.
bool hasOddComment(std::string_view File);

/// A preprocessor's command that reads a mended copy of the source.
struct MendedSource {
  Argv Command; // Directives, without the options that write dependencies; empty where there is
                // nothing to be mended
  std::string Alias; // what the markers call the source
};

/// Directives is `cc1 -E -fdirectives-only`, which reads Source, whose text is Text.
MendedSource mendSource(const Argv &Directives, const std::string &Source, std::string_view Text);

} // namespace qrintf
