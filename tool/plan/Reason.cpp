#include "plan/Reason.h"

#include <iterator>

namespace qrintf {
namespace {
enum class Changer { Nobody, User, Heat };
enum class FormattedBy { Libc, Engine };
struct Row {
  std::string_view Name;
  Changer Who;
  FormattedBy By;
  KeptCount In;
  std::string_view Text, Advice;
};
constexpr Row Rows[] = {
    {"", Changer::Nobody, FormattedBy::Libc, KeptCount::Left, "", ""}, // Reason::None
#define QRINTF_REASON(Enumerator, Name, Who, By, In, Text, Advice)                                 \
  {Name, Changer::Who, FormattedBy::By, KeptCount::In, Text, Advice},
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

bool userCanChange(Reason R) { return Rows[static_cast<size_t>(R)].Who == Changer::User; }
bool isForWantOfHeat(Reason R) { return Rows[static_cast<size_t>(R)].Who == Changer::Heat; }
bool mayCallEngine(Reason R) { return Rows[static_cast<size_t>(R)].By == FormattedBy::Engine; }
KeptCount countOfKept(Reason R) { return Rows[static_cast<size_t>(R)].In; }

} // namespace qrintf
