#include "text/Markers.h"

#include "text/TextLexer.h"

#include <algorithm>
#include <charconv>

namespace qrintf {
namespace {

/// A name of a marker without its escapes, which escapedName() or a preprocessor wrote.
std::string unescaped(std::string_view Name) {
  std::string Out;
  for (size_t I = 0; I < Name.size(); ++I) {
    if (Name[I] != '\\' || I + 1 >= Name.size()) {
      Out += Name[I];
      continue;
    }
    const std::string_view Behind = Name.substr(I + 1, 3);
    const size_t Digits = std::min(Behind.find_first_not_of("01234567"), Behind.size());
    unsigned Code = 0;
    std::from_chars(Behind.data(), Behind.data() + Digits, Code, 8);
    Out += Digits             ? static_cast<char>(Code)
           : Behind[0] == 'n' ? '\n'
           : Behind[0] == 'r' ? '\r'
                              : Behind[0];
    I += std::max<size_t>(Digits, 1);
  }
  return Out;
}

} // namespace

std::optional<Marker> markerAt(std::string_view Text, size_t Begin) {
  if (Text.substr(Begin, 2) != "# ")
    return std::nullopt;
  Marker M;
  M.End = std::min(Text.find('\n', Begin), Text.size());
  const std::string_view Line = Text.substr(Begin + 2, M.End - Begin - 2);
  const auto [Behind, Error] = std::from_chars(Line.data(), Line.data() + Line.size(), M.Line);
  const std::string_view Rest = Line.substr(static_cast<size_t>(Behind - Line.data()));
  const size_t Close = Rest.rfind('"');
  if (Error != std::errc() || !Rest.starts_with(" \"") || Close < 2)
    return std::nullopt;
  M.Name = Rest.substr(2, Close - 2);
  M.Flags = Rest.substr(Close + 1);
  return M;
}

size_t nextMarker(std::string_view Text, size_t At) {
  while ((At = findWords(Text, "\n# ", At)) != Text.npos)
    if (markerAt(Text, ++At))
      return At;
  return Text.size();
}

std::string sourceOfMarkers(std::string_view Text) {
  const std::optional<Marker> First = markerAt(Text, 0);
  return First ? unescaped(First->Name) : "";
}

std::set<std::string> filesOfMarkers(std::string_view Text) {
  std::set<std::string> Files{sourceOfMarkers(Text)};
  for (size_t At = 0; (At = findWords(Text, "\n# 1 \"", At)) != Text.npos;)
    if (const std::optional<Marker> M = markerAt(Text, ++At); M && M->isEntry())
      Files.insert(unescaped(M->Name));
  return Files;
}

std::string escapedName(std::string_view Name) {
  std::string Out;
  for (char Each : Name) {
    if (Each == '"' || Each == '\\' || Each == '\n' || Each == '\r')
      Out += '\\';
    Out += Each == '\n' ? 'n' : Each == '\r' ? 'r' : Each;
  }
  return Out;
}

} // namespace qrintf
