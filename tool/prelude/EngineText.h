// The engine as assembly for each machine of Targets.def. The texts are made when qrintf is built
// (the head of one, in tool/prelude/build/texts.py, describes it) and embedded here. The rewriter
// puts the parts that a unit needs into the edited text.
#pragma once

#include "common/Targets.h"

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

class EngineText {
public:
  /// Text must outlive this object and what its functions return.
  explicit EngineText(std::string_view Text) : Text(Text) {}

  /// The symbol of the engine that is called instead of libc's function, for example
  /// qrintf_HASH_vsnprintf for vsnprintf. Empty if the engine has no such function; the call
  /// then stays.
  std::string_view symbolOf(std::string_view LibcName) const;
  /// The assembly of the parts with these names and of the parts that they need (common/Parts.h). A
  /// part has the name of a function of libc's, or is "float" or "formats". The engine finds these
  /// two when the program is linked, if some object of the program has them.
  std::string parts(std::vector<std::string_view> Names) const;

private:
  /// About four hundred kilobytes: a head with a row for each symbol, and the parts.
  std::string_view Text;
};

/// Whether a line of a text has a conversion specification of a floating-point number, such as %.2f
/// or %*g. A unit with such a line gets the part "float".
bool hasFloatConversion(std::string_view Line);

/// Whether Symbol is a function of libc that code of ours may call, be it the engine's or that of
/// compiled calls. A unit that defines such a function itself keeps its calls.
bool mayCall(std::string_view Symbol);

/// The engine for a machine.
EngineText engineText(const Target &T);

} // namespace qrintf
