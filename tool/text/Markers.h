// Line markers (`# 12 "name" 1`) in the text that gcc's preprocessor makes. They tell which source
// and which headers the text comes from.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace qrintf {

struct Marker {
  /// Offset of the end of its line.
  size_t End = 0;
  /// The number of the line that follows.
  unsigned Line = 0;
  /// The file, with quotes, backslashes and characters that cannot be printed escaped.
  std::string_view Name;
  /// What stands behind the name, such as ` 1 3`.
  std::string_view Flags;

  bool isEntry() const { return Flags.starts_with(" 1"); }
  bool isReturn() const { return Flags.starts_with(" 2"); }
  bool isOfSystem() const { return Flags.find(" 3") != Flags.npos; }
};

/// The marker whose line begins at Begin, if it is one.
std::optional<Marker> markerAt(std::string_view Text, size_t Begin);

/// Where the line of the next marker behind At begins; the size of Text if there is none.
size_t nextMarker(std::string_view Text, size_t At);

/// The name in the first marker of Text, unescaped, which is the source.
std::string sourceOfMarkers(std::string_view Text);

/// The source and the files that were entered. A #line directive may name other files, such as
/// src/lexer.l, which gcc did not read.
std::set<std::string> filesOfMarkers(std::string_view Text);

/// Name as it stands in a marker or in a string literal.
std::string escapedName(std::string_view Name);

/// The bytes for which Text stands in a marker or between the quotation marks of a literal. It does
/// not know \u and \U.
std::string unescaped(std::string_view Text);

} // namespace qrintf
