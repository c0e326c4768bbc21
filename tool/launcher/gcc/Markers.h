// Line markers (`# 12 "name" 1`) in the text that gcc's preprocessor makes. The steps find out from
// them which source and which headers the text comes from.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace qrintf {

/// The offset behind the quote of the marker that begins at Line (`# 12 "name"`), or npos if there
/// is no marker.
size_t nameOfMarker(std::string_view Text, size_t Line);

/// The name in the first marker of Text, which is the source. A marker escapes quotes, backslashes
/// and characters that cannot be printed; the result is unescaped.
std::string sourceOfMarkers(std::string_view Text);

/// The source and the files that were entered (flag 1). A #line directive may name other files,
/// such as src/lexer.l, which gcc did not read.
std::set<std::string> filesOfMarkers(std::string_view Text);

/// Name as it stands in a marker or in a string literal.
std::string escapedName(std::string_view Name);

} // namespace qrintf
