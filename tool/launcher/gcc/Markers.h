// Line markers in the text that gcc's preprocessor makes.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace qrintf {

/// The name in the first marker of Text: the source. A marker escapes quotes, backslashes and what
/// cannot be printed.
std::string sourceOfMarkers(std::string_view Text);

/// The source and the files that are entered. What else has a name, #line has given it
/// (src/lexer.l), and it was not read.
std::set<std::string> filesOfMarkers(std::string_view Text);

/// Has To where markers name From. Neither has anything to be escaped but what escapedName()
/// escapes.
void renameInMarkers(std::string &Text, std::string_view From, std::string_view To);

/// Name as it stands in a marker or in a string literal.
std::string escapedName(std::string_view Name);

} // namespace qrintf
