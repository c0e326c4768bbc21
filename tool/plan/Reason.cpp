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

std::string_view reasonName(Reason R) { return Rows[static_cast<size_t>(R)].Name; }
std::string_view reasonText(Reason R) { return Rows[static_cast<size_t>(R)].Text; }
std::string_view reasonAdvice(Reason R) { return Rows[static_cast<size_t>(R)].Advice; }

} // namespace qrintf
