/* ---- seventeen digits ----
 *
 * Makes the characters of a number of seventeen digits, counts those that remain without trailing
 * zeros, and stores them with a gap of one byte for the decimal point. scientific.h calls it for
 * %.17g and %.14g, which programs print to read a double back (serialisers of JSON, Lua's
 * numbers). */
#ifndef QRINTF__FLOATS_SEVENTEEN_H
#define QRINTF__FLOATS_SEVENTEEN_H

#include "../base.h"
#include "../integers/vectors.h"
#include "../integers/words.h"
#include "../strings/memory.h"
#include "../strings/words.h"
#include "environment.h"

#if QRINTF__FLOAT && QRINTF__FAST

#if QRINTF__VECTORS == 2

typedef signed char qrintf__v32i8 __attribute__((__vector_size__(32)));
#ifdef __clang__
#define QRINTF__PICK32(a, index) __builtin_ia32_permvarqi256(a, index)
#define QRINTF__PICK32_POINTER(p) QRINTF_CAST(qrintf__v32 *, QRINTF_CAST(void *, p))
#else
#define QRINTF__PICK32(a, index) __builtin_ia32_permvarqi256_mask(a, index, a, ~0u)
#define QRINTF__PICK32_POINTER(p) (p)
#endif

/* Seventeen digits as characters; the other bytes are '0', so that zeros can be picked like
 * digits. */
struct qrintf__seventeen {
  qrintf__v32 text;
};
/* Each lane has a digit in its first byte. The first lane has the last of the seventeen digits in
 * its second byte and a '0' in its third. */
QRINTF_INLINE void qrintf__split17(struct qrintf__seventeen *s, qrintf_u64 digits) {
  const qrintf__v64 index = {0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120,
                             1, 2, 2,  2,  2,  2,  2,  2,  2,  2,  2,  2,  2,  2,   2,   2};
  const qrintf_u64 high = digits / 1000000000u, low = digits - high * 1000000000u,
                   middle = low / 10;
  const qrintf__v8i64 zero = {48, 48, 48, 48, 48, 48, 48, 48};
  qrintf__v8i64 first = {0x303030, 48, 48, 48, 48, 48, 48, 48};
  qrintf__v64 characters;
  first[0] += QRINTF_CAST(qrintf_longlong, (low - middle * 10) << 8);
  characters =
      QRINTF__PICK_BYTES(qrintf__lanes_onto(first, high), index, qrintf__lanes_onto(zero, middle));
  __builtin_memcpy(&s->text, &characters, 32);
}

/* Returns how many digits are left without trailing zeros, at least 1 (7.23.6.1p8, g). */
QRINTF_INLINE unsigned qrintf__kept17(const struct qrintf__seventeen *s) {
  const qrintf__v32 none = {0};
  const qrintf_u32 equal =
      QRINTF__U32(__builtin_ia32_pmovmskb256(QRINTF__AS(qrintf__v32, s->text == none + '0')));
  return 32 - QRINTF_CAST(unsigned, __builtin_clz(~equal | 1));
}

/* Stores `kept` digits with a gap behind the first decimal + 1 = 1..17 of them, and zeros up to the
 * gap if there are fewer. If decimal = -4..-1, the digits stand behind 1 - decimal zeros, and the
 * gap replaces the second zero. The 32 bytes are chosen one by one: place t has digit t - delta
 * where t > limit, else digit t. A negative digit number, modulo 32, selects a '0'. Nothing behind
 * the end is stored.
 *
 * Returns the end. It is the gap if no digit follows it. */
QRINTF_INLINE char *qrintf__put17(char *p, const struct qrintf__seventeen *s, int decimal,
                                  unsigned kept, char **point) {
  const qrintf__v32i8 places = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
  const qrintf__v32i8 none = {0};
  qrintf__v32i8 behind, index;
  int limit = decimal, delta = 1;
  unsigned before = QRINTF_CAST(unsigned, decimal) + 1, length = kept > before ? kept + 1 : before;
  if (QRINTF_UNLIKELY(decimal < 0)) {
    limit = -1;
    delta = 1 - decimal;
    before = 1;
    length = kept + QRINTF_CAST(unsigned, delta);
  }
  behind = QRINTF__AS(qrintf__v32i8, places > none + QRINTF_CAST(signed char, limit));
  index = places - (behind & (none + QRINTF_CAST(signed char, delta)));
  *point = p + before;
  __builtin_ia32_storedquqi256_mask(QRINTF__PICK32_POINTER(p),
                                    QRINTF__PICK32(s->text, QRINTF__AS(qrintf__v32, index)),
                                    QRINTF__U32(__builtin_ia32_bzhi_si(~0u, length)));
  return p + length;
}

#else

/* Seventeen digits as characters: sixteen in a vector or in two words, and the last one. */
struct qrintf__seventeen {
#if QRINTF__VECTORS
  qrintf__v16 text;
#else
  qrintf_u64 text[2];
#endif
  char last;
};
QRINTF_INLINE void qrintf__split17(struct qrintf__seventeen *s, qrintf_u64 digits) {
  const qrintf_u64 high = digits / 1000000000u, low = digits - high * 1000000000u;
  const qrintf_u32 middle = QRINTF__U32(low / 10);
  s->last = QRINTF__CHAR('0' + (low - QRINTF__U64(middle) * 10));
#if QRINTF__VECTORS
  s->text = qrintf__dec16(QRINTF__U32(high), middle);
#else
  s->text[0] = qrintf__dec8(QRINTF__U32(high)) | QRINTF__ZEROS;
  s->text[1] = qrintf__dec8(middle) | QRINTF__ZEROS;
#endif
}

/* How many digits remain without trailing zeros, at least 1. Whether the last digit is 0 is hard to
 * predict. But it is known before the other characters are, so a misprediction costs little. */
QRINTF_INLINE unsigned qrintf__kept17(const struct qrintf__seventeen *s) {
  if (QRINTF_LIKELY(s->last != '0')) {
    return 17;
  } else {
#if QRINTF__SSE2
    const qrintf__v16 zeros = {48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48};
    const unsigned equal = QRINTF_CAST(
        unsigned, __builtin_ia32_pmovmskb128(QRINTF__AS(qrintf__v16, s->text == zeros)));
    return 32 - QRINTF_CAST(unsigned, __builtin_clz((equal ^ 0xffffu) | 1));
#else
    qrintf_u64 word[2];
    __builtin_memcpy(word, &s->text, 16);
    word[0] ^= QRINTF__ZEROS;
    word[1] ^= QRINTF__ZEROS;
    return (71u - QRINTF_CAST(unsigned, __builtin_clzll((word[1] != 0 ? word[1] : word[0]) | 1))) /
               8 +
           (word[1] != 0 ? 8 : 0);
#endif
  }
}

/* Stores the digits with a gap for the point behind the first `before` = 1..17 of them. It stores
 * 18 bytes with SSE2, and otherwise up to 34. */
#if QRINTF__SSE2
static const unsigned char qrintf__first_bytes[33] __attribute__((__unused__)) = {
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
#endif
QRINTF_INLINE void qrintf__store_gap(char *p, const struct qrintf__seventeen *s, unsigned before) {
#if QRINTF__SSE2
  const qrintf__v2u64 text = QRINTF__AS(qrintf__v2u64, s->text),
                      shifted = qrintf__shift_byte(s->text);
  qrintf__v2u64 first, both;
  __builtin_memcpy(&first, qrintf__first_bytes + 17 - before, 16);
  both = (text & first) | (shifted & ~first);
  __builtin_memcpy(p, &both, 16);
  p[16] = before < 16 ? QRINTF__CHAR(text[1] >> 56) : s->last;
  p[17] = s->last;
#else
  char copy[40];
  __builtin_memcpy(copy, &s->text, 16);
  copy[16] = s->last;
  __builtin_memcpy(p, copy, 17);
  __builtin_memset(copy + 17, '0', 16);
  __builtin_memcpy(p + before + 1, copy + before, 16);
#endif
}

#endif

#endif

#endif /* QRINTF__FLOATS_SEVENTEEN_H */
