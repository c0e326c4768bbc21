#include "common/UnitProtocol.h"

#include <algorithm>
#include <charconv>
#include <variant>

namespace qrintf {
namespace {

using Strings = std::vector<std::string>;

/// A field of the order and its word. A switch has no value behind the word, and a list has its
/// word in front of each element.
struct Field {
  std::string_view Word;
  std::variant<bool UnitOrder::*, int UnitOrder::*, unsigned UnitOrder::*, Sharing UnitOrder::*,
               std::string UnitOrder::*, Strings UnitOrder::*>
      Member;
};
constexpr Field Fields[] = {
    {"--file", &UnitOrder::File},
    {"--for-clang", &UnitOrder::ForClang},
    {"--text-fd", &UnitOrder::Text},
    {"--included-fd", &UnitOrder::IncludedTexts},
    {"--report-fd", &UnitOrder::Report},
    {"--share", &UnitOrder::Share},
    {"--link-time", &UnitOrder::IsForLinkTime},
    {"--frames", &UnitOrder::KeepsFrames},
    {"--whole", &UnitOrder::IsWhole},
    {"--minimum", &UnitOrder::Minimum},
    {"--judged", &UnitOrder::IsJudged},
    {"--warns-format", &UnitOrder::WarnsFormat},
    {"--warns-signedness", &UnitOrder::WarnsSignedness},
    {"--warns-pointers", &UnitOrder::WarnsPointers},
    {"--warns-literal", &UnitOrder::WarnsLiteral},
    {"--engine", &UnitOrder::HasEngine},
    {"--keep-all", &UnitOrder::KeepAll},
    {"--counted", &UnitOrder::IsCounted},
    {"--partly-trained", &UnitOrder::IsPartlyTrained},
    {"--edits-included", &UnitOrder::EditsIncluded},
    {"--leave", &UnitOrder::Leave},
    {"--hot", &UnitOrder::Hot},
    {"--profile", &UnitOrder::Profile},
};
constexpr std::string_view FrontEndWord = "--";

void add(Argv &Words, std::string_view Word, const std::string &Value) {
  Words.emplace_back(Word);
  Words.push_back(Value);
}
void add(Argv &Words, std::string_view Word, const Strings &Values) {
  for (const std::string &Each : Values)
    add(Words, Word, Each);
}
void add(Argv &Words, std::string_view Word, bool IsOn) {
  if (IsOn)
    Words.emplace_back(Word);
}
template <class Number> void add(Argv &Words, std::string_view Word, Number N) {
  add(Words, Word, std::to_string(static_cast<long>(N)));
}

// Each reads a value. They return false for a text that the field cannot have.
bool read(const std::string &Text, std::string &Out) {
  Out = Text;
  return true;
}
bool read(const std::string &Text, Strings &Out) {
  Out.push_back(Text);
  return true;
}
bool read(const std::string &, bool &Out) { return Out = true; }
template <class Number> bool read(const std::string &Text, Number &Out) {
  const char *End = Text.data() + Text.size();
  long N = 0;
  const auto Result = std::from_chars(Text.data(), End, N);
  Out = static_cast<Number>(N);
  return Result.ec == std::errc() && Result.ptr == End;
}

} // namespace

void heedProject(UnitSettings &Unit, const ProjectFile &Project) {
  Unit.Leave = Project.Leave;
  Unit.Hot = Project.Hot;
  Unit.Minimum = Project.Minimum;
  Unit.HasEngine = Unit.HasEngine && Project.HasEngine;
}

Argv argumentsOf(const UnitOrder &Order) {
  Argv Words;
  for (const Field &Each : Fields)
    std::visit([&](auto Member) { add(Words, Each.Word, Order.*Member); }, Each.Member);
  Words.emplace_back(FrontEndWord);
  Words.insert(Words.end(), Order.FrontEnd.begin(), Order.FrontEnd.end());
  return Words;
}

std::string readUnitOrder(const Argv &Words, UnitOrder &Order) {
  for (size_t I = 0; I < Words.size(); ++I) {
    const std::string &Word = Words[I];
    if (Word == FrontEndWord) {
      Order.FrontEnd.assign(Words.begin() + static_cast<std::ptrdiff_t>(I) + 1, Words.end());
      return "";
    }
    const Field *Named = std::ranges::find(Fields, std::string_view(Word), &Field::Word);
    if (Named == std::end(Fields))
      return Word;
    const bool IsSwitch = std::holds_alternative<bool UnitOrder::*>(Named->Member);
    if ((!IsSwitch && ++I == Words.size()) ||
        !std::visit([&](auto Member) { return read(Words[I], Order.*Member); }, Named->Member))
      return Word;
  }
  return "";
}

std::string joinedTexts(const std::vector<IncludedText> &Texts) {
  std::string Out; // of each its name, a null character, its length, another one, and its text
  for (const IncludedText &Each : Texts)
    Out += Each.File + '\0' + std::to_string(Each.Text.size()) + '\0' + Each.Text;
  return Out;
}

std::vector<IncludedText> splitTexts(std::string_view Joined) {
  std::vector<IncludedText> Texts;
  auto upToNull = [&] {
    std::string Part(Joined.substr(0, Joined.find('\0')));
    Joined.remove_prefix(Part.size() + 1);
    return Part;
  };
  while (!Joined.empty()) {
    std::string File = upToNull();
    const size_t Length = std::stoul(upToNull());
    Texts.push_back({std::move(File), std::string(Joined.substr(0, Length))});
    Joined.remove_prefix(Length);
  }
  return Texts;
}

} // namespace qrintf
