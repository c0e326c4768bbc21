#include "EngineText.h"

#include <algorithm>

namespace qrintf {
namespace {

std::vector<std::string_view> wordsOf(std::string_view Line) {
  std::vector<std::string_view> Words;
  for (size_t At = 0; (At = Line.find_first_not_of(' ', At)) != Line.npos;) {
    const size_t End = std::min(Line.find(' ', At), Line.size());
    Words.push_back(Line.substr(At, End - At));
    At = End;
  }
  return Words;
}

} // namespace

EngineText::EngineText(std::string_view Text) {
  constexpr std::string_view PartMark = "#@ ", NextPart = "\n#@ ";
  while (!Text.empty()) {
    const std::string_view Line = Text.substr(0, Text.find('\n'));
    const std::vector<std::string_view> Words = wordsOf(Line);
    Text.remove_prefix(std::min(Line.size() + 1, Text.size()));
    if (Line.substr(0, PartMark.size()) == PartMark) {
      const std::string_view Lines = Text.substr(0, std::min(Text.find(NextPart), Text.size() - 1) + 1);
      Parts.push_back({Words[1], {Words.begin() + 2, Words.end()}, Lines});
      Text.remove_prefix(Lines.size());
    } else if (Words.size() == 3 && Words[0] == "#" && Words[2].substr(0, 7) == "qrintf_") {
      Symbols.push_back({Words[1], Words[2]});
    }
  }
}

std::string_view EngineText::symbolOf(std::string_view LibcName) const {
  const auto Found = std::find_if(Symbols.begin(), Symbols.end(), [&](const Symbol &Each) { return Each.LibcName == LibcName; });
  return Found == Symbols.end() ? "" : Found->Name;
}

std::string EngineText::parts(std::set<std::string_view> Names) const {
  for (bool Grows = true; Grows;) {
    const size_t Before = Names.size();
    for (const Part &Each : Parts)
      if (Names.count(Each.Name))
        Names.insert(Each.Needs.begin(), Each.Needs.end());
    Grows = Names.size() > Before;
  }
  std::string Out;
  for (const Part &Each : Parts)
    if (Names.count(Each.Name))
      Out += Each.Lines;
  return Out;
}

bool hasFloatConversion(std::string_view Line) {
  for (size_t At = 0; (At = Line.find('%', At)) != std::string_view::npos; ++At) {
    const size_t End = Line.find_first_not_of("0123456789.*$+- #'hlLqjzt", At + 1);
    if (End != std::string_view::npos && std::string_view("aAeEfFgG").find(Line[End]) != std::string_view::npos)
      return true;
  }
  return false;
}

const EngineText &engineText() {
  static constexpr char Embedded[] =
#include "EngineText.inc"
      ;
  static const EngineText Text({Embedded, sizeof Embedded - 1});
  return Text;
}

} // namespace qrintf
