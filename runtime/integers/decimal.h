/* ---- decimal digits ----
 *
 * qrintf__dec32_1(p, v) and the functions beside it store the digits of v at p and return their
 * end; the number in the name is the slack that they need. The emitters of plain.h and fields.h
 * call them.
 *
 * The number of digits selects a power of ten. The number times that power, as a fixed-point
 * number, has its first two digits in front of the binary point. Multiplying the fraction by 100
 * then gives the next two digits, and so on. The fraction has 64 bits and the product 128, so
 * nothing is rounded on the way. The digits come from the first to the last, without leading zeros,
 * and no branch depends on how many there are: a misprediction would cost more than the whole
 * conversion. */
#ifndef QRINTF__INTEGERS_DECIMAL_H
#define QRINTF__INTEGERS_DECIMAL_H

#include "../base.h"
#include "../strings/copies.h"
#include "../strings/memory.h"
#include "../strings/words.h"
#include "../tables/digits.h"
#include "count.h"
#include "product.h"
#include "small.h"
#include "vectors.h"
#include "words.h"

#if QRINTF__FAST

/* Returns the next two digits as a number and leaves the rest in *fraction. */
QRINTF_INLINE qrintf_u64 qrintf__next_pair(qrintf_u64 *fraction) {
  qrintf_u64 pair;
#if defined(__x86_64__) && !defined(__clang__) && !defined(__BMI2__)
  /* gcc allocates pairs of registers for 128-bit products and saves registers to get them, so we
   * write the instruction. */
  __asm__("mul %2" : "=d"(pair), "+a"(*fraction) : "r"(QRINTF__U64(100)) : "cc");
#else
  *fraction = qrintf__mul(*fraction, 100, &pair);
#endif
  return pair;
}
QRINTF_INLINE const char *qrintf__pair_text(qrintf_u64 pair) {
  return QRINTF_CAST(const char *,
                     QRINTF_CAST(const void *, qrintf__digit_table + QRINTF__T_PAIRS)) +
         2 * pair;
}
QRINTF_INLINE void qrintf__store_pair(char *p, qrintf_u64 pair) {
  __builtin_memcpy(p, qrintf__pair_text(pair), 2);
}

/* Returns how many decimal digits v has, by one addition: the table's entry for the bits of v makes
 * the sum reach the next count exactly from the power of ten on. */
QRINTF_INLINE qrintf_size qrintf__length32(qrintf_u32 v) {
  return (qrintf__digit_table[QRINTF__T_LENGTH +
                              (63u ^ QRINTF_CAST(unsigned, __builtin_clzll(QRINTF__U64(v) | 1)))] +
          v) >>
         32;
}

/* Stores v. `most` bounds its number of digits (6, 8 or 10), so that a bounded argument, for
 * example a uint16_t, takes fewer multiplications. */
QRINTF_INLINE char *qrintf__put_dec32(char *p, qrintf_u32 v, unsigned most, unsigned slack) {
  const qrintf_size n = qrintf__length32(v);
  const unsigned char *offsets = qrintf__offsets(n);
  qrintf_u64 fraction = v * qrintf__digit_table[QRINTF__T_SCALE + n];
  qrintf_u64 first = fraction >> 57, second, third, fourth, fifth;
  fraction <<= 7;
  second = qrintf__next_pair(&fraction);
  third = qrintf__next_pair(&fraction);
  if (most > 6) {
    fourth = qrintf__next_pair(&fraction);
    if (most > 8) {
      fifth = qrintf__next_pair(&fraction);
      qrintf__store_pair(p + (slack >= 9 ? 8 : offsets[3]), fifth);
    }
    qrintf__store_pair(p + (slack >= 9 ? 6 : offsets[2]), fourth);
  }
  qrintf__store_pair(p + (slack >= 9 ? 4 : offsets[1]), third); /* see qrintf__put_word */
  qrintf__store_pair(p + (slack >= 9 ? 2 : offsets[0]), second);
  qrintf__store_pair(p, first);
  return p + n;
}

/* Stores all eight digits of x < 10^8, leading zeros included. x * 144115188076 is x / 10^6 in
 * units of 2^-57, so the first two digits are above bit 57. */
QRINTF_INLINE char *qrintf__put_all8(char *p, qrintf_u32 x) {
  qrintf_u64 fraction = x * QRINTF__WORD(0x21u, 0x8def416cu), pair = fraction >> 57;
  unsigned i;
  fraction <<= 7;
  qrintf__store_pair(p, pair);
  for (i = 2; i < 8; i += 2) {
    pair = qrintf__next_pair(&fraction);
    qrintf__store_pair(p + i, pair);
  }
  return p + 8;
}

/* Stores all sixteen digits of high * 10^8 + low, both below 10^8. */
QRINTF_INLINE char *qrintf__put_all16(char *p, qrintf_u32 high, qrintf_u32 low) {
#if QRINTF__VECTORS
  const qrintf__v16 characters = qrintf__dec16(high, low);
  __builtin_memcpy(p, &characters, 16);
  return p + 16;
#else
  return qrintf__put_all8(qrintf__put_all8(p, high), low);
#endif
}

/* Stores what a number of 17 to 20 digits has in front of the last sixteen: top = v / 10^16 is
 * 1..1844, without leading zeros. */
QRINTF_INLINE char *qrintf__put_top(char *p, qrintf_u32 top) {
  unsigned zero_bits;
  top = qrintf__dec4(top);
  zero_bits = QRINTF_CAST(unsigned, __builtin_ctz(top)) & 24u;
  qrintf__store4(p, (top | 0x30303030u) >> zero_bits);
  return p + (4 - zero_bits / 8);
}

#if QRINTF__VECTORS == 2

/* 10^16 / 10^n. A number of n digits times entry n has sixteen digits, so its own digits come
 * first. */
static const qrintf_u64 qrintf__scales16[17] __attribute__((__unused__)) = {
    0,
    QRINTF__WORD(0x00038d7eu, 0xa4c68000u), /* 10^15 */
    QRINTF__WORD(0x00005af3u, 0x107a4000u),
    QRINTF__WORD(0x00000918u, 0x4e72a000u),
    QRINTF__WORD(0x000000e8u, 0xd4a51000u),
    QRINTF__WORD(0x00000017u, 0x4876e800u),
    QRINTF__WORD(0x00000002u, 0x540be400u), /* 10^10 */
    1000000000u,
    100000000u,
    10000000u,
    1000000u,
    100000u,
    10000u,
    1000u,
    100u,
    10u,
    1u,
};

/* Makes sixteen digits, of which the first n are the number, and stores n bytes under a mask. So
 * nothing is stored behind the end, and the function is exact for every slack. */
QRINTF_INLINE char *qrintf__put_scaled(char *p, qrintf_u64 v, unsigned n) {
  const qrintf_u64 x = v * qrintf__scales16[n], high = x / 100000000u;
  return qrintf__put_masked(p, qrintf__dec16(QRINTF__U32(high), QRINTF__U32(x - high * 100000000u)),
                            n);
}
QRINTF_OUTLINE char *qrintf__dec32_0(char *p, qrintf_u32 v) {
  return qrintf__put_scaled(p, v, QRINTF_CAST(unsigned, qrintf__length32(v)));
}
QRINTF_OUTLINE char *qrintf__dec64_long(char *p, qrintf_u64 v) {
  const qrintf_u64 high = v / 100000000u, top = high / 100000000u;
  return qrintf__put_all16(qrintf__put_top(p, QRINTF__U32(top)),
                           QRINTF__U32(high - top * 100000000u),
                           QRINTF__U32(v - high * 100000000u));
}
QRINTF_OUTLINE char *qrintf__dec64_0(char *p, qrintf_u64 v) {
  if (QRINTF_LIKELY(v < QRINTF__WORD(0x002386f2u, 0x6fc10000u))) {
    return qrintf__put_scaled(p, v, qrintf_len_u64(v));
  }
  return qrintf__dec64_long(p, v);
}

#else

/* There is one function for each kind of slack, so that an emitter is a single call. The number in
 * the name is the slack. */
QRINTF_OUTLINE char *qrintf__dec16_1(char *p, qrintf_u32 v) {
  return qrintf__put_dec32(p, v, 6, 1);
}
QRINTF_OUTLINE char *qrintf__dec32_1(char *p, qrintf_u32 v) {
  return QRINTF_LIKELY(v < 1000) ? qrintf_put_small(p, v, 1) : qrintf__put_dec32(p, v, 10, 1);
}
QRINTF_OUTLINE char *qrintf__dec32_9(char *p, qrintf_u32 v) {
  return QRINTF_LIKELY(v < 1000) ? qrintf_put_small(p, v, 9) : qrintf__put_dec32(p, v, 10, 9);
}
/* Numbers from 10^8 on: two blocks of eight digits, and from 10^16 on up to four digits in front of
 * them. The latter have a branch, because most numbers do not reach 10^16 and those digits take a
 * third of the instructions. How many digits the first block has takes no branch: what a word
 * stores behind its digits is overwritten by the next word. */
QRINTF_OUTLINE char *qrintf__dec64_long(char *p, qrintf_u64 v) {
  const qrintf_u64 high = v / 100000000u;
  qrintf_u32 middle = QRINTF__U32(high & 0xffffffffu);
  const qrintf_u32 low = QRINTF__U32(v - high * 100000000u);
  qrintf_u64 word, all = 0; /* 1 if the leading zeros of `middle` are digits of the number */
  unsigned zero_bits;
#if QRINTF__SSE2
  qrintf__v16 characters;
#endif
  if (high >= 100000000u) {
    const qrintf_u64 top = high / 100000000u;
    middle = QRINTF__U32(high - top * 100000000u);
    p = qrintf__put_top(p, QRINTF__U32(top));
    all = 1;
  }
#if QRINTF__SSE2
  characters = qrintf__dec16(middle, low);
  word = qrintf__half(characters, 0);
#else
  word = qrintf__dec8(middle) | QRINTF__ZEROS;
#endif
  zero_bits = QRINTF_CAST(unsigned, __builtin_ctzll((word ^ QRINTF__ZEROS) | all)) & 56u;
  qrintf__store8(p, word >> zero_bits);
  p += 8 - zero_bits / 8;
#if QRINTF__SSE2
  qrintf__store8(p, QRINTF__AS(qrintf__v2u64, characters)[1]);
#else
  qrintf__store8(p, qrintf__dec8(low) | QRINTF__ZEROS);
#endif
  return p + 8;
}
/* For numbers that are mostly 1000 or more. It does not use the table of the smaller ones. */
QRINTF_OUTLINE char *qrintf__dec64_large_1(char *p, qrintf_u64 v) {
  return QRINTF_LIKELY(v < 100000000u) ? qrintf__put_dec32(p, QRINTF__U32(v), 8, 1)
                                       : qrintf__dec64_long(p, v);
}
QRINTF_OUTLINE char *qrintf__dec64_1(char *p, qrintf_u64 v) {
  return v >> 32 == 0 ? qrintf__dec32_1(p, QRINTF__U32(v)) : qrintf__dec64_long(p, v);
}
QRINTF_OUTLINE char *qrintf__dec64_9(char *p, qrintf_u64 v) {
  return v >> 32 == 0 ? qrintf__dec32_9(p, QRINTF__U32(v)) : qrintf__dec64_long(p, v);
}
/* For a slack of 0, which only the last conversion of a body has, if no literal follows it. So
 * the number is made in a buffer and copied. */
QRINTF_OUTLINE char *qrintf__dec64_0(char *p, qrintf_u64 v) {
  char text[21];
  return qrintf__mem(p, text, QRINTF_CAST(qrintf_size, qrintf__dec64_1(text, v) - text));
}
QRINTF_OUTLINE char *qrintf__dec32_0(char *p, qrintf_u32 v) { return qrintf__dec64_0(p, v); }
#endif

#else /* !QRINTF__FAST: one digit at a time, from the last to the first, exact for every slack */

/* Stores the last n decimal digits of v, leading zeros included. */
QRINTF_INLINE char *qrintf__put_loop(char *p, qrintf_u32 v, unsigned n) {
  unsigned i = n;
  while (i != 0) {
    p[--i] = QRINTF__CHAR('0' + v % 10);
    v /= 10;
  }
  return p + n;
}

QRINTF_OUTLINE char *qrintf__dec32_0(char *p, qrintf_u32 v) {
  return qrintf__put_loop(p, v, qrintf_len_u32(v));
}

/* Makes blocks of nine digits, which fit in 32 bits, so that there are at most two 64-bit
 * divisions: a 32-bit target does these in a library function. v / 10^18 <= 18. */
QRINTF_OUTLINE char *qrintf__dec64_0(char *p, qrintf_u64 v) {
  qrintf_u64 high;
  if (v >> 32 == 0) {
    return qrintf__dec32_0(p, QRINTF__U32(v));
  }
  high = v / 1000000000u;
  if (high < 1000000000u) {
    p = qrintf__dec32_0(p, QRINTF__U32(high));
  } else {
    qrintf_u32 top = QRINTF__U32(high / 1000000000u);
    p = qrintf__dec32_0(p, top);
    p = qrintf__put_loop(p, QRINTF__U32(high - QRINTF__U64(top) * 1000000000u), 9);
  }
  return qrintf__put_loop(p, QRINTF__U32(v - high * 1000000000u), 9);
}

#endif

#if !QRINTF__FAST || QRINTF__VECTORS == 2
/* Here these are exact for every slack, so they stand for the functions that rely on one. */
#define qrintf__dec16_1 qrintf__dec32_0
#define qrintf__dec32_1 qrintf__dec32_0
#define qrintf__dec32_9 qrintf__dec32_0
#define qrintf__dec64_1 qrintf__dec64_0
#define qrintf__dec64_9 qrintf__dec64_0
#define qrintf__dec64_large_1 qrintf__dec64_0
#endif

/* With the sign (%d, %ld), for calls whose code is to be small. */
QRINTF_OUTLINE char *qrintf__signed32_1(char *p, qrintf_i32 v) {
  const qrintf_u32 negative = QRINTF__U32(v) >> 31;
  *p = '-'; /* a digit takes its place where there is no sign */
  return qrintf__dec32_1(p + negative, qrintf_abs32(v));
}
QRINTF_OUTLINE char *qrintf__signed64_1(char *p, qrintf_i64 v) {
  *p = '-';
  return qrintf__dec64_1(p + qrintf_negative(v), qrintf_abs(v));
}

#endif /* QRINTF__INTEGERS_DECIMAL_H */
