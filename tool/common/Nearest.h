// Finds the known word that was probably meant by an unknown one, for the error messages of both
// programs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qrintf {

/// " (did you mean 'NAME'?)", or "". NAME is the word of Known that Word becomes by the fewest
/// insertions, removals and replacements of a character (Levenshtein's distance), if these are at
/// most a third of Word's length, rounded up.
std::string didYouMean(std::string_view Word, const std::vector<std::string_view> &Known);

} // namespace qrintf
