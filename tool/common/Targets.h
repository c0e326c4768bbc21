// The machines for which qrintf has the runtime's functions as assembly (Targets.def).
#pragma once

#include "text/TextLexer.h"

#include <cstddef>
#include <string_view>

namespace qrintf {

struct Target {
  std::string_view Name, Triple, Flags;
  std::string_view Macros, Without; // between blanks
  bool SavesWords;

  /// Whether functions have a frame pointer; on AArch64 only those that call others, as compilers
  /// for it make them unless they are told otherwise.
  constexpr bool keepsFrames() const { return Flags.find("-fno-omit-frame-pointer") != Flags.npos; }
};

inline constexpr Target Targets[] = {
#define QRINTF_TARGET(NAME, TRIPLE, FLAGS, MACROS, WITHOUT, SAVES_WORDS)                           \
  {#NAME, TRIPLE, FLAGS, MACROS, WITHOUT, SAVES_WORDS},
#include "common/Targets.def"
#undef QRINTF_TARGET
};

/// The place of one of Targets, by which the texts of the machines are found.
inline size_t indexOf(const Target &T) { return static_cast<size_t>(&T - Targets); }

/// Whether Holds is true for each word of Words, which stand between blanks.
template <typename Function> bool allOf(std::string_view Words, Function Holds) {
  while (!Words.empty())
    if (const std::string_view Word = takeWord(Words); !Word.empty() && !Holds(Word))
      return false;
  return true;
}

} // namespace qrintf
