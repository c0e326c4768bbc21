#include "shared_tables.h"
#define QRINTF__TABLE_ENTRY(a, b) QRINTF__WORD(a, b), /* of a static table */

/* ---- products of 128 bits ---- */

#if defined(__SIZEOF_INT128__) && !defined(QRINTF_PORTABLE)
__extension__ typedef unsigned __int128 qrintf__u128;
#endif

/* The low half of a * b, and *high. */
QRINTF_INLINE qrintf_u64 qrintf__mul(qrintf_u64 a, qrintf_u64 b, qrintf_u64 *high) {
#if defined(__SIZEOF_INT128__) && !defined(QRINTF_PORTABLE)
  const qrintf__u128 product = QRINTF_CAST(qrintf__u128, a) * b;
  *high = QRINTF__U64(product >> 64);
  return QRINTF__U64(product & ~QRINTF__U64(0));
#else
  /* No sum wraps: (2^32 - 1)^2 + 2 * (2^32 - 1) = 2^64 - 1. */
  const qrintf_u64 low32 = 0xffffffffu;
  const qrintf_u64 low = (a & low32) * (b & low32);
  const qrintf_u64 cross = (a >> 32) * (b & low32) + (low >> 32);
  const qrintf_u64 other = (a & low32) * (b >> 32) + (cross & low32);
  *high = (a >> 32) * (b >> 32) + (cross >> 32) + (other >> 32);
  return other << 32 | (low & low32);
#endif
}

/* ---- words of eight digits ---- */

#if QRINTF__FAST

#define QRINTF__ZEROS QRINTF__WORD(0x30303030u, 0x30303030u)  /* eight '0' */
#define QRINTF__SPACES QRINTF__WORD(0x20202020u, 0x20202020u) /* eight ' ' */

#include "digit_tables.h"
#ifdef QRINTF_SHARED_TABLES
#ifdef __cplusplus
extern "C" {
#endif
extern const qrintf_u64 qrintf__digit_table[] __asm__("qrintf_digits_1") __attribute__((visibility("hidden")));
#ifdef __cplusplus
}
#endif
#else
static const qrintf_u64 qrintf__digit_table[] __attribute__((unused, aligned(64))) = {
    QRINTF__DIGIT_TABLE(QRINTF__TABLE_ENTRY)};
#endif

#ifdef __OPTIMIZE_SIZE__
#define QRINTF__WORD_FUNCTION QRINTF_OUTLINE
#else
#define QRINTF__WORD_FUNCTION QRINTF_INLINE
#endif

#include "digits_vector.h"

/* The eight decimal digits of x < 10^8 as eight bytes of 0..9, the first digit in the low byte.
 * Each step halves the group of digits in a lane by one multiplication for all lanes.
 *   x / 10000: 109951163 * 10^4 = 2^40 + 2224, exact while x * 2224 < 2^40, that is x < 494384730;
 *   y / 100, y < 10^4: 10486 * 100 = 2^20 + 24, exact for y < 43690; a product is below 2^32 and stays in its lane,
 *     and a quotient below 128, so the mask removes the other lane's bits;
 *   z / 10, z < 100: 103 * 10 = 2^10 + 6, exact for z < 170; a product is below 2^16 and a quotient below 16.
 * Quotient q and remainder r = v - q*d in neighbouring lanes is q | r << s = (v << s) - q * ((d << s) - 1).
 * test/runtime/digits.c takes every x. */
QRINTF__WORD_FUNCTION qrintf_u64 qrintf__dec8(qrintf_u32 x) {
  qrintf_u64 q = QRINTF__U64(x) * 109951163u >> 40;
  qrintf_u64 v = (QRINTF__U64(x) << 32) - q * ((QRINTF__U64(10000) << 32) - 1);
  q = (v * 10486u >> 20) & QRINTF__WORD(0x7fu, 0x7fu);
  v = (v << 16) - q * ((100u << 16) - 1);
  q = (v * 103u >> 10) & QRINTF__WORD(0x000f000fu, 0x000f000fu);
  return (v << 8) - q * ((10u << 8) - 1);
}

/* The same for four digits, x < 10^4.  x / 100: 5243 * 100 = 2^19 + 12, exact for x < 43690. */
QRINTF_INLINE qrintf_u32 qrintf__dec4(qrintf_u32 x) {
  qrintf_u32 q = x * 5243u >> 19;
  qrintf_u32 v = (x << 16) - q * ((100u << 16) - 1);
  q = (v * 103u >> 10) & 0x000f000fu;
  return (v << 8) - q * ((10u << 8) - 1);
}

/* Two digits as characters, x < 100. */
QRINTF_INLINE qrintf_u32 qrintf__dec2(qrintf_u32 x) {
  return ((x << 8) - (x * 103u >> 10) * ((10u << 8) - 1)) | 0x3030u;
}

/* The eight hexadecimal digits of x as characters, the first digit in the low byte.  gap is what lies between '9' + 1
 * and 'a' or 'A': 39 or 7.  A byte never exceeds 15 + '0' + 39 = 'f', so no lane carries into the next. */
QRINTF__WORD_FUNCTION qrintf_u64 qrintf__hex8(qrintf_u32 x, unsigned gap) {
#if QRINTF__SSE2
  return qrintf__half(qrintf__hex16(QRINTF__U64(x) << 32, gap), 0);
#else
  qrintf_u64 v = __builtin_bswap32(x);
  qrintf_u64 letter;
  v = (v | v << 16) & QRINTF__WORD(0x0000ffffu, 0x0000ffffu);
  v = (v | v << 8) & QRINTF__WORD(0x00ff00ffu, 0x00ff00ffu);
  v = (v >> 4 | v << 8) & QRINTF__WORD(0x0f0f0f0fu, 0x0f0f0f0fu);
  letter = ((v + QRINTF__WORD(0x06060606u, 0x06060606u)) >> 4) & QRINTF__WORD(0x01010101u, 0x01010101u);
  return v + QRINTF__ZEROS + letter * gap;
#endif
}

/* Four digits, x < 2^16, and two, x < 2^8, in the same way. */
QRINTF_INLINE qrintf_u32 qrintf__hex_letters(qrintf_u32 v, unsigned gap) {
  return v + 0x30303030u + ((v + 0x06060606u) >> 4 & 0x01010101u) * gap;
}
QRINTF_INLINE qrintf_u32 qrintf__hex4(qrintf_u32 x, unsigned gap) {
  qrintf_u32 v = (x & 255u) << 16 | x >> 8;
  return qrintf__hex_letters((v >> 4 | v << 8) & 0x0f0f0f0fu, gap);
}
QRINTF_INLINE qrintf_u32 qrintf__hex2(qrintf_u32 x, unsigned gap) {
  return qrintf__hex_letters((x >> 4 | x << 8) & 0x0f0fu, gap);
}

/* The offsets of the second to the fifth pair of n = 1..10 characters. */
QRINTF_INLINE const unsigned char *qrintf__offsets(qrintf_size n) {
  return QRINTF_CAST(const unsigned char *, QRINTF_CAST(const void *, qrintf__digit_table + QRINTF__T_OFFSET + n));
}

/* The first n characters of a word, 1 <= n <= 8. */
QRINTF_INLINE char *qrintf__put_word(char *p, qrintf_u64 word, unsigned n, unsigned slack) {
  if (slack >= 7 || (__builtin_constant_p(n) && n + slack >= 8)) {
    qrintf__store8(p, word);
  } else if (slack >= 3) {
    /* Four at the front, and the last four where there are more; both cover max(n, 4) bytes. */
    unsigned rest = n > 4 ? n - 4 : 0;
    qrintf__store4(p, QRINTF__U32(word & 0xffffffffu));
    qrintf__store4(p + rest, QRINTF__U32(word >> rest * 8 & 0xffffffffu));
  } else if (slack >= 1) {
    /* Pairs, from the last to the first.  What lies behind n is stored where the last pair belongs, which is stored
     * after it.  There is no branch to be mispredicted on n. */
    const unsigned char *offsets = qrintf__offsets(n);
    qrintf__store2(p + offsets[2], QRINTF__U32(word >> 48));
    qrintf__store2(p + offsets[1], QRINTF__U32(word >> 32 & 0xffffu));
    qrintf__store2(p + offsets[0], QRINTF__U32(word >> 16 & 0xffffu));
    qrintf__store2(p, QRINTF__U32(word & 0xffffu));
  } else if (n >= 4) {
    qrintf__store4(p, QRINTF__U32(word & 0xffffffffu));
    qrintf__store4(p + (n - 4), QRINTF__U32(word >> (n - 4) * 8 & 0xffffffffu));
  } else {
    p[0] = QRINTF__CHAR(word & 0xff);
    p[n >> 1] = QRINTF__CHAR(word >> (n >> 1) * 8 & 0xff);
    p[n - 1] = QRINTF__CHAR(word >> (n - 1) * 8 & 0xff);
  }
  return p + n;
}

/* The same where n is a constant: the pieces are chosen when compiling, none of them overlapping beyond n. */
QRINTF_INLINE char *qrintf__put_fixed(char *p, qrintf_u64 word, unsigned n, unsigned slack) {
  if (n == 8 || n + slack >= 8) {
    qrintf__store8(p, word);
  } else if (n >= 4) {
    qrintf__store4(p, QRINTF__U32(word & 0xffffffffu));
    if (n > 4) {
      qrintf__store4(p + (n - 4), QRINTF__U32(word >> (n - 4) * 8 & 0xffffffffu));
    }
  } else {
    if (n >= 2) {
      qrintf__store2(p, QRINTF__U32(word & 0xffffu));
    }
    if (n != 2) {
      p[n - 1] = QRINTF__CHAR(word >> (n - 1) * 8 & 0xff);
    }
  }
  return p + n;
}

/* The last n digits, a constant of 1..8, of x < 10^n. */
QRINTF_INLINE char *qrintf__put_fixed_dec8(char *p, qrintf_u32 x, unsigned n, unsigned slack) {
  return qrintf__put_fixed(p, (qrintf__dec8(x) | QRINTF__ZEROS) >> (8 - n) * 8, n, slack);
}

/* ---- decimal ----
 *
 * A number times a power of ten that is chosen by its length, as a fixed-point number, has its first two digits in front of
 * the point.  A multiplication of the fraction by 100 then gives the next two, and nothing is rounded any more: the
 * fraction is in 64 bits, the product in 128.  So the digits come from the first to the last, without leading zeros, and no
 * branch depends on how many there are (a misprediction costs more than the whole conversion). */

/* The next two digits, as a number; *fraction is left with what follows. */
QRINTF_INLINE qrintf_u64 qrintf__next_pair(qrintf_u64 *fraction) {
  qrintf_u64 pair;
#if defined(__x86_64__) && !defined(__clang__) && !defined(__BMI2__)
  /* gcc keeps pairs of registers for products of 128 bits, and saves some for it. */
  __asm__("mul %2" : "=d"(pair), "+a"(*fraction) : "r"(QRINTF__U64(100)) : "cc");
#else
  *fraction = qrintf__mul(*fraction, 100, &pair);
#endif
  return pair;
}
QRINTF_INLINE const char *qrintf__pair_text(qrintf_u64 pair) {
  return QRINTF_CAST(const char *, QRINTF_CAST(const void *, qrintf__digit_table + QRINTF__T_PAIRS)) + 2 * pair;
}
QRINTF_INLINE void qrintf__store_pair(char *p, qrintf_u64 pair) { __builtin_memcpy(p, qrintf__pair_text(pair), 2); }

/* The number of digits. */
QRINTF_INLINE qrintf_size qrintf__length32(qrintf_u32 v) {
  return (qrintf__digit_table[QRINTF__T_LENGTH + (63u ^ QRINTF_CAST(unsigned, __builtin_clzll(QRINTF__U64(v) | 1)))] + v) >> 32;
}

/* %u into up to ten digits.  `most` is their bound, 6, 8 or 10. */
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
  qrintf__store_pair(p + (slack >= 9 ? 4 : offsets[1]), third); /* as in qrintf__put_word */
  qrintf__store_pair(p + (slack >= 9 ? 2 : offsets[0]), second);
  qrintf__store_pair(p, first);
  return p + n;
}

/* All eight digits of x < 10^8, leading zeros included: x * 144115188076 is x / 10^6 in units of 2^-57. */
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

/* All sixteen digits of high * 10^8 + low, both below 10^8. */
QRINTF_INLINE char *qrintf__put_all16(char *p, qrintf_u32 high, qrintf_u32 low) {
#if QRINTF__VECTORS
  const qrintf__v16 characters = qrintf__dec16(high, low);
  __builtin_memcpy(p, &characters, 16);
  return p + 16;
#else
  return qrintf__put_all8(qrintf__put_all8(p, high), low);
#endif
}

/* 17 to 20 digits: top = v / 10^16 is 1..1844. */
QRINTF_INLINE char *qrintf__put_top(char *p, qrintf_u32 top) {
  unsigned zero_bits;
  top = qrintf__dec4(top);
  zero_bits = QRINTF_CAST(unsigned, __builtin_ctz(top)) & 24u;
  qrintf__store4(p, (top | 0x30303030u) >> zero_bits);
  return p + (4 - zero_bits / 8);
}

#if QRINTF__VECTORS == 2

/* 10^16 / 10^n. */
static const qrintf_u64 qrintf__scales16[17] __attribute__((unused)) = {
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

/* Sixteen digits of which the first n are the number, stored under a mask: exact for every slack. */
QRINTF_INLINE char *qrintf__put_scaled(char *p, qrintf_u64 v, unsigned n) {
  const qrintf_u64 x = v * qrintf__scales16[n], high = x / 100000000u;
  return qrintf__put_masked(p, qrintf__dec16(QRINTF__U32(high), QRINTF__U32(x - high * 100000000u)), n);
}
QRINTF_INLINE char *qrintf__put_dec32_masked(char *p, qrintf_u32 v) {
  return qrintf__put_scaled(p, v, QRINTF_CAST(unsigned, qrintf__length32(v)));
}
QRINTF_OUTLINE char *qrintf__dec32_0(char *p, qrintf_u32 v) { return qrintf__put_dec32_masked(p, v); }
QRINTF_OUTLINE char *qrintf__dec64_long(char *p, qrintf_u64 v) {
  const qrintf_u64 high = v / 100000000u, top = high / 100000000u;
  return qrintf__put_all16(qrintf__put_top(p, QRINTF__U32(top)), QRINTF__U32(high - top * 100000000u),
                           QRINTF__U32(v - high * 100000000u));
}
QRINTF_INLINE char *qrintf__put_dec64_masked(char *p, qrintf_u64 v) {
  if (QRINTF_LIKELY(v < QRINTF__WORD(0x002386f2u, 0x6fc10000u))) {
    return qrintf__put_scaled(p, v, qrintf_len_u64(v));
  }
  return qrintf__dec64_long(p, v);
}
QRINTF_OUTLINE char *qrintf__dec64_0(char *p, qrintf_u64 v) { return qrintf__put_dec64_masked(p, v); }

#else

/* One copy of each a translation unit and kind of slack, so that a call site is a call. */
QRINTF_OUTLINE char *qrintf__dec16_1(char *p, qrintf_u32 v) { return qrintf__put_dec32(p, v, 6, 1); }
QRINTF_OUTLINE char *qrintf__dec32_1(char *p, qrintf_u32 v) {
  return QRINTF_LIKELY(v < 1000) ? qrintf_put_small(p, v, 1) : qrintf__put_dec32(p, v, 10, 1);
}
QRINTF_OUTLINE char *qrintf__dec32_9(char *p, qrintf_u32 v) {
  return QRINTF_LIKELY(v < 1000) ? qrintf_put_small(p, v, 9) : qrintf__put_dec32(p, v, 10, 9);
}
/* From 10^8 on: eight digits and eight, from 10^16 on up to four in front of them.  That has a branch, since most numbers have no such
 * digits and what makes them is a third of the instructions; how many there are has none.  What a word leaves behind
 * itself the next one overwrites. */
QRINTF_OUTLINE char *qrintf__dec64_long(char *p, qrintf_u64 v) {
  const qrintf_u64 high = v / 100000000u;
  qrintf_u32 middle = QRINTF__U32(high & 0xffffffffu);
  const qrintf_u32 low = QRINTF__U32(v - high * 100000000u);
  qrintf_u64 word, all = 0; /* 1: the zeros in front of `middle` count */
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
/* Of a number that is not known to be small. */
QRINTF_OUTLINE char *qrintf__dec64_large_1(char *p, qrintf_u64 v) {
  return QRINTF_LIKELY(v < 100000000u) ? qrintf__put_dec32(p, QRINTF__U32(v), 8, 1) : qrintf__dec64_long(p, v);
}
QRINTF_OUTLINE char *qrintf__dec64_1(char *p, qrintf_u64 v) {
  return v >> 32 == 0 ? qrintf__dec32_1(p, QRINTF__U32(v)) : qrintf__dec64_long(p, v);
}
QRINTF_OUTLINE char *qrintf__dec64_9(char *p, qrintf_u64 v) {
  return v >> 32 == 0 ? qrintf__dec32_9(p, QRINTF__U32(v)) : qrintf__dec64_long(p, v);
}
/* Nothing is stored behind: rare. */
QRINTF_OUTLINE char *qrintf__dec64_0(char *p, qrintf_u64 v) {
  char text[21];
  return qrintf__mem(p, text, QRINTF_CAST(qrintf_size, qrintf__dec64_1(text, v) - text));
}
QRINTF_OUTLINE char *qrintf__dec32_0(char *p, qrintf_u32 v) { return qrintf__dec64_0(p, v); }
#endif

/* ---- hexadecimal ---- */

/* A shift by whole digits puts the first digit in front. */
QRINTF_INLINE char *qrintf__put_hex32(char *p, qrintf_u32 v, unsigned gap, unsigned slack) {
  const unsigned zero_bits = QRINTF_CAST(unsigned, __builtin_clz(v | 1)) & 28u, n = 8 - zero_bits / 4;
#if QRINTF__VECTORS == 2
  (void)slack;
  return qrintf__put_masked(p, qrintf__hex16(QRINTF__U64(v) << (32 + zero_bits), gap), n);
#else
  return qrintf__put_word(p, qrintf__hex8(v << zero_bits, gap), n, slack);
#endif
}
QRINTF_INLINE char *qrintf__put_hex64(char *p, qrintf_u64 v, unsigned gap, unsigned slack) {
#if QRINTF__VECTORS == 2
  const unsigned zero_bits = QRINTF_CAST(unsigned, __builtin_clzll(v | 1)) & 60u;
  (void)slack;
  return qrintf__put_masked(p, qrintf__hex16(v << zero_bits, gap), 16 - zero_bits / 4);
#else
  const qrintf_u32 high = QRINTF__U32(v >> 32), low = QRINTF__U32(v & 0xffffffffu);
  unsigned zero_bits;
  if (high == 0) {
    return qrintf__put_hex32(p, low, gap, slack);
  }
  zero_bits = QRINTF_CAST(unsigned, __builtin_clz(high)) & 28u;
#if QRINTF__SSE2
  {
    const qrintf__v16 characters = qrintf__hex16(QRINTF__U64(high << zero_bits) << 32 | low, gap);
    qrintf__store8(p, QRINTF__AS(qrintf__v2u64, characters)[0]);
    p += 8 - zero_bits / 4;
    qrintf__store8(p, QRINTF__AS(qrintf__v2u64, characters)[1]);
  }
#else
  qrintf__store8(p, qrintf__hex8(high << zero_bits, gap));
  p += 8 - zero_bits / 4;
  qrintf__store8(p, qrintf__hex8(low, gap));
#endif
  return p + 8;
#endif
}

/* One copy of each; the letters are lower case or upper case in each. */
QRINTF_OUTLINE char *qrintf__hex32_0(char *p, qrintf_u32 v) { return qrintf__put_hex32(p, v, 39, 0); }
QRINTF_OUTLINE char *qrintf__hex64_0(char *p, qrintf_u64 v) { return qrintf__put_hex64(p, v, 39, 0); }
QRINTF_OUTLINE char *qrintf__upper_hex32_0(char *p, qrintf_u32 v) { return qrintf__put_hex32(p, v, 7, 0); }
QRINTF_OUTLINE char *qrintf__upper_hex64_0(char *p, qrintf_u64 v) { return qrintf__put_hex64(p, v, 7, 0); }
#if QRINTF__VECTORS < 2
QRINTF_OUTLINE char *qrintf__hex32_1(char *p, qrintf_u32 v) { return qrintf__put_hex32(p, v, 39, 1); }
QRINTF_OUTLINE char *qrintf__hex64_1(char *p, qrintf_u64 v) { return qrintf__put_hex64(p, v, 39, 1); }
QRINTF_OUTLINE char *qrintf__upper_hex32_1(char *p, qrintf_u32 v) { return qrintf__put_hex32(p, v, 7, 1); }
QRINTF_OUTLINE char *qrintf__upper_hex64_1(char *p, qrintf_u64 v) { return qrintf__put_hex64(p, v, 7, 1); }
QRINTF_OUTLINE char *qrintf__hex32_7(char *p, qrintf_u32 v) { return qrintf__put_hex32(p, v, 39, 7); }
QRINTF_OUTLINE char *qrintf__hex64_7(char *p, qrintf_u64 v) { return qrintf__put_hex64(p, v, 39, 7); }
QRINTF_OUTLINE char *qrintf__upper_hex32_7(char *p, qrintf_u32 v) { return qrintf__put_hex32(p, v, 7, 7); }
QRINTF_OUTLINE char *qrintf__upper_hex64_7(char *p, qrintf_u64 v) { return qrintf__put_hex64(p, v, 7, 7); }
#endif

#else
#define QRINTF__VECTORS 0
#define QRINTF__SSE2 0
/* !QRINTF__FAST: character by character, from the last digit to the first, exact for every slack */

/* The last n decimal digits of v, leading zeros included. */
QRINTF_INLINE char *qrintf__put_loop(char *p, qrintf_u32 v, unsigned n) {
  unsigned i = n;
  while (i != 0) {
    p[--i] = QRINTF__CHAR('0' + v % 10);
    v /= 10;
  }
  return p + n;
}

QRINTF_OUTLINE char *qrintf__dec32_0(char *p, qrintf_u32 v) { return qrintf__put_loop(p, v, qrintf_len_u32(v)); }

/* Blocks of nine digits, each in 32 bits: at most two 64-bit divisions.  v / 10^18 <= 18. */
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

QRINTF_INLINE char *qrintf__hex_loop(char *p, qrintf_u64 v, unsigned gap) {
  unsigned n = qrintf_digits(v, 16), i = n;
  while (i != 0) {
    unsigned digit = QRINTF_CAST(unsigned, v & 15);
    p[--i] = QRINTF__CHAR('0' + digit + (digit > 9 ? gap : 0));
    v >>= 4;
  }
  return p + n;
}
QRINTF_OUTLINE char *qrintf__hex64_0(char *p, qrintf_u64 v) { return qrintf__hex_loop(p, v, 39); }
QRINTF_OUTLINE char *qrintf__upper_hex64_0(char *p, qrintf_u64 v) { return qrintf__hex_loop(p, v, 7); }

#endif

