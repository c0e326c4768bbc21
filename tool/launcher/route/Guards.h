// What compilers say about the layout of guarded statements (`if (a) b;`), and cannot say about our
// text: gcc's -Wmisleading-indentation is silent if there are line markers, and clang's
// -Wempty-body compares a line of the source with a line of the text. The routes ask this file
// whether such a warning is possible; if so, the compiler runs once more over the source for its
// diagnostics (docs/differs.md). Of 9,000 released sources gcc warns about one and clang about
// three, but these warnings are there for mistakes that somebody has just made.
#pragma once

#include <string_view>

namespace qrintf {

struct GuardsFound {
  /// gcc may warn about the indentation behind an if, else, for or while.
  bool Mislead = false;
  /// clang may warn about a semicolon right behind the parenthesis of an if, for, while or switch.
  bool HasEmptyBody = false;
};

/// Reads a source, or a text with line markers, in which system headers are left out. It may find
/// something that a compiler does not, for example in a group that is skipped; it must find
/// everything that a compiler finds outside of the replacements of macros, but for guards that are
/// macros without parentheses or with a semicolon (`EACH(x);`) or a case as their body.
GuardsFound readGuards(std::string_view Text);

} // namespace qrintf
