#include "prelude/Runtime.h"

namespace qrintf {

using namespace std::string_view_literals;
constexpr std::string_view OwnHeader =
#include "index.inc"
    ""sv;
constexpr std::string_view TreeHeader =
#include "tree.inc"
    ""sv;
constexpr std::string_view Headers[] = {
#include "baseline-texts.inc"
};
constexpr std::string_view Texts[] = {
#include "shared-texts.inc"
};

bool formatsFloats(const MacroLookup &Macro) {
  return
#include "prelude/build/condition.txt"
      ;
}
SharedRuntime ownRuntime() { return {OwnHeader, ""}; }
SharedRuntime treeRuntime() { return {TreeHeader, ""}; }
SharedRuntime sharedRuntime(const Target &T) { return {Headers[indexOf(T)], Texts[indexOf(T)]}; }

} // namespace qrintf
