#include "text/Condition.h"

#include "text/TextLexer.h"

#include <charconv>
#include <cstring>
#include <vector>

namespace qrintf {
namespace {

/// Splits at an operator outside of parentheses.
std::vector<std::string_view> split(std::string_view Text, std::string_view Operator) {
  std::vector<std::string_view> Parts;
  size_t Begin = 0, Depth = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    Depth += Text[I] == '(';
    Depth -= Text[I] == ')';
    if (!Depth && Text.substr(I, Operator.size()) == Operator) {
      Parts.push_back(Text.substr(Begin, I - Begin));
      Begin = I + Operator.size();
    }
  }
  Parts.push_back(Text.substr(Begin));
  return Parts;
}

/// Whether NAME == N, NAME < N or NAME > N holds. Nothing if it is not known, or if Condition is no
/// such comparison.
std::optional<bool> compares(std::string_view Condition, std::string_view Operator,
                             const MacroLookup &Macro) {
  const auto Sides = split(Condition, Operator);
  if (Sides.size() != 2)
    return std::nullopt;
  const std::string_view Number = trimmed(Sides[1]);
  long Right = 0;
  const auto Read = std::from_chars(Number.data(), Number.data() + Number.size(), Right);
  if (Read.ec != std::errc() || Read.ptr != Number.data() + Number.size())
    return std::nullopt;
  const std::optional<MacroValue> Left = Macro(trimmed(Sides[0]));
  if (!Left)
    return std::nullopt;
  return Operator == "<"   ? Left->Value < Right
         : Operator == ">" ? Left->Value > Right
                           : Left->Value == Right;
}

} // namespace

std::optional<bool> holds(std::string_view Condition, const MacroLookup &Macro) {
  Condition = trimmed(Condition);
  if (split(Condition, "?").size() > 1)
    return std::nullopt;
  for (const bool Deciding :
       {true, false}) { // one true operand decides ||, one false operand decides &&
    const auto Parts = split(Condition, Deciding ? "||" : "&&");
    if (Parts.size() == 1)
      continue;
    bool AreAllKnown = true;
    for (std::string_view Each : Parts) {
      const std::optional<bool> One = holds(Each, Macro);
      if (One == Deciding)
        return Deciding;
      AreAllKnown &= One.has_value();
    }
    return AreAllKnown ? std::optional<bool>(!Deciding) : std::nullopt;
  }
  if (Condition.substr(0, 1) == "!") {
    const std::optional<bool> Other = holds(Condition.substr(1), Macro);
    return Other ? std::optional<bool>(!*Other) : std::nullopt;
  }
  if (Condition.substr(0, 1) == "(" && Condition.back() == ')')
    return holds(Condition.substr(1, Condition.size() - 2), Macro);
  if (Condition.starts_with("defined(") || Condition.starts_with("defined ")) {
    std::string_view Name = trimmed(Condition.substr(strlen("defined")));
    if (Name.starts_with('(') && Name.ends_with(')'))
      Name = trimmed(Name.substr(1, Name.size() - 2));
    const std::optional<MacroValue> One = Macro(Name);
    return One ? std::optional<bool>(One->IsDefined) : std::nullopt;
  }
  for (std::string_view Operator : {"==", "<", ">"})
    if (split(Condition, Operator).size() == 2)
      return compares(Condition, Operator, Macro);
  const std::optional<MacroValue> One = Macro(Condition);
  return One ? std::optional<bool>(One->Value != 0) : std::nullopt;
}

} // namespace qrintf
