// Searching a megabyte of text for a word that is seldom in it.
#pragma once

#include <cstddef>
#include <string_view>

namespace qrintf {

/// Text.find(Words, At) of a word that is not empty. Three of its characters are looked for at 64 places at a time, which compilers
/// make vectors of.
inline size_t findWords(std::string_view Text, std::string_view Words, size_t At = 0) {
  constexpr size_t Places = 64;
  const size_t Middle = Words.size() / 2, Last = Words.size() - 1;
  for (; At + Places + Last <= Text.size(); At += Places) {
    const char *Here = Text.data() + At;
    unsigned char Any = 0;
    for (size_t I = 0; I < Places; ++I)
      Any |= (Here[I] == Words[0]) & (Here[I + Middle] == Words[Middle]) & (Here[I + Last] == Words[Last]);
    if (const size_t Found = Any ? Text.substr(At, Places + Last).find(Words) : std::string_view::npos; Found != std::string_view::npos)
      return At + Found;
  }
  return Text.find(Words, At);
}

} // namespace qrintf
