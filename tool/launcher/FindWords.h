// Searching a megabyte of text for a word that is seldom in it.
#pragma once

#include <string_view>

namespace qrintf {

/// Text.find(Words, At) of a word that is not empty.
size_t findWords(std::string_view Text, std::string_view Words, size_t At = 0);

} // namespace qrintf
