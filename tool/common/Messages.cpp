#include "common/Messages.h"

#include <algorithm>
#include <numeric>

namespace qrintf {

static size_t distance(std::string_view From, std::string_view To) {
  // Row[I] is the distance between the part of From that was read so far and the first I characters
  // of To.
  std::vector<size_t> Row(To.size() + 1);
  std::iota(Row.begin(), Row.end(), size_t(0));
  for (char Each : From) {
    size_t Diagonal = Row[0]++;
    for (size_t I = 1; I <= To.size(); ++I) {
      const size_t Above = Row[I];
      Row[I] = std::min({Above + 1, Row[I - 1] + 1, Diagonal + (Each != To[I - 1])});
      Diagonal = Above;
    }
  }
  return Row.back();
}

std::string didYouMean(std::string_view Word, const std::vector<std::string_view> &Known) {
  std::string Best;
  size_t Least = (Word.size() + 2) / 3 + 1;
  for (std::string_view Each : Known)
    if (size_t D = distance(Word, Each); D < Least) {
      Least = D;
      Best = " (did you mean '" + std::string(Each) + "'?)";
    }
  return Best;
}

} // namespace qrintf
