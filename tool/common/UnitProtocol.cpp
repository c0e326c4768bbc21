#include "common/UnitProtocol.h"

#include <algorithm>
#include <charconv>

namespace qrintf {
namespace {

struct Switch {
  std::string_view Word;
  bool UnitOrder::*Member;
};
constexpr Switch Switches[] = {
    {"--clang", &UnitOrder::ForClang},
    {"--judged", &UnitOrder::IsJudged},
    {"--warns-format", &UnitOrder::WarnsFormat},
    {"--warns-signedness", &UnitOrder::WarnsSignedness},
    {"--warns-pointers", &UnitOrder::WarnsPointers},
    {"--warns-literal", &UnitOrder::WarnsLiteral},
    {"--only-buffers", &UnitOrder::OnlyBuffers},
    {"--engine", &UnitOrder::HasEngine},
    {"--keep-all", &UnitOrder::KeepAll},
    {"--counted", &UnitOrder::IsCounted},
};

struct List {
  std::string_view Word;
  std::vector<std::string> UnitOrder::*Member;
};
constexpr List Lists[] = {
    {"--leave", &UnitOrder::Leave}, {"--hot", &UnitOrder::Hot}, {"--profile", &UnitOrder::Profile}};

// In the order of `enum class Sharing`.
constexpr std::string_view Shares[] = {"nothing", "none", "unwindless", "full"};

constexpr std::string_view FileWord = "--file", TextWord = "--text-fd", ReportWord = "--report-fd",
                           ShareWord = "--share", MinimumWord = "--minimum", FrontEndWord = "--";

template <class Number> bool read(const std::string &Text, Number &Out) {
  const char *End = Text.data() + Text.size();
  const auto Result = std::from_chars(Text.data(), End, Out);
  return Result.ec == std::errc() && Result.ptr == End;
}

/// Gives Order the value of a word that has one. Returns false if it does not know one of them.
bool setValue(UnitOrder &Order, std::string_view Word, const std::string &Value) {
  if (const auto Row = std::ranges::find(Lists, Word, &List::Word); Row != std::end(Lists)) {
    (Order.*Row->Member).push_back(Value);
    return true;
  }
  if (Word == FileWord) {
    Order.File = Value;
    return true;
  }
  if (Word == ShareWord) {
    const auto Share = std::ranges::find(Shares, Value);
    Order.Share = static_cast<Sharing>(Share - Shares);
    return Share != std::end(Shares);
  }
  return (Word == TextWord && read(Value, Order.Text)) ||
         (Word == ReportWord && read(Value, Order.Report)) ||
         (Word == MinimumWord && read(Value, Order.Minimum));
}

} // namespace

void heedProject(UnitSettings &Unit, const ProjectFile &Project) {
  Unit.Leave = Project.Leave;
  Unit.Hot = Project.Hot;
  Unit.Minimum = Project.Minimum;
  Unit.HasEngine = Unit.HasEngine && Project.HasEngine;
}

Argv wordsOf(const UnitOrder &Order) {
  Argv Words;
  auto add = [&](std::string_view Word, std::string Value) {
    Words.emplace_back(Word);
    Words.push_back(std::move(Value));
  };
  add(FileWord, Order.File);
  add(TextWord, std::to_string(Order.Text));
  add(ReportWord, std::to_string(Order.Report));
  add(ShareWord, std::string(Shares[static_cast<size_t>(Order.Share)]));
  if (Order.Minimum)
    add(MinimumWord, std::to_string(Order.Minimum));
  for (const Switch &Each : Switches)
    if (Order.*Each.Member)
      Words.emplace_back(Each.Word);
  for (const List &Each : Lists)
    for (const std::string &Name : Order.*Each.Member)
      add(Each.Word, Name);
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
    if (const auto Row = std::ranges::find(Switches, Word, &Switch::Word);
        Row != std::end(Switches))
      Order.*Row->Member = true;
    else if (++I == Words.size() || !setValue(Order, Word, Words[I]))
      return Word;
  }
  return "";
}

} // namespace qrintf
