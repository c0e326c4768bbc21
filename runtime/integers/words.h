/* ---- words: up to eight digits in a 64-bit register, the first one in the low byte ----
 *
 * Where there are no vectors, and for short numbers, eight digits are made at once in a general
 * register: each step splits all groups of digits by one multiplication. decimal.h, hexadecimal.h
 * and groups.h call these functions. On a little-endian target the first character of a word is the
 * first byte that a store writes. */
#ifndef QRINTF__INTEGERS_WORDS_H
#define QRINTF__INTEGERS_WORDS_H

#include "../base.h"
#include "../strings/memory.h"
#include "../strings/words.h"
#include "../tables/digits.h"
#include "vectors.h"

#if QRINTF__FAST

/* Under -Os such a function is called instead of inlined, because it is longer than its call. */
#ifdef __OPTIMIZE_SIZE__
#define QRINTF__WORD_FUNCTION QRINTF_OUTLINE
#else
#define QRINTF__WORD_FUNCTION QRINTF_INLINE
#endif

/* Returns the eight decimal digits of x < 10^8 as eight bytes of 0..9, the first digit in the low
 * byte. Each step halves the group of digits in a lane by one multiplication for all lanes:
 *   x / 10000: 109951163 * 10^4 = 2^40 + 2224, exact while x * 2224 < 2^40, that is x < 494384730;
 *   y / 100, y < 10^4: 10486 * 100 = 2^20 + 24, exact for y < 43690; a product is below 2^32 and
 *     stays in its lane, and a quotient below 128, so the mask removes the other lane's bits;
 *   z / 10, z < 100: 103 * 10 = 2^10 + 6, exact for z < 170; a product is below 2^16 and a quotient
 *     below 16.
 * Quotient q and remainder r = v - q*d in neighbouring lanes are q | r << s = (v << s) - q * ((d <<
 * s) - 1). test/runtime/digits.c tries every x. */
QRINTF__WORD_FUNCTION qrintf_u64 qrintf__dec8(qrintf_u32 x) {
  qrintf_u64 q = QRINTF__U64(x) * 109951163u >> 40;
  qrintf_u64 v = (QRINTF__U64(x) << 32) - q * ((QRINTF__U64(10000) << 32) - 1);
  q = (v * 10486u >> 20) & QRINTF__WORD(0x7fu, 0x7fu);
  v = (v << 16) - q * ((100u << 16) - 1);
  q = (v * 103u >> 10) & QRINTF__WORD(0x000f000fu, 0x000f000fu);
  return (v << 8) - q * ((10u << 8) - 1);
}

/* The same for four digits, x < 10^4. x / 100: 5243 * 100 = 2^19 + 12, exact for x < 43690. */
QRINTF_INLINE qrintf_u32 qrintf__dec4(qrintf_u32 x) {
  qrintf_u32 q = x * 5243u >> 19;
  qrintf_u32 v = (x << 16) - q * ((100u << 16) - 1);
  q = (v * 103u >> 10) & 0x000f000fu;
  return (v << 8) - q * ((10u << 8) - 1);
}

/* Returns the eight hexadecimal digits of x as characters, the first digit in the low byte. gap is
 * what lies between '9' + 1 and 'a' or 'A': 39 or 7. A byte never exceeds 15 + '0' + 39 = 'f', so
 * no lane carries into the next. */
QRINTF__WORD_FUNCTION qrintf_u64 qrintf__hex8(qrintf_u32 x, unsigned gap) {
#if QRINTF__SSE2
  return qrintf__half(qrintf__hex16(QRINTF__U64(x) << 32, gap), 0);
#else
  qrintf_u64 v = __builtin_bswap32(x);
  qrintf_u64 letter;
  v = (v | v << 16) & QRINTF__WORD(0x0000ffffu, 0x0000ffffu);
  v = (v | v << 8) & QRINTF__WORD(0x00ff00ffu, 0x00ff00ffu);
  v = (v >> 4 | v << 8) & QRINTF__WORD(0x0f0f0f0fu, 0x0f0f0f0fu);
  letter =
      ((v + QRINTF__WORD(0x06060606u, 0x06060606u)) >> 4) & QRINTF__WORD(0x01010101u, 0x01010101u);
  return v + QRINTF__ZEROS + letter * gap;
#endif
}

/* The same for four digits, x < 2^16, and for two, x < 2^8. */
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

/* Returns where the second to the fifth pair of n = 1..10 characters are stored. A pair that the
 * number does not have goes to the place of the last one, so all pairs are stored without a branch
 * on n. */
QRINTF_INLINE const unsigned char *qrintf__offsets(qrintf_size n) {
  return QRINTF_CAST(const unsigned char *,
                     QRINTF_CAST(const void *, qrintf__digit_table + QRINTF__T_OFFSET + n));
}

/* Stores the first n characters of a word, 1 <= n <= 8. Returns p + n. */
QRINTF_INLINE char *qrintf__put_word(char *p, qrintf_u64 word, unsigned n, unsigned slack) {
  if (slack >= 7 || (__builtin_constant_p(n) && n + slack >= 8)) {
    qrintf__store8(p, word);
  } else if (slack >= 3) {
    /* Two stores of four bytes at 0 and at n - 4. If n < 4, both go to 0 and use the slack. */
    unsigned rest = n > 4 ? n - 4 : 0;
    qrintf__store4(p, QRINTF__U32(word & 0xffffffffu));
    qrintf__store4(p + rest, QRINTF__U32(word >> rest * 8 & 0xffffffffu));
  } else if (slack >= 1) {
    /* Four stores of pairs, from the last to the first, without a branch on n. A pair behind the
     * nth character is stored where the last pair belongs, and that one is stored over it
     * afterwards. */
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

/* Stores the last n digits, a constant of 1..8, of x < 10^n. */
QRINTF_INLINE char *qrintf__put_fixed_dec8(char *p, qrintf_u32 x, unsigned n, unsigned slack) {
  return qrintf__put_fixed(p, (qrintf__dec8(x) | QRINTF__ZEROS) >> (8 - n) * 8, n, slack);
}

#endif

#endif /* QRINTF__INTEGERS_WORDS_H */
