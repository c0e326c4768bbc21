// What becomes of a command that comes through the wrapper. Its line in the report says it, by two
// words as the line of a call does, and `qrintf-cc --stats` counts these lines. docs/report.md says
// what each word means.
#pragma once

#include <cstdint>
#include <string_view>

namespace qrintf {

enum class CommandOutcome : uint8_t {
  Rewritten,
  RewrittenTwice,
  NothingToDo,
  CompilerError,
  NoCandidate,
  NotOptimizing,
  Option,
  NoCode,
  NoSource,
  Question,
  OtherCompiler,
  RewriterFailed,
  TextRefused,
  PositionMacro,
  Pragma,
  Misread,
  Profile,
  ProjectFileWrong,
  Installation,
  OldCompiler,
  NoMemoryFile
};

struct CommandWords {
  std::string_view Outcome;
  /// Empty for the usual case.
  std::string_view Reason;
};

/// The words, in the order of the enumerators.
inline constexpr CommandWords AllCommandWords[] = {
    {"rewritten", ""},
    {"rewritten", "run-twice"},
    {"untouched", "nothing-to-do"},
    {"untouched", "compiler-error"},
    {"untouched", "no-candidate"},
    {"untouched", "not-optimizing"},
    {"untouched", "option"},
    {"untouched", "no-code"},
    {"untouched", "no-source"},
    {"untouched", "question"},
    {"untouched", "other-compiler"},
    {"fell-back", "rewriter"},
    {"fell-back", "text"},
    {"fell-back", "position-macro"},
    {"fell-back", "pragma"},
    {"fell-back", "misread"},
    {"fell-back", "profile"},
    {"fell-back", "project-file"},
    {"fell-back", "installation"},
    {"fell-back", "old-compiler"},
    {"fell-back", "memory-file"},
};

constexpr const CommandWords &wordsOf(CommandOutcome O) {
  return AllCommandWords[static_cast<size_t>(O)];
}

} // namespace qrintf
