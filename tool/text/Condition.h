// Evaluates conditions of #if, in the forms that the runtime's header has. The launcher asks
// whether a source can be a candidate with them, and the rewriter whether QRINTF__FLOAT holds for a
// unit.
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

} // namespace qrintf
