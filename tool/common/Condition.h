// The conditions of #if as the runtime's header has them. The program that makes the header for the
// baseline x86-64 evaluates them when qrintf is built (prelude/build/BaselineHeader.cpp), and the
// rewriter one of them for each unit (QRINTF__FLOAT).
#pragma once

#include <functional>
#include <optional>
#include <string_view>

namespace qrintf {

struct MacroValue {
  bool IsDefined;
  long Value; // 0 for a macro that is no number
};

/// Says what is known of a macro; nothing if that is not known.
using MacroLookup = std::function<std::optional<MacroValue>(std::string_view Name)>;

/// Whether a condition holds; nothing where that is not known. It may have `defined(NAME)`, !, &&,
/// ||, parentheses, and NAME == N and NAME < N for a decimal number N. Lines may be continued.
std::optional<bool> holds(std::string_view Condition, const MacroLookup &Macro);

/// The text without blanks and continued lines' ends at its beginning and its end.
std::string_view trimmed(std::string_view Text);

} // namespace qrintf
