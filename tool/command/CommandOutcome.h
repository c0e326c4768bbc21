// What becomes of a command that comes through the wrapper. Its line in the report says it, by two
// words as the line of a call does, and `qrintf-cc --stats` counts these lines. docs/report.md says
// what each word means.
#pragma once

#include "common/CallOutcome.h"

#include <cstdint>
#include <string_view>

namespace qrintf {

/// The enumerator, and the two words of the line. The second one is empty for the usual case.
#define QRINTF_COMMANDS(ROW)                                                                       \
  ROW(Rewritten, "rewritten", "")                                                                  \
  ROW(RewrittenTwice, "rewritten", RunTwiceWord)                                                   \
  ROW(NothingToDo, "untouched", "nothing-to-do")                                                   \
  ROW(CompilerError, "untouched", "compiler-error")                                                \
  ROW(NoCandidate, "untouched", "no-candidate")                                                    \
  ROW(NotOptimizing, "untouched", "not-optimizing")                                                \
  ROW(Option, "untouched", "option")                                                               \
  ROW(NoCode, "untouched", "no-code")                                                              \
  ROW(NoSource, "untouched", "no-source")                                                          \
  ROW(Question, "untouched", "question")                                                           \
  ROW(OtherCompiler, "untouched", "other-compiler")                                                \
  ROW(RewriterFailed, "fell-back", "rewriter")                                                     \
  ROW(TextRefused, "fell-back", "text")                                                            \
  ROW(PositionMacro, "fell-back", "position-macro")                                                \
  ROW(Pragma, "fell-back", "pragma")                                                               \
  ROW(Misread, "fell-back", "misread")                                                             \
  ROW(Profile, "fell-back", "profile")                                                             \
  ROW(ProjectFileWrong, "fell-back", "project-file")                                               \
  ROW(Installation, "fell-back", "installation")                                                   \
  ROW(OldCompiler, "fell-back", "old-compiler")                                                    \
  ROW(NoMemoryFile, "fell-back", "memory-file")

#define QRINTF_ROW(Enumerator, ...) Enumerator,
enum class CommandOutcome : uint8_t { QRINTF_COMMANDS(QRINTF_ROW) };
#undef QRINTF_ROW

struct CommandWords {
  std::string_view Outcome;
  std::string_view Reason;
};

constexpr CommandWords wordsOf(CommandOutcome O) {
#define QRINTF_ROW(Enumerator, Outcome, Reason) {Outcome, Reason},
  constexpr CommandWords All[] = {QRINTF_COMMANDS(QRINTF_ROW)};
#undef QRINTF_ROW
  return All[static_cast<size_t>(O)];
}

} // namespace qrintf
