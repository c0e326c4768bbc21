#include "launcher/gcc/Markers.h"

#include "common/FindWords.h"

#include <algorithm>

namespace qrintf {
namespace {

/// Reads the string whose first character stands at Begin, behind the quote.
std::string unescaped(std::string_view Text, size_t Begin) {
  const std::string_view Plain = Text.substr(Begin, Text.find('"', Begin) - Begin);
  // Nearly all names need no unescaping.
  if (Plain.find('\\') == std::string_view::npos && Plain.find('\n') == std::string_view::npos)
    return std::string(Plain);
  std::string Name;
  for (size_t I = Begin; I < Text.size() && Text[I] != '"' && Text[I] != '\n'; ++I) {
    if (Text[I] != '\\' || I + 1 >= Text.size()) {
      Name += Text[I];
      continue;
    }
    ++I;
    if (Text[I] < '0' || Text[I] > '7') {
      Name += Text[I];
      continue;
    }
    unsigned Code = 0;
    size_t End = I + 3;
    for (; I < End && I < Text.size() && Text[I] >= '0' && Text[I] <= '7'; ++I)
      Code = Code * 8 + static_cast<unsigned>(Text[I] - '0');
    --I;
    Name += static_cast<char>(Code);
  }
  return Name;
}

} // namespace

size_t nameOfMarker(std::string_view Text, size_t Line) {
  if (Text.substr(Line, 2) != "# ")
    return std::string_view::npos;
  size_t I = Line + 2;
  while (I < Text.size() && Text[I] >= '0' && Text[I] <= '9')
    ++I;
  return I > Line + 2 && Text.substr(I, 2) == " \"" ? I + 2 : std::string_view::npos;
}

std::string sourceOfMarkers(std::string_view Text) {
  size_t Name = nameOfMarker(Text, 0);
  return Name == std::string_view::npos ? "" : unescaped(Text, Name);
}

std::set<std::string> filesOfMarkers(std::string_view Text) {
  std::set<std::string> Files{sourceOfMarkers(Text)};
  for (size_t Line = 0; (Line = findWords(Text, "\n# 1 \"", Line)) != std::string_view::npos;) {
    const size_t End = std::min(Text.find('\n', ++Line), Text.size());
    if (const size_t Name = nameOfMarker(Text, Line); Name != std::string_view::npos)
      if (const size_t Flags = Text.substr(0, End).rfind('"') + 1;
          Flags > Name && Text.substr(Flags, 2) == " 1")
        Files.insert(unescaped(Text, Name));
    Line = End;
  }
  return Files;
}

std::string escapedName(std::string_view Name) {
  std::string Out;
  for (char Each : Name) {
    if (Each == '\n') {
      Out += "\\n";
      continue;
    }
    if (Each == '"' || Each == '\\')
      Out += '\\';
    Out += Each;
  }
  return Out;
}

} // namespace qrintf
