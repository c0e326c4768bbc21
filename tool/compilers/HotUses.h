// Step 3 of the launcher, inside: judges the calls in a raw text. Candidate asks it whether a call
// is a reason to read the unit.
#pragma once

#include "common/Callees.h"
#include "compilers/Conditionals.h"
#include "heat/Heat.h"
#include "text/RawText.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

inline constexpr std::string_view PrintfWord = "printf";

/// The function of the family whose name has its "printf" at At. The name may stand alone, or in a
/// name of the compiler's such as __builtin___snprintf_chk. Null for other names: xsnprintf or
/// sqlite3_snprintf are functions of the program, which call the family where they are defined, and
/// __attribute_format_printf is a macro.
/// Null also in an attribute, where the name is an archetype and no call: format(printf, 1, 2),
/// __format__(__printf__, 1, 2).
const Callee *calleeAt(std::string_view Text, size_t At);

/// The next place from At on of a function whose calls are compiled, or with WithLists of any
/// function of the family, as the offset of "printf" in its name.
size_t nextOfFamily(std::string_view Text, size_t At, bool WithLists);

/// Returns the names of hot functions in the source's `.qrintf`, which may be patterns.
using HotNames = std::function<std::vector<std::string>()>;

/// Judges the calls of one text, also those that its macros make (tool/heat/).
class HotUses {
public:
  /// \param Groups  tells which words the unit's texts define
  /// \param HasEngine  calls that are not compiled can go to the engine
  /// \param IsFortified  the command line asks for FORTIFY, under which sprintf may be no copy
  HotUses(RawText &Text, Conditionals &Groups, const HotNames &Hot, bool HasEngine,
          bool IsFortified)
      : Text(Text), Groups(Groups), Hot(Hot), HasEngine(HasEngine), IsFortified(IsFortified) {}

  /// Whether the call of the family at At is a reason to read the unit, as far as the text shows.
  /// Calls that are not may still be compiled beside one that is, see tool/plan/Budget.cpp.
  bool callIsReason(size_t At);
  /// The same for a use of a macro or a function that makes a call.
  /// \param NeedsLoop  as Callee::needsLoop() says
  bool leadIsReason(size_t At, bool NeedsLoop) { return isReason(At, /*IsLead=*/true, NeedsLoop); }
  /// Whether the user says that a call of this text is hot: by a comment, or because the text has
  /// the name of a hot function without its scope, or the part of a pattern in front of its first
  /// wildcard. In which function a call stands is not looked into here.
  bool isDeclaredHot();
  /// Whether the first argument of the call of fprintf or vfprintf at At is stderr.
  bool writesToStderr(size_t At) const;

private:
  bool isReason(size_t At, bool IsLead, bool NeedsLoop);
  /// Whether there is something to gain: the compiler does not make puts of the call, or of sprintf
  /// a copy, and the stream is not stderr.
  bool gains(size_t At, const Callee &Which);
  /// What the call does with its result, and what its format converts.
  CallShape shapeOf(size_t At);
  bool isResultUsed(size_t At) { return judge().isResultUsed(beginOfIdentifier(Text.text(), At)); }
  /// Reads the text's functions when it is asked for the first time.
  Heat &judge() { return Judge ? *Judge : Judge.emplace(Text); }
  bool isFormatVariable(size_t At) const;
  /// The format argument of a call; empty if it is not seen.
  std::string_view formatArgument(size_t At) const;
  /// The format of a call, if it is the first literal behind the name.
  std::string_view firstLiteral(size_t At) const;

  RawText &Text;
  Conditionals &Groups;
  const HotNames &Hot;
  const bool HasEngine, IsFortified;
  // What isDeclaredHot() found; looked for once.
  std::optional<bool> IsDeclared;
  std::optional<Heat> Judge;
};

} // namespace qrintf
