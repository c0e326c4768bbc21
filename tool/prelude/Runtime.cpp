#include "prelude/Runtime.h"

namespace qrintf {
std::string_view floatRuntimeText() {
  static constexpr char Text[] =
#include "FloatRuntimeText.inc"
      ;
  return {Text, sizeof Text - 1};
}

std::string_view floatCondition() {
  const std::string_view Text = floatRuntimeText();
  constexpr std::string_view If = "#if ";
  const size_t End = Text.find("\n#define QRINTF__FLOAT 1"),
               Begin = Text.rfind(If, End) + If.size();
  return Text.substr(Begin, End - Begin);
}

std::string_view wholeRuntimeIndex() {
  static constexpr char Index[] =
#include "RuntimeIndex.inc"
      ;
  return {Index, sizeof Index - 1};
}

std::string_view treeRuntimeIndex() {
  static constexpr char Index[] =
#include "TreeIndex.inc"
      ;
  return {Index, sizeof Index - 1};
}

SharedRuntime sharedRuntime(const Target &T) {
  using namespace std::string_view_literals;
  static constexpr std::string_view Headers[] = {
#include "baseline-texts.inc"
  };
  static constexpr std::string_view Texts[] = {
#include "shared-texts.inc"
  };
  return {Headers[indexOf(T)], Texts[indexOf(T)]};
}
} // namespace qrintf
