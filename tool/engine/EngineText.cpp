#include "engine/EngineText.h"

#include <algorithm>
#include <iterator>
#include <optional>

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

constexpr std::string_view PartMark = "#@ ", NextPart = "\n#@ ";

/// Returns the first line of Text and removes it from Text.
std::string_view takeLine(std::string_view &Text) {
  const std::string_view Line = Text.substr(0, Text.find('\n'));
  Text.remove_prefix(std::min(Line.size() + 1, Text.size()));
  return Line;
}

} // namespace

EngineText::EngineText(std::string_view Text) {
  while (!Text.empty() && Text.substr(0, PartMark.size()) != PartMark)
    if (const std::vector<std::string_view> Words = wordsOf(takeLine(Text));
        Words.size() == 3 && Words[0] == "#" && Words[2].substr(0, 7) == "qrintf_")
      Symbols.push_back({Words[1], Words[2]});
  Parts = Text;
}

std::vector<EngineText::Part> EngineText::allParts() const {
  std::vector<Part> All;
  for (std::string_view Left = Parts; !Left.empty();) {
    const std::vector<std::string_view> Words = wordsOf(takeLine(Left));
    const std::string_view Lines =
        Left.substr(0, std::min(Left.find(NextPart), Left.size() - 1) + 1);
    All.push_back({Words[1], {Words.begin() + 2, Words.end()}, Lines});
    Left.remove_prefix(Lines.size());
  }
  return All;
}

std::string_view EngineText::symbolOf(std::string_view LibcName) const {
  const auto Found = std::find_if(Symbols.begin(), Symbols.end(),
                                  [&](const Symbol &Each) { return Each.LibcName == LibcName; });
  return Found == Symbols.end() ? "" : Found->Name;
}

std::string EngineText::parts(std::set<std::string_view> Names) const {
  const std::vector<Part> All = allParts();
  for (bool Grows = true; Grows;) {
    const size_t Before = Names.size();
    for (const Part &Each : All)
      if (Names.count(Each.Name))
        Names.insert(Each.Needs.begin(), Each.Needs.end());
    Grows = Names.size() > Before;
  }
  std::string Out;
  for (const Part &Each : All)
    if (Names.count(Each.Name))
      Out += Each.Lines;
  return Out;
}

bool mayCall(std::string_view Symbol) {
  // Names of ISO C and those that it reserves for libraries, since a program may have any other.
  for (std::string_view Each :
       {"memchr",          "memcmp",          "memcpy",         "memmove",         "memset",
        "setlocale",       "strcmp",          "strcspn",        "strlen",          "strtod",
        "__nl_langinfo_l", "__uselocale",     "__strdup",       "vsnprintf",       "vsprintf",
        "vasprintf",       "__vsnprintf_chk", "__vsprintf_chk", "__vasprintf_chk", "printf",
        "fprintf",         "__printf_chk",    "__fprintf_chk",  "vfprintf",        "__vfprintf_chk",
        "_IO_fwrite",      "_IO_sprintf",     "_IO_flockfile",  "_IO_funlockfile", "fwrite",
        "ferror",          "__fwriting",      "__flbf",         "__fbufsize",      "__fpending",
        "stdout"})
    if (Symbol == Each)
      return true;
  return false;
}

bool hasFloatConversion(std::string_view Line) {
  for (size_t At = 0; (At = Line.find('%', At)) != std::string_view::npos; ++At) {
    const size_t End = Line.find_first_not_of("0123456789.*$+- #'hlLqjzt", At + 1);
    if (End != std::string_view::npos &&
        std::string_view("aAeEfFgG").find(Line[End]) != std::string_view::npos)
      return true;
  }
  return false;
}

namespace {

using namespace std::string_view_literals;
constexpr std::string_view Embedded[] = {
#include "engine-texts.inc"
};

} // namespace

/// A text is read when it is asked for first, because the launcher starts for each command.
const EngineText &engineText(const Target &T) {
  static std::optional<EngineText> Texts[std::size(Embedded)];
  std::optional<EngineText> &Text = Texts[indexOf(T)];
  if (!Text)
    Text.emplace(Embedded[indexOf(T)]);
  return *Text;
}

} // namespace qrintf
