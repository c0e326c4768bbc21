// findWords() finds what std::string_view::find() finds, and reads nothing outside of the text:
// each text is a block of the heap, so a sanitizer reports such a read.
#include "text/TextLexer.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

using namespace qrintf;

static std::string randomText(std::mt19937 &Random, size_t Size, std::string_view Letters) {
  std::string Text;
  while (Text.size() < Size)
    Text += Letters[Random() % Letters.size()];
  return Text;
}

TEST(FindWords, FindsWhatFindFinds) {
  std::mt19937 Random(1);
  for (size_t Size = 0; Size < 100; ++Size)
    for (size_t Length = 1; Length < 22; ++Length)
      for (std::string_view Letters : {"ab", "_a", "a_B\n", "#e 1"}) {
        const std::string Words = randomText(Random, Length, Letters),
                          Written = randomText(Random, Size, Letters);
        std::vector<char> Text(Written.begin(), Written.end());
        if (Size >= Length && Random() % 2) // long ones are not there by chance
          std::copy(Words.begin(), Words.end(),
                    Text.begin() + static_cast<std::ptrdiff_t>(Random() % (Size - Length + 1)));
        Text.shrink_to_fit();
        const std::string_view View(Text.data(), Text.size());
        for (size_t At = 0; At <= Size + 1; ++At)
          ASSERT_EQ(findWords(View, Words, At), View.find(Words, At))
              << View << " | " << Words << " | " << At;
      }
}
