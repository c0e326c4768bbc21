/* ---- lanes: several decimal numbers side by side ----
 *
 * With AVX-512 the plain numbers of a long format are converted together, eight at a time, so that
 * eight numbers share each multiplication. Each number gets a lane with the word of its digits and
 * one with its length; qrintf_put_u32_of and the like store one lane. Numbers from 10^8 on are
 * converted one by one. On other targets nothing is converted in advance, and the same names are
 * the plain emitters. */
#ifndef QRINTF__INTEGERS_LANES_H
#define QRINTF__INTEGERS_LANES_H

#include "../base.h"
#include "../strings/memory.h"
#include "../strings/words.h"
#include "count.h"
#include "decimal.h"
#include "plain.h"
#include "vectors.h"

#if QRINTF__VECTORS == 2

typedef qrintf_u64 qrintf__v8u64 __attribute__((vector_size(64)));
typedef qrintf_u32 qrintf__v16u32 __attribute__((vector_size(64)));
typedef int qrintf__v16i32 __attribute__((vector_size(64)));
typedef unsigned short qrintf__v32u16 __attribute__((vector_size(64)));

struct qrintf_numbers {
  qrintf__v8u64 words, lengths;
};

/* QRINTF__TURN reverses the bytes of each of eight words; QRINTF__LEADING_ZEROS counts their
 * leading zero bits. */
#if QRINTF__HAS(__builtin_ia32_vplzcntq_512) && QRINTF__HAS(__builtin_ia32_pshufb512)
#define QRINTF__TURN(bytes, places) __builtin_ia32_pshufb512(bytes, places)
#define QRINTF__OF_THIRTYTWO(a, index, b) __builtin_ia32_vpermi2vard512(a, index, b)
#define QRINTF__LEADING_ZEROS(words) __builtin_ia32_vplzcntq_512(words)
#else
#define QRINTF__TURN(bytes, places)                                                                \
  __builtin_ia32_pshufb512_mask(bytes, places, bytes, ~QRINTF__U64(0))
#define QRINTF__OF_THIRTYTWO(a, index, b) __builtin_ia32_vpermt2vard512_mask(index, a, b, 0xffffu)
#define QRINTF__LEADING_ZEROS(words) __builtin_ia32_vplzcntq_512_mask(words, words, 0xffu)
#endif

/* For x < 10^8 with 32 + i leading zero bits, (x + entry i) >> 28 is the number of digits. If a
 * power of ten lies among the numbers with that many bits, the entry is the next multiple of 2^28
 * less that power, so that the sum reaches it from that power on. Entry 0 is for the high halves of
 * words. */
static const qrintf_u32 qrintf__lengths28[32] __attribute__((unused, aligned(64))) = {
    0,           0,           0,           0,           0,           0x80000000u, 0x80000000u,
    0x80000000u, 0x7f676980u, 0x70000000u, 0x70000000u, 0x70000000u, 0x6ff0bdc0u, 0x60000000u,
    0x60000000u, 0x5ffe7960u, 0x50000000u, 0x50000000u, 0x4fffd8f0u, 0x40000000u, 0x40000000u,
    0x40000000u, 0x3ffffc18u, 0x30000000u, 0x30000000u, 0x2fffff9cu, 0x20000000u, 0x20000000u,
    0x1ffffff6u, 0x10000000u, 0x10000000u, 0x10000000u,
};

/* Converts eight numbers. The steps are those of qrintf__dec8 (words.h) in eight lanes, but with
 * the first digit in the high byte. Then x + q * (2^32 - 10^4) has the quotient and the remainder
 * side by side, and so on:
 *
 *   x / 10000, by products of 52 bits: 450359962738 * 10^4 = 2^52 + 7504, exact for x < 6 * 10^11.
 *
 * At the end the digits become characters, the leading zeros are shifted out and the bytes
 * reversed. The lengths do not depend on the digits, so that the place of the next number is known
 * before its own digits are. test/runtime/digits.c takes every x. */
QRINTF_INLINE void qrintf_to_numbers(struct qrintf_numbers *n, qrintf_u64 a, qrintf_u64 b,
                                     qrintf_u64 c, qrintf_u64 d, qrintf_u64 e, qrintf_u64 f,
                                     qrintf_u64 g, qrintf_u64 h) {
  const qrintf__v8u64 x = __extension__(qrintf__v8u64){a, b, c, d, e, f, g, h};
  const qrintf__v8u64 none = {0, 0, 0, 0, 0, 0, 0, 0};
  const qrintf__v64 backwards = {7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8,
                                 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8,
                                 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8,
                                 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8};
  const qrintf__v8i64 by_10000 = QRINTF__AS(qrintf__v8i64, none + QRINTF__WORD(0x68u, 0xdb8bac72u));
  const qrintf__v8i64 less_10000 = QRINTF__AS(qrintf__v8i64, none + QRINTF__WORD(0u, 0xffffd8f0u));
  const qrintf__v8i64 q =
      QRINTF__MADD52_HIGH(QRINTF__AS(qrintf__v8i64, none), QRINTF__AS(qrintf__v8i64, x), by_10000);
  const qrintf__v16u32 y =
      QRINTF__AS(qrintf__v16u32, QRINTF__MADD52_LOW(QRINTF__AS(qrintf__v8i64, x), q, less_10000));
  const qrintf__v32u16 z =
      QRINTF__AS(qrintf__v32u16, y + (y * 10486u >> 20) * 65436u); /* 2^16 - 100 */
  const qrintf__v8u64 digits =
      QRINTF__AS(qrintf__v8u64, z + (z * QRINTF_CAST(unsigned short, 103) >> 10) *
                                        QRINTF_CAST(unsigned short, 246)); /* 2^8 - 10 */
  const qrintf__v16i32 zero_bits =
      QRINTF__AS(qrintf__v16i32, QRINTF__LEADING_ZEROS(QRINTF__AS(qrintf__v8i64, x | 1u)));
  qrintf__v16i32 low, high;
  qrintf__v8u64 shift;
  __builtin_memcpy(&low, qrintf__lengths28, 64);
  __builtin_memcpy(&high, qrintf__lengths28 + 16, 64);
  n->lengths = QRINTF__AS(
      qrintf__v8u64, (QRINTF__AS(qrintf__v16u32, x) +
                      QRINTF__AS(qrintf__v16u32, QRINTF__OF_THIRTYTWO(low, zero_bits, high))) >>
                         28);
  shift = (0u - 8u * n->lengths) & 63u; /* a number from 10^8 on has no length */
  n->words = QRINTF__AS(
      qrintf__v8u64,
      QRINTF__TURN(QRINTF__AS(qrintf__v64, (digits | QRINTF__ZEROS) << shift), backwards));
}

/* Stores the number of this lane, whose magnitude is x. */
QRINTF_INLINE char *qrintf__put_lane(char *p, qrintf_u64 x, const struct qrintf_numbers *n,
                                     unsigned lane, unsigned slack) {
  if (QRINTF_LIKELY(x < 100000000u)) {
    if (slack >= 7) {
      qrintf__store8(p, n->words[lane]);
    } else {
      const qrintf__v2u64 word = {0, 0};
      const qrintf__v2u64 characters = word + n->words[lane];
      qrintf__put_masked(p, QRINTF__AS(qrintf__v16, characters),
                         QRINTF_CAST(unsigned, n->lengths[lane]));
    }
    return p + n->lengths[lane];
  }
  return qrintf__dec64_0(p, x);
}
QRINTF_INLINE char *qrintf_put_u64_of(char *p, qrintf_u64 v, const struct qrintf_numbers *n,
                                      unsigned lane, unsigned slack) {
  return qrintf__put_lane(p, v, n, lane, slack);
}
QRINTF_INLINE char *qrintf_put_i64_of(char *p, qrintf_i64 v, const struct qrintf_numbers *n,
                                      unsigned lane, unsigned slack) {
  *p = '-';
  return qrintf__put_lane(p + qrintf_negative(v), qrintf_abs(v), n, lane, slack);
}
QRINTF_INLINE char *qrintf_put_i32_of(char *p, qrintf_i32 v, const struct qrintf_numbers *n,
                                      unsigned lane, unsigned slack) {
  *p = '-';
  return qrintf__put_lane(p + (QRINTF__U32(v) >> 31), qrintf_abs32(v), n, lane, slack);
}
#define qrintf_put_u32_of qrintf_put_u64_of

#else

struct qrintf_numbers {
  char none;
};
#define qrintf_to_numbers(n, a, b, c, d, e, f, g, h) (void)(n)
#define qrintf_put_u32_of(p, v, n, lane, slack) ((void)(n), qrintf_put_u32(p, v, slack))
#define qrintf_put_i32_of(p, v, n, lane, slack) ((void)(n), qrintf_put_i32(p, v, slack))
#define qrintf_put_u64_of(p, v, n, lane, slack) ((void)(n), qrintf_put_u64(p, v, slack))
#define qrintf_put_i64_of(p, v, n, lane, slack) ((void)(n), qrintf_put_i64(p, v, slack))

#endif

#endif /* QRINTF__INTEGERS_LANES_H */
