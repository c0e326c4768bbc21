// Step 3 of the launcher, inside: judges the calls in a raw text. Candidate asks it whether a call
// is a reason to read the unit.
#pragma once

#include "common/Callees.h"
#include "common/RawText.h"
#include "heat/Heat.h"

#include <functional>
#include <optional>
#include <string_view>

namespace qrintf {

/// The function of the family whose name has its "printf" at At, if calls of it are compiled. The
/// name may stand alone, or in a name of the compiler's such as __builtin___snprintf_chk. Null for
/// other names: vsnprintf takes a va_list, and xsnprintf or sqlite3_snprintf are functions of the
/// program, which call the family where they are defined. Null also in an attribute, where the name
/// is an archetype and no call: format(printf, 1, 2), __format__(__printf__, 1, 2).
const Callee *calleeAt(std::string_view Text, size_t At);

/// The next place from At on of a function that is compiled, as the offset of "printf" in its name.
size_t nextOfFamily(std::string_view Text, size_t At);

/// Judges the calls of one text, also those that its macros make (tool/heat/).
class HotUses {
public:
  /// AllHot says whether `.qrintf` names hot functions. If it does, every call is a reason: which
  /// calls these functions make is not found out here.
  HotUses(RawText &Text, const std::function<bool()> &AllHot) : Text(Text), AllHot(AllHot) {}

  /// Whether a call of the family that is written in the text is a reason to read the unit.
  bool any();
  /// Whether the call of the family at At is a reason to read the unit.
  bool isReason(size_t At);
  /// Whether a call at At is a reason to read the unit, as far as the text shows. Calls that are
  /// not may still be compiled beside one that is, see tool/plan/Budget.cpp.
  /// \param IsMacro   it is not written there: a macro or a function of that name makes it
  /// \param IsStream  it writes to a stream
  bool isReason(size_t At, bool IsMacro, bool IsStream);
  /// Whether the call at At of one of the program's own printf-like functions is a reason to read
  /// the unit. It must have a literal with a conversion specification that does not read like an
  /// error, and is then judged as a call that writes to a buffer.
  bool isOwnReason(size_t At);
  /// Whether the first argument of the call of fprintf at At is stderr.
  bool writesToStderr(size_t At) const;

private:
  bool passesStream(size_t At) const { return calleeAt(Text.text(), At)->Name == "fprintf"; }
  bool isSaidHot();
  /// Whether compiling a call that writes to a stream gains anything: not if the stream is stderr,
  /// and not if the compiler turns the call into puts.
  bool gainsAsStream(size_t At) const;
  size_t beginOfName(size_t At) const;
  /// What the call does with its result, and what its format converts.
  CallShape shapeOf(size_t At) const;
  bool isFormatVariable(size_t At) const;
  /// The format argument of a call; empty if it is not seen.
  std::string_view formatArgument(size_t At) const;
  /// The format of a call, if it is the first literal behind the name.
  std::string_view firstLiteral(size_t At) const;

  RawText &Text;
  const std::function<bool()> &AllHot;
  // Whether the user calls anything hot, in a comment or in `.qrintf`. Empty until it is asked.
  std::optional<bool> IsSaid;
  std::optional<Heat> Judge;
};

} // namespace qrintf
