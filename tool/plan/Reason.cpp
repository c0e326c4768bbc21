#include "plan/Reason.h"

#include <iterator>

namespace qrintf {
namespace {
struct Row {
  std::string_view Name, Text, Advice;
};
constexpr Row Rows[] = {
    {"", "", ""}, // Reason::None
#define QRINTF_REASON(Enumerator, Name, Text, Advice) {Name, Text, Advice},
#include "plan/Reasons.def"
};
} // namespace

Reason reasonByName(std::string_view Name) {
  for (size_t I = 1; I < std::size(Rows); ++I)
    if (Rows[I].Name == Name)
      return static_cast<Reason>(I);
  return Reason::None;
}

const std::vector<std::string_view> &reasonNames() {
  static const std::vector<std::string_view> Names = [] {
    std::vector<std::string_view> All;
    for (size_t I = 1; I < std::size(Rows); ++I)
      All.push_back(Rows[I].Name);
    return All;
  }();
  return Names;
}

std::string_view reasonName(Reason R) { return Rows[static_cast<size_t>(R)].Name; }
std::string_view reasonText(Reason R) { return Rows[static_cast<size_t>(R)].Text; }
std::string_view reasonAdvice(Reason R) { return Rows[static_cast<size_t>(R)].Advice; }

bool userCanChange(Reason R) {
  switch (R) {
  case Reason::None:
  case Reason::CompilersOwn: // as fast as it can be
  case Reason::Unevaluated:
  case Reason::Conversion:
  case Reason::Cold:
  case Reason::UserDefined: // what the program or its author wants
  case Reason::UserOff:
  case Reason::NotWanted:
  case Reason::VaList: // callers would have to change, of which nothing is known here
  case Reason::Stream: // of `qrintf rewrite`
  case Reason::MacroCall:
  case Reason::FormatElsewhere:
  case Reason::FormatChoice:
  case Reason::MacroArgument:
  case Reason::DirectiveInCall:
  case Reason::ConfigurationsDiffer:
  case Reason::UnitNotRead:
  case Reason::NoPlace:
    return false;
  default:
    return true;
  }
}

} // namespace qrintf
