#include "FindWords.h"

#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace qrintf {

#ifdef __SSE2__
namespace {

/// How frequent a character is in C, roughly.
int frequency(char C) {
  if (C == ' ' || C == '_' || C == 'e' || C == 't')
    return 3;
  return C >= 'a' && C <= 'z' ? 2 : (C >= '0' && C <= '9') || C == '\n' ? 1 : 0;
}

/// Where Words has its least frequent character, Other apart.
size_t rarest(std::string_view Words, size_t Other) {
  size_t Best = Other == 0 ? 1 : 0;
  for (size_t I = Best + 1; I < Words.size(); ++I)
    if (I != Other && frequency(Words[I]) < frequency(Words[Best]))
      Best = I;
  return Best;
}

/// Two characters of a word.
struct Pair {
  explicit Pair(std::string_view Words)
      : First(rarest(Words, std::string_view::npos)), Second(rarest(Words, First)), One(_mm_set1_epi8(Words[First])),
        Two(_mm_set1_epi8(Words[Second])) {}
  size_t First, Second;
  __m128i One, Two;
};

/// The sixteen places from At, At + 16, ... on, before End, of which some have both: Places has their bits. A function without a call
/// in it, which keeps its registers.
__attribute__((noinline)) size_t nextPlaces(const char *Text, size_t At, size_t End, const Pair &P, unsigned &Places) {
  const __m128i One = P.One, Two = P.Two;
  const char *const AtFirst = Text + P.First, *const AtSecond = Text + P.Second;
  for (; At < End; At += 16) {
    const __m128i IsOne = _mm_cmpeq_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i *>(AtFirst + At)), One);
    const __m128i IsTwo = _mm_cmpeq_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i *>(AtSecond + At)), Two);
    if (const int Found = _mm_movemask_epi8(_mm_and_si128(IsOne, IsTwo))) {
      Places = static_cast<unsigned>(Found);
      return At;
    }
  }
  return At;
}

} // namespace
#endif

size_t findWords(std::string_view Text, std::string_view Words, size_t At) {
#ifdef __SSE2__
  if (Words.size() > 1 && Text.size() >= Words.size() + 15) {
    const size_t End = Text.size() - Words.size() - 14; // the sixteenth place before it has room for Words
    const Pair P(Words);
    for (unsigned Places = 0; (At = nextPlaces(Text.data(), At, End, P, Places)) < End; At += 16)
      for (; Places; Places &= Places - 1)
        if (const size_t Place = At + static_cast<size_t>(__builtin_ctz(Places)); !memcmp(Text.data() + Place, Words.data(), Words.size()))
          return Place;
  }
#endif
  const void *Found = At < Text.size() ? memmem(Text.data() + At, Text.size() - At, Words.data(), Words.size()) : nullptr;
  return Found ? static_cast<size_t>(static_cast<const char *>(Found) - Text.data()) : std::string_view::npos;
}

} // namespace qrintf
