/* ---- sixteen digits side by side in vectors ----
 *
 * qrintf__dec16 and qrintf__hex16 return the characters of sixteen digits in a register, for
 * decimal.h, hexadecimal.h and floats/. QRINTF__VECTORS says what the target has. The compiler's
 * macros decide it (-mavx512vbmi, -march=native); nothing is tested at run time.
 *
 *   0  no vectors that are faster than two words of eight digits
 *   1  16 bytes: SSE2, NEON
 *   2  AVX-512 with IFMA, VBMI, VL, BW and CD, which also stores under a mask
 *
 * We include no header of intrinsics, because it would add names to the program. QRINTF_FORCE_SWAR
 * and QRINTF_FORCE_SSE2 are for tests. */
#ifndef QRINTF__INTEGERS_VECTORS_H
#define QRINTF__INTEGERS_VECTORS_H

#include "../base.h"
#include "../strings/memory.h"

#if QRINTF__FAST

/* Compilers without __has_builtin (gcc before 10) take the words, because we could not know which
 * builtins they have. */
#ifdef __has_builtin
#define QRINTF__HAS(builtin) __has_builtin(builtin)
#else
#define QRINTF__HAS(builtin) 0
#endif

#define QRINTF__VECTORS 0
#if !defined(QRINTF_FORCE_SWAR) && defined(__SSE2__) && QRINTF__HAS(__builtin_ia32_pmuludq128) &&  \
    QRINTF__HAS(__builtin_ia32_pmulhuw128)
#undef QRINTF__VECTORS
#define QRINTF__VECTORS 1
#define QRINTF__SSE2 1
#else
#define QRINTF__SSE2 0
#endif
#if !defined(QRINTF_FORCE_SWAR) && defined(__aarch64__) && defined(__ARM_NEON)
#undef QRINTF__VECTORS
#define QRINTF__VECTORS 1
#endif

#if QRINTF__SSE2 && !defined(QRINTF_FORCE_SSE2) && defined(__AVX512IFMA__) &&                      \
    defined(__AVX512VBMI__) && defined(__AVX512VL__) && defined(__AVX512BW__) &&                   \
    defined(__AVX512CD__) && defined(__BMI2__) && QRINTF__WIDE &&                                  \
    QRINTF__HAS(__builtin_ia32_storedquqi128_mask) && QRINTF__HAS(__builtin_ia32_pmovqb512_mask)
/* clang and gcc have these instructions under different names, and gcc's take a mask, so each gets
 * a name of ours. */
#if QRINTF__HAS(__builtin_ia32_vpmadd52luq512) && QRINTF__HAS(__builtin_ia32_vpermi2varqi512) &&   \
    QRINTF__HAS(__builtin_ia32_vpmultishiftqb128) && QRINTF__HAS(__builtin_ia32_permvarqi128)
#define QRINTF__MADD52_LOW(add, x, y) __builtin_ia32_vpmadd52luq512(add, x, y)
#define QRINTF__MADD52_HIGH(add, x, y) __builtin_ia32_vpmadd52huq512(add, x, y)
#define QRINTF__PICK_BYTES(a, index, b) __builtin_ia32_vpermi2varqi512(a, index, b)
#define QRINTF__BYTES_AT(bits, word) __builtin_ia32_vpmultishiftqb128(bits, word)
#define QRINTF__OF_SIXTEEN(table, index) __builtin_ia32_permvarqi128(table, index)
#elif QRINTF__HAS(__builtin_ia32_vpmadd52luq512_mask) &&                                           \
    QRINTF__HAS(__builtin_ia32_vpermt2varqi512_mask) &&                                            \
    QRINTF__HAS(__builtin_ia32_vpmultishiftqb128_mask) &&                                          \
    QRINTF__HAS(__builtin_ia32_permvarqi128_mask)
#define QRINTF__MADD52_LOW(add, x, y) __builtin_ia32_vpmadd52luq512_mask(add, x, y, 0xffu)
#define QRINTF__MADD52_HIGH(add, x, y) __builtin_ia32_vpmadd52huq512_mask(add, x, y, 0xffu)
#define QRINTF__PICK_BYTES(a, index, b)                                                            \
  __builtin_ia32_vpermt2varqi512_mask(index, a, b, ~QRINTF__U64(0))
#define QRINTF__BYTES_AT(bits, word)                                                               \
  __builtin_ia32_vpmultishiftqb128_mask(bits, word, bits, 0xffffu)
#define QRINTF__OF_SIXTEEN(table, index)                                                           \
  __builtin_ia32_permvarqi128_mask(table, index, index, 0xffffu)
#endif
#ifdef QRINTF__MADD52_LOW
#undef QRINTF__VECTORS
#define QRINTF__VECTORS 2
#endif
#endif

#if QRINTF__VECTORS
typedef qrintf_u64 qrintf__v2u64 __attribute__((__vector_size__(16)));
typedef qrintf_u32 qrintf__v4u32 __attribute__((__vector_size__(16)));
typedef unsigned short qrintf__v8u16 __attribute__((__vector_size__(16)));
typedef qrintf_longlong qrintf__v2i64 __attribute__((__vector_size__(16)));
typedef int qrintf__v4i32 __attribute__((__vector_size__(16)));
typedef short qrintf__v8i16 __attribute__((__vector_size__(16)));
#ifdef __cplusplus
#define QRINTF__AS(type, vector) reinterpret_cast<type>(vector)
#else
#define QRINTF__AS(type, vector) ((type)(vector))
#endif
/* A vector of sixteen bytes of a and b, chosen by constants. gcc before 12 has no
 * __builtin_shufflevector. */
#if QRINTF__HAS(__builtin_shufflevector)
#define QRINTF__SHUFFLE(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)                      \
  __builtin_shufflevector(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)
#else
#define QRINTF__SHUFFLE(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)                      \
  __builtin_shuffle(a, b,                                                                          \
                    __extension__(qrintf__v16){c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r})
#endif
#endif

#if QRINTF__VECTORS == 2

typedef qrintf_longlong qrintf__v8i64 __attribute__((__vector_size__(64)));

/* Adds each of the eight digits of x < 10^8 to a lane of `zero`. With j = 8 - k, lane k has c =
 * 2^52 / 10^j, rounded: x * c modulo 2^52 is the fraction of x / 10^j, and the integer part of ten
 * times it is digit k. That is exact while what rounding adds is at least 0 and less than a unit of
 * the last digit, 2^52 / 10^j. For j <= 7, c is rounded up and adds less than x < 10^8 < 2^52 /
 * 10^7. For j = 8 it is rounded down by 0.27370496094: with 27370496 added, the sum is above 0 and
 * at most 27370496 < 2^52 / 10^8. test/runtime/digits.c tries every x. */
static const qrintf_u64 qrintf__fractions[8] __attribute__((__unused__, __aligned__(64))) = {
    0x2af31dcu,
    0x1ad7f29bu,
    QRINTF__WORD(0x1u, 0x0c6f7a0cu),
    QRINTF__WORD(0xau, 0x7c5ac472u),
    QRINTF__WORD(0x68u, 0xdb8bac72u),
    QRINTF__WORD(0x418u, 0x9374bc6bu),
    QRINTF__WORD(0x28f5u, 0xc28f5c29u),
    QRINTF__WORD(0x19999u, 0x9999999au),
};
QRINTF_INLINE qrintf__v64 qrintf__lanes_onto(qrintf__v8i64 zero, qrintf_u64 x) {
  const qrintf__v8i64 none = {0, 0, 0, 0, 0, 0, 0, 0}, excess = {0x1a1a400, 0, 0, 0, 0, 0, 0, 0};
  const qrintf__v8i64 ten = {10, 10, 10, 10, 10, 10, 10, 10};
  qrintf__v8i64 factors;
  __builtin_memcpy(&factors, qrintf__fractions, 64);
  return QRINTF__AS(
      qrintf__v64,
      QRINTF__MADD52_HIGH(
          zero, ten, QRINTF__MADD52_LOW(excess, none + QRINTF_CAST(qrintf_longlong, x), factors)));
}
/* Returns the eight digits of x < 10^8 as eight lanes of '0'..'9'. */
QRINTF_INLINE qrintf__v64 qrintf__lanes(qrintf_u64 x) {
  const qrintf__v8i64 zero = {48, 48, 48, 48, 48, 48, 48, 48};
  return qrintf__lanes_onto(zero, x);
}

/* Returns the eight digits of x < 10^8 as characters, and eight null characters behind them. */
QRINTF_INLINE qrintf__v16 qrintf__dec8v(qrintf_u32 x) {
  const qrintf__v16 none = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  return QRINTF__AS(qrintf__v16, __builtin_ia32_pmovqb512_mask(
                                     QRINTF__AS(qrintf__v8i64, qrintf__lanes(x)), none, 0xffu));
}

/* Returns the sixteen digits of high * 10^8 + low, both below 10^8, as characters. */
QRINTF_INLINE qrintf__v16 qrintf__dec16(qrintf_u32 high, qrintf_u32 low) {
  const qrintf__v64 index = {0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120};
  const qrintf__v64 digits = QRINTF__PICK_BYTES(qrintf__lanes(high), index, qrintf__lanes(low));
  qrintf__v16 characters;
  __builtin_memcpy(&characters, &digits, 16);
  return characters;
}

/* Stores the first n = 0..16 characters, and nothing else. Returns p + n. */
QRINTF_INLINE char *qrintf__put_masked(char *p, qrintf__v16 characters, unsigned n) {
  const unsigned short mask = QRINTF_CAST(unsigned short, __builtin_ia32_bzhi_si(0xffffu, n));
#ifdef __clang__
  __builtin_ia32_storedquqi128_mask(QRINTF_CAST(qrintf__v16 *, QRINTF_CAST(void *, p)), characters,
                                    mask);
#else
  __builtin_ia32_storedquqi128_mask(p, characters, mask);
#endif
  return p + n;
}

#elif QRINTF__SSE2

/* Returns the sixteen digits of high * 10^8 + low, both below 10^8, as characters. In each step the
 * digits of a lane are halved:
 *   x / 10000: 3518437209 * 10^4 = 2^45 + 1168, exact while x * 1168 < 2^45, that is x < 3 * 10^10;
 *   y / 100, y < 10^4: 5243 * 100 = 2^19 + 12 (the factor's 16-bit product is shifted by 16 + 3),
 *     exact for y < 43690;
 *   z / 10, z < 100: 6554 * 10 = 2^16 + 4, exact for z < 16384. */
QRINTF_INLINE qrintf__v16 qrintf__dec16(qrintf_u32 high, qrintf_u32 low) {
  const qrintf__v4u32 by_10000 = {3518437209u, 0, 3518437209u, 0},
                      ten_thousand = {10000, 0, 10000, 0};
  const qrintf__v8u16 by_100 = {5243, 0, 5243, 0, 5243, 0, 5243, 0},
                      hundred = {100, 0, 100, 0, 100, 0, 100, 0};
  const qrintf__v8u16 by_10 = {6554, 6554, 6554, 6554, 6554, 6554, 6554, 6554},
                      ten = {10, 10, 10, 10, 10, 10, 10, 10};
  const qrintf__v8u16 zeros = {0x3030, 0x3030, 0x3030, 0x3030, 0x3030, 0x3030, 0x3030, 0x3030};
  qrintf__v2u64 v = {0, 0}, q;
  qrintf__v4u32 w;
  qrintf__v8u16 y, z;
  v[0] = high;
  v[1] = low;
#define QRINTF__MUL32(a, b)                                                                        \
  QRINTF__AS(qrintf__v2u64, __builtin_ia32_pmuludq128(QRINTF__AS(qrintf__v4i32, a),                \
                                                      QRINTF__AS(qrintf__v4i32, b)))
#define QRINTF__MULHIGH16(a, b)                                                                    \
  QRINTF__AS(qrintf__v8u16, __builtin_ia32_pmulhuw128(QRINTF__AS(qrintf__v8i16, a),                \
                                                      QRINTF__AS(qrintf__v8i16, b)))
  q = QRINTF__MUL32(v, by_10000) >> 45;
  v = q | (v - QRINTF__MUL32(q, ten_thousand)) << 32;
  y = QRINTF__AS(qrintf__v8u16, v);
  z = QRINTF__MULHIGH16(y, by_100) >> 3;
  w = QRINTF__AS(qrintf__v4u32, y - z * hundred) << 16;
  y = z | QRINTF__AS(qrintf__v8u16, w);
  z = QRINTF__MULHIGH16(y, by_10);
  return QRINTF__AS(qrintf__v16, (z | (y - z * ten) << 8) | zeros);
#undef QRINTF__MUL32
#undef QRINTF__MULHIGH16
}

#elif QRINTF__VECTORS

/* Returns the sixteen digits of high * 10^8 + low, both below 10^8, as characters. The steps are
 * those of qrintf__dec8. The first of them is made outside of the vector, because it needs products
 * of 64 bits. */
QRINTF_INLINE qrintf__v16 qrintf__dec16(qrintf_u32 high, qrintf_u32 low) {
  const qrintf_u32 first = QRINTF__U32(QRINTF__U64(high) * 109951163u >> 40);
  const qrintf_u32 third = QRINTF__U32(QRINTF__U64(low) * 109951163u >> 40);
  const qrintf__v8u16 zeros = {0x3030, 0x3030, 0x3030, 0x3030, 0x3030, 0x3030, 0x3030, 0x3030};
  const qrintf__v8u16 by_10 = {103, 103, 103, 103, 103, 103, 103, 103};
  const qrintf__v8u16 less_10 = {2559, 2559, 2559, 2559,
                                 2559, 2559, 2559, 2559}; /* (10 << 8) - 1 */
  qrintf__v4u32 v = {0, 0, 0, 0};
  qrintf__v8u16 y, z;
  v[0] = first;
  v[1] = high - first * 10000u;
  v[2] = third;
  v[3] = low - third * 10000u;
  v = (v << 16) - (v * 10486u >> 20) * 6553599u;
  y = QRINTF__AS(qrintf__v8u16, v);
  z = y * by_10 >> 10;
  return QRINTF__AS(qrintf__v16, ((y << 8) - z * less_10) | zeros);
}

#endif

#if QRINTF__SSE2

/* Returns the sixteen hexadecimal digits of x as characters. gap is what lies between '9' + 1 and
 * 'a' or 'A': 39 or 7. */
QRINTF_INLINE qrintf__v16 qrintf__hex16(qrintf_u64 x, unsigned gap) {
#ifdef __SSSE3__
  const qrintf__v16 lower = {'0', '1', '2', '3', '4', '5', '6', '7',
                             '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};
  const qrintf__v16 upper = {'0', '1', '2', '3', '4', '5', '6', '7',
                             '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'};
#endif
#if QRINTF__VECTORS == 2
  /* Byte i becomes the eight bits from bit bits[i] on, around the word's end. Of such a byte the
   * table look-up uses the low four bits, which are the digit. */
  const qrintf__v16 bits = {60, 56, 52, 48, 44, 40, 36, 32, 28, 24, 20, 16, 12, 8, 4, 0};
  const qrintf__v2u64 both = {x, x};
  return QRINTF__OF_SIXTEEN(gap == 7 ? upper : lower,
                            QRINTF__BYTES_AT(bits, QRINTF__AS(qrintf__v16, both)));
#else
  const qrintf__v2u64 low_halves = {QRINTF__WORD(0x0f0f0f0fu, 0x0f0f0f0fu),
                                    QRINTF__WORD(0x0f0f0f0fu, 0x0f0f0f0fu)};
  qrintf__v2u64 v = {0, 0};
  qrintf__v16 digits;
  v[0] = __builtin_bswap64(x);
  digits = QRINTF__AS(qrintf__v16, v & low_halves);
  v = v >> 4 & low_halves;
  digits = QRINTF__SHUFFLE(QRINTF__AS(qrintf__v16, v), digits, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5,
                           21, 6, 22, 7, 23);
#ifdef __SSSE3__
  return QRINTF__AS(qrintf__v16, __builtin_ia32_pshufb128(gap == 7 ? upper : lower, digits));
#else
  {
    const qrintf__v16 nine = {9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9};
    const qrintf__v16 zeros = {48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48};
    const qrintf__v16 none = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    const qrintf__v16 letters =
        QRINTF__AS(qrintf__v16, digits > nine) & (none + QRINTF_CAST(char, gap));
    return digits + zeros + letters;
  }
#endif
#endif
}

/* Moves sixteen bytes up by one. It is written with a builtin for gcc, because without SSSE3 gcc
 * makes several instructions of a shuffle. */
QRINTF_INLINE qrintf__v2u64 qrintf__shift_byte(qrintf__v16 characters) {
#ifdef __clang__
  const qrintf__v16 none = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  return QRINTF__AS(qrintf__v2u64, QRINTF__SHUFFLE(none, characters, 0, 16, 17, 18, 19, 20, 21, 22,
                                                   23, 24, 25, 26, 27, 28, 29, 30));
#else
  return QRINTF__AS(qrintf__v2u64,
                    __builtin_ia32_pslldqi128(QRINTF__AS(qrintf__v2i64, characters), 8));
#endif
}

/* Returns one half of sixteen characters. Without the empty asm clang goes by way of memory. */
QRINTF_INLINE qrintf_u64 qrintf__half(qrintf__v16 characters, unsigned which) {
  qrintf_u64 word = QRINTF__AS(qrintf__v2u64, characters)[which];
  __asm__("" : "+r"(word));
  return word;
}

#endif

#else
#define QRINTF__VECTORS 0
#define QRINTF__SSE2 0
#endif

#endif /* QRINTF__INTEGERS_VECTORS_H */
