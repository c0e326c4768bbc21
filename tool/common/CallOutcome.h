// What becomes of a call. Report lines, `--stats`, the log, `qrintf report` and `qrintf explain`
// take the words from here; page.js, page.css and docs/schema/ spell them once more, and
// docs/report.md says what each one means. Reports may have `Partial`, which no unit gives.
#pragma once

#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

namespace qrintf {

enum class CallOutcome : uint8_t { Compiled, Partial, Engine, Kept };

/// The words, in the order of the enumerators.
inline constexpr std::string_view CallOutcomeWords[] = {"compiled", "partial", "engine", "kept"};

constexpr std::string_view wordOf(CallOutcome O) {
  return CallOutcomeWords[static_cast<size_t>(O)];
}

/// The reason in the line of a command whose compiler ran twice. `qrintf report` finds it by that.
inline constexpr std::string_view RunTwiceWord = "run-twice";
/// The explanation in the line of a source that is not optimized for speed. `qrintf report` and
/// `qrintf try` find it by that.
inline constexpr std::string_view NotOptimizingWords = "not optimizing for speed";

/// The outcome with that word. Nothing if there is none.
constexpr std::optional<CallOutcome> callOutcomeOf(std::string_view Word) {
  for (size_t I = 0; I < std::size(CallOutcomeWords); ++I)
    if (CallOutcomeWords[I] == Word)
      return static_cast<CallOutcome>(I);
  return std::nullopt;
}

} // namespace qrintf
