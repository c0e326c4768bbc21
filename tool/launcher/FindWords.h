// Searching a megabyte of text for a word that is seldom in it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string_view>

namespace qrintf {

/// Text.find(Words, At) of a word that is not empty, quicker the longer the word is.
inline size_t findWords(std::string_view Text, std::string_view Words, size_t At = 0) {
  const auto Begin = Text.begin() + static_cast<std::ptrdiff_t>(std::min(At, Text.size()));
  const auto Found = std::search(Begin, Text.end(), std::boyer_moore_horspool_searcher(Words.begin(), Words.end()));
  return Found == Text.end() ? std::string_view::npos : static_cast<size_t>(Found - Text.begin());
}

} // namespace qrintf
