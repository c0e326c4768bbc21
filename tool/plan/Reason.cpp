#include "plan/Reason.h"

#include <iterator>

namespace qrintf {
namespace {
struct Row {
  std::string_view Name, Text;
};
constexpr Row Rows[] = {
    {"", ""},
#define QRINTF_REASON(Enumerator, Name, Text) {Name, Text},
#include "plan/Reasons.def"
};
} // namespace

std::string_view reasonAdvice(Reason R) {
  switch (R) {
#define QRINTF_ADVICE(Enumerator, Text)                                                            \
  case Reason::Enumerator:                                                                         \
    return Text;
#include "plan/Advice.def"
  default:
    return "";
  }
}

Reason reasonByName(std::string_view Name) {
  for (size_t I = 1; I < std::size(Rows); ++I)
    if (Rows[I].Name == Name)
      return static_cast<Reason>(I);
  return Reason::None;
}

std::string_view reasonName(Reason R) { return Rows[static_cast<size_t>(R)].Name; }
std::string_view reasonText(Reason R) { return Rows[static_cast<size_t>(R)].Text; }

} // namespace qrintf
