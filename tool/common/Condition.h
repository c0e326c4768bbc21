// Evaluates conditions of #if as the runtime's header has them. BaselineHeader.cpp evaluates them
// when qrintf is built, to make the header for the baseline x86-64. The rewriter evaluates one of
// them for each unit (QRINTF__FLOAT).
#pragma once

#include <functional>
#include <optional>
#include <string_view>

namespace qrintf {

struct MacroValue {
  bool IsDefined;
  long Value; // 0 for a macro that is not a number
};

/// Tells what is known of a macro. Nothing if its value is not known.
using MacroLookup = std::function<std::optional<MacroValue>(std::string_view Name)>;

/// Whether a condition holds. Nothing if that is not known. A condition may have `defined(NAME)`,
/// !, &&, ||, parentheses, and comparisons of NAME with a decimal number by ==, < and >. Lines may
/// be continued.
std::optional<bool> holds(std::string_view Condition, const MacroLookup &Macro);

/// Text without the blanks and the ends of continued lines at its beginning and its end.
std::string_view trimmed(std::string_view Text);

} // namespace qrintf
