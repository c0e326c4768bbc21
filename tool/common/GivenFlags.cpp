#include "common/GivenFlags.h"

#include "common/Messages.h"

#include <algorithm>

namespace qrintf {

/// Whether Value is one of the words of "text|json|sarif". An argument without a bar takes any.
static bool isChoice(std::string_view Argument, std::string_view Value) {
  return Argument.find('|') == std::string_view::npos ||
         ("|" + std::string(Argument) + "|").find("|" + std::string(Value) + "|") !=
             std::string::npos;
}

/// The row of the flag that the word Each begins with. Value receives what is joined to it.
static const FlagRow *rowOf(std::string_view Command, std::string_view Each,
                            std::optional<std::string> &Value) {
  const bool IsLong = Each.substr(0, 2) == "--";
  const size_t End = IsLong ? Each.find('=') : std::min<size_t>(2, Each.size());
  const std::string_view Name = Each.substr(0, End);
  const auto Row = std::find_if(std::begin(FlagTable), std::end(FlagTable), [&](const FlagRow &R) {
    return R.Command == Command && R.Flag == (Name == "-h" ? "--help" : Name);
  });
  if (Row == std::end(FlagTable))
    return nullptr;
  if (Name.size() < Each.size())
    Value = Each.substr(Name.size() + IsLong);
  return Row;
}

bool GivenFlags::has(std::string_view Flag) const {
  return std::any_of(Flags.begin(), Flags.end(),
                     [&](const auto &Each) { return Each.first->Flag == Flag; });
}

std::string GivenFlags::valueOf(std::string_view Flag) const {
  std::string Value;
  for (const auto &[Row, Given] : Flags)
    if (Row->Flag == Flag)
      Value = Given;
  return Value;
}

GivenFlags readFlags(std::string_view Command, const Argv &Arguments, bool OfCommand) {
  GivenFlags G;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    const std::string &Each = Arguments[I];
    const bool IsWord = Each.size() < 2 || Each[0] != '-';
    if (Each == "--" || (IsWord && OfCommand)) {
      G.Behind =
          Argv(Arguments.begin() + static_cast<std::ptrdiff_t>(I + !IsWord), Arguments.end());
      break;
    }
    if (IsWord) {
      G.Words.push_back(Each);
      continue;
    }
    std::optional<std::string> Value;
    const FlagRow *Row = rowOf(Command, Each, Value);
    if (!Row || (Row->Argument.empty() && Value && Each[1] != '-')) {
      G.Error = "unknown flag " + Each + didYouMean(Each, flagsOf(Command));
      return G;
    }
    const std::string Flag(Row->Flag), Argument(Row->Argument);
    if (Argument.empty() && Value) {
      G.Error = Flag + " takes no value";
      return G;
    }
    if (!Argument.empty() && !Value) {
      if (I + 1 == Arguments.size() || Arguments[I + 1] == "--") {
        G.Error = Flag + " needs " + Argument;
        return G;
      }
      Value = Arguments[++I];
    }
    if (!Argument.empty() && (Value->empty() || !isChoice(Argument, *Value))) {
      G.Error = Flag + " takes " + Argument + ", not '" + *Value + "'";
      return G;
    }
    G.Flags.emplace_back(Row, Value.value_or(""));
  }
  return G;
}

} // namespace qrintf
