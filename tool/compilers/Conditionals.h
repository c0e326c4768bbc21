// Step 3 of the launcher, inside: says what the conditionals of a unit certainly leave out, as far
// as the raw texts of the unit show. Many a source has calls that only its own debugging or another
// system gets; without this, each would be a reason to preprocess and read the unit.
#pragma once

#include "text/RawText.h"

#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace qrintf {

/// The places of the #include directives that name a text; null for a directive that names a macro,
/// and for the command line.
using Inclusions = std::map<const RawText *, std::vector<std::pair<RawText *, size_t>>>;

class Conditionals {
public:
  /// \param Texts  the macros of the command line, the project's headers and the source, in the
  ///               order in which the preprocessor ends them; they outlive this object
  /// \param Included  where they are included; a text that is not among them is read in any case
  Conditionals(std::vector<RawText *> Texts, Inclusions Included, bool IsCXX)
      : Unread(std::move(Texts)), Last(Unread.back()), Included(std::move(Included)), IsCXX(IsCXX) {
  }

  /// Whether a text has `#define Name`, in whatever group.
  bool isDefinedSomewhere(std::string_view Name);
  /// What a macro stands for at the end of the last text; nothing if that is not certain.
  std::optional<std::string_view> bodyAtEnd(std::string_view Name);
  /// Whether the groups around Offset are compiled, and those around an #include of the text:
  /// nothing if these texts do not show it.
  std::optional<bool> isCompiled(RawText &Text, size_t Offset);

private:
  /// A macro at the place of a conditional.
  struct Macro {
    std::optional<bool> IsDefined;
    std::string_view Body = {}; // if it is known, and certainly defined
  };
  /// `#define` or `#undef` of a macro.
  struct Change {
    std::string_view Name;
    RawText *Text;
    size_t At;
    bool IsDefinition;
  };
  using Value = std::optional<long>; // an operand of a condition; nothing if it is not known

  void readChanges();
  std::optional<bool> isIncluded(const RawText &Text);
  Macro macroAt(std::string_view Name, const RawText &Text, size_t At);
  Macro macroFor(std::string_view Name, const RawText &Text, const RawText::Group &G);
  Value valueOf(const RawText::Group &G, const RawText &Text);

  // The grammar of a condition (6.10.1), as far as it is read. Each takes its tokens from the front
  // of what is left.
  struct Condition;
  Value either(Condition &C);
  Value both(Condition &C);
  Value compared(Condition &C);
  Value operand(Condition &C);

  std::vector<RawText *> Unread; // all texts, until somebody asks
  const RawText *const Last;
  const Inclusions Included;
  const bool IsCXX;
  std::vector<Change> Changes;
  std::map<const RawText *, std::optional<bool>> Read; // what isIncluded() has found
  std::map<const RawText::Group *, Value> Values;
};

} // namespace qrintf
