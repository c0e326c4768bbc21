#include "Reason.h"

namespace qrintf {
namespace {
struct Row {
  std::string_view Name, Text;
};
constexpr Row Rows[] = {
    {"", ""},
#define QRINTF_REASON(Enumerator, Name, Text) {Name, Text},
#include "Reasons.def"
};
} // namespace

std::string_view reasonName(Reason R) { return Rows[static_cast<size_t>(R)].Name; }
std::string_view reasonText(Reason R) { return Rows[static_cast<size_t>(R)].Text; }

} // namespace qrintf
