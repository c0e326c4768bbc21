// Words for the messages of both programs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

/// A number of things, for messages: "1 call", "2 calls".
inline std::string counted(uint64_t N, std::string_view Thing) {
  return std::to_string(N).append(" ").append(Thing).append(N == 1 ? "" : "s");
}

/// " (did you mean 'NAME'?)", or "". NAME is the word of Known that Word becomes by the fewest
/// insertions, removals and replacements of a character (Levenshtein's distance), if these are at
/// most a third of Word's length, rounded up.
std::string didYouMean(std::string_view Word, const std::vector<std::string_view> &Known);

} // namespace qrintf
