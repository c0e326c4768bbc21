// What compilers say of the layout of guarded statements, and cannot say of our text: gcc's
// -Wmisleading-indentation is silent where there are line markers, clang's -Wempty-body compares
// the line of the source with the line of the text.
#pragma once

#include <string_view>

namespace qrintf {

struct GuardsFound {
  bool Mislead = false;      // gcc has a word on the indentation behind an if, else, for or while
  bool HasEmptyBody = false; // clang has a word on a semicolon right behind the parenthesis of an
                             // if, for, while or switch
};

/// Reads a source, or a text with line markers, of which the system's headers are left out. May
/// find what a compiler does not (what stands in a group that is skipped); finds what it does.
GuardsFound readGuards(std::string_view Text);

} // namespace qrintf
