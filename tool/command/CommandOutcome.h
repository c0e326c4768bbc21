// What becomes of a command that comes through the wrapper. Its line in the report says it, by two
// words as the line of a call does, and `qrintf-cc --stats` counts these lines. docs/report.md says
// what each word means.
#pragma once

#include <cstdint>
#include <string_view>

namespace qrintf {

enum class CommandOutcome : uint8_t {
#define QRINTF_COMMAND(Enumerator, ...) Enumerator,
#include "command/CommandOutcomes.def"
};

struct CommandWords {
  std::string_view Outcome;
  std::string_view Reason;
};

inline constexpr CommandWords AllCommandWords[] = {
#define QRINTF_COMMAND(Enumerator, Outcome, Reason) {Outcome, Reason},
#include "command/CommandOutcomes.def"
};

constexpr const CommandWords &wordsOf(CommandOutcome O) {
  return AllCommandWords[static_cast<size_t>(O)];
}

} // namespace qrintf
