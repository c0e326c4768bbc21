#include "common/UnitProtocol.h"

#include <algorithm>
#include <charconv>
#include <span>

namespace qrintf {
namespace {

struct Switch {
  std::string_view Word;
  bool UnitOrder::*Member;
};
constexpr Switch Switches[] = {
    {"--judged", &UnitOrder::IsJudged},
    {"--warns-format", &UnitOrder::WarnsFormat},
    {"--warns-signedness", &UnitOrder::WarnsSignedness},
    {"--warns-pointers", &UnitOrder::WarnsPointers},
    {"--warns-literal", &UnitOrder::WarnsLiteral},
    {"--only-buffers", &UnitOrder::OnlyBuffers},
    {"--engine", &UnitOrder::HasEngine},
    {"--keep-all", &UnitOrder::KeepAll},
    {"--counted", &UnitOrder::IsCounted},
    {"--partly-trained", &UnitOrder::IsPartlyTrained},
};

struct List {
  std::string_view Word;
  std::vector<std::string> UnitOrder::*Member;
};
constexpr List Lists[] = {
    {"--leave", &UnitOrder::Leave}, {"--hot", &UnitOrder::Hot}, {"--profile", &UnitOrder::Profile}};

constexpr std::string_view Views[] = {"gcc", "clang"};
// In the order of `enum class Sharing`.
constexpr std::string_view Shares[] = {"nothing", "none", "unwindless", "full"};

constexpr std::string_view ViewWord = "--view", FileWord = "--file", TextWord = "--text-fd",
                           ReportWord = "--report-fd", ShareWord = "--share",
                           MinimumWord = "--minimum", FrontEndWord = "--";

/// Sets Place to the index of Name in Names. Returns false if it is not there.
bool find(std::span<const std::string_view> Names, const std::string &Name, size_t &Place) {
  Place = static_cast<size_t>(std::find(Names.begin(), Names.end(), Name) - Names.begin());
  return Place < Names.size();
}

template <class Number> bool read(const std::string &Text, Number &Out) {
  const char *End = Text.data() + Text.size();
  const auto Result = std::from_chars(Text.data(), End, Out);
  return Result.ec == std::errc() && Result.ptr == End;
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
  add(ViewWord, std::string(Views[Order.ForClang]));
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
    bool IsKnown = false;
    for (const Switch &Each : Switches)
      if (Word == Each.Word)
        IsKnown = Order.*Each.Member = true;
    if (IsKnown)
      continue;
    if (I + 1 == Words.size())
      return Word;
    const std::string &Value = Words[I + 1];
    for (const List &Each : Lists)
      if (Word == Each.Word) {
        (Order.*Each.Member).push_back(Value);
        IsKnown = true;
      }
    size_t Place = 0;
    if (Word == FileWord) {
      Order.File = Value;
      IsKnown = true;
    } else if (Word == ViewWord && find(Views, Value, Place)) {
      Order.ForClang = Place;
      IsKnown = true;
    } else if (Word == ShareWord && find(Shares, Value, Place)) {
      Order.Share = static_cast<Sharing>(Place);
      IsKnown = true;
    }
    IsKnown = IsKnown || (Word == TextWord && read(Value, Order.Text)) ||
              (Word == ReportWord && read(Value, Order.Report)) ||
              (Word == MinimumWord && read(Value, Order.Minimum));
    if (!IsKnown)
      return Word;
    ++I;
  }
  return "";
}

} // namespace qrintf
