#include "text/TextLexer.h"

#include <charconv>

namespace qrintf {
std::string unescaped(std::string_view Text) {
  constexpr std::string_view Letters = "ntrabfv", Bytes = "\n\t\r\a\b\f\v";
  std::string Out;
  for (size_t At = 0; At < Text.size();) {
    if (Text[At] != '\\' || At + 1 == Text.size()) {
      Out += Text[At++];
      continue;
    }
    const bool IsHex = Text[At + 1] == 'x';
    const std::string_view Digits = IsHex ? Text.substr(At + 2) : Text.substr(At + 1, 3);
    unsigned Code = 0;
    const char *const End =
        std::from_chars(Digits.data(), Digits.data() + Digits.size(), Code, IsHex ? 16 : 8).ptr;
    const size_t Letter = Letters.find(Text[At + 1]);
    if (End != Digits.data())
      Out += static_cast<char>(Code);
    else
      Out += Letter == Letters.npos ? Text[At + 1] : Bytes[Letter];
    At = End != Digits.data() ? static_cast<size_t>(End - Text.data()) : At + 2;
  }
  return Out;
}

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

std::map<std::string, bool> filesOfMarkers(std::string_view Text) {
  std::map<std::string, bool> Files{{sourceOfMarkers(Text), false}};
  for (size_t At = 0; (At = findWords(Text, "\n# 1 \"", At)) != Text.npos;)
    if (const std::optional<Marker> M = markerAt(Text, ++At); M && M->isEntry())
      Files.try_emplace(unescaped(M->Name), true).first->second &= M->isOfSystem();
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
