/* ---- %e and %g of up to 17 digits ----
 *
 * The plain functions for %e, %g, %.17g and the like. Each has the number rounded to n digits by
 * qrintf__significant, and stores the digits, the point and the exponent. Places that depend on the
 * number are computed, because the style of %g and its trailing zeros vary from number to number
 * and a branch on them would be mispredicted. */
#ifndef QRINTF__FLOATS_SCIENTIFIC_H
#define QRINTF__FLOATS_SCIENTIFIC_H

#include "../base.h"
#include "../integers/count.h"
#include "../integers/decimal.h"
#include "../integers/vectors.h"
#include "../integers/words.h"
#include "../strings/copies.h"
#include "../strings/memory.h"
#include "../strings/words.h"
#include "../tables/digits.h"
#include "digits.h"
#include "environment.h"
#include "plain.h"
#include "seventeen.h"

#if QRINTF__FLOAT && QRINTF__FAST

QRINTF_OUTLINE char *qrintf__plain_eg(char *p, double x, unsigned n, unsigned kind, unsigned upper,
                                      qrintf_size room);

/* Stores e, the sign and the two or three digits of an exponent below 1000 (7.23.6.1p8, e: "The
 * exponent always contains at least two digits"). 41 / 4096 is a hundredth, exact enough below
 * 1100. The last two digits overwrite a hundreds digit that is 0, so there is no branch. Returns
 * the end. */
QRINTF_INLINE char *qrintf__put_exponent(char *p, int exponent, unsigned upper) {
  const unsigned size = QRINTF_CAST(unsigned, exponent < 0 ? -exponent : exponent);
  const unsigned hundreds = size * 41u >> 12;
  qrintf__store2(p, (exponent < 0 ? 0x2d65u : 0x2b65u) - upper);
  p[2] = QRINTF__CHAR('0' + hundreds);
  p += size >= 100;
  qrintf__store_pair(p + 2, size - hundreds * 100u);
  return p + 4;
}

/* Whether the fast ways take x: normal numbers and 0, but not inf, nan and subnormals, which are
 * rare. */
QRINTF_INLINE int qrintf__is_plain(qrintf_u64 bits) {
  return QRINTF_LIKELY(bits - (QRINTF__MANTISSA + 1) < QRINTF__INFINITY - (QRINTF__MANTISSA + 1)) ||
         bits == 0;
}

/* %e of n = 2..7 digits: a pair with a leading zero, whose digit goes in front of the point, then
 * three pairs. What the pairs store behind the nth digit, at most up to the eighth byte, is
 * overwritten by the exponent or lies in the slack of 1. */
QRINTF_OUTLINE char *qrintf__plain_e7(char *p, double x, unsigned n, unsigned upper,
                                      qrintf_size room) {
  char *point;
  qrintf_u64 negative, digits = 0, fraction, first, second, third, fourth;
  const qrintf_u64 bits = qrintf__magnitude(x, &negative);
  int decimal = 0;
  if (QRINTF_UNLIKELY(!qrintf__is_plain(bits) || room <= 14 ||
                      !qrintf__to_nearest())) { /* -d.dddddde+ddd */
    goto general;
  }
  if (QRINTF_LIKELY(bits != 0)) {
    QRINTF__PROMISE(bits >> 52 != 0);
    digits = qrintf__significant_short(bits, n, &decimal);
    if (QRINTF_UNLIKELY(digits == 0)) {
      goto general;
    }
  }
  *p = '-';
  p += negative;
  /* as n + 1 digits, the first of them 0 */
  fraction = digits * qrintf__digit_table[QRINTF__T_SCALE + 1 + n];
  first = fraction >> 57;
  fraction <<= 7;
  second = qrintf__next_pair(&fraction);
  third = qrintf__next_pair(&fraction);
  fourth = qrintf__next_pair(&fraction);
  *p = QRINTF__CHAR('0' + first);
  point = p + 1;
  qrintf__store_pair(p + 2, second);
  qrintf__store_pair(p + 4, third);
  qrintf__store_pair(p + 6, fourth);
  p = qrintf__put_exponent(point + n, decimal, upper);
  return QRINTF_LIKELY(qrintf__put_point(point)) ? p : QRINTF__NULL;
general:
  return qrintf__plain_eg(p, x, n, 'e', upper, room);
}

/* `low` without its first n = 0..7 bytes, and as many of `high` appended. */
#define QRINTF__FUNNEL(low, high, n) ((low) >> (n) * 8 | (high) << 1 << (63 - (n) * 8))
/* The first n = 0..7 bytes of a word. */
#define QRINTF__FIRST(word, n) ((word) & ((QRINTF__U64(1) << (n) * 8) - 1))

/* %g of n = 1..7 digits. The byte of the decimal point is left free and stored at the end, because
 * asking for the point is a call. */
QRINTF_OUTLINE char *qrintf__plain_g7(char *p, double x, unsigned n, unsigned upper,
                                      qrintf_size room) {
  char *point;
  qrintf_u64 negative, word = 0;
  const qrintf_u64 bits = qrintf__magnitude(x, &negative);
  int decimal = 0;
  unsigned kept, before;
  if (QRINTF_UNLIKELY(!qrintf__is_plain(bits) || room <= 14 ||
                      !qrintf__to_nearest())) { /* -d.dddddde+ddd */
    goto general;
  }
  if (QRINTF_LIKELY(bits != 0)) {
    QRINTF__PROMISE(bits >> 52 != 0);
    word = qrintf__significant_short(bits, n, &decimal);
    if (QRINTF_UNLIKELY(word == 0)) {
      goto general;
    }
  }
  *p = '-';
  p += negative;
  word = qrintf__dec8(QRINTF__U32(word)) >> (64 - n * 8);
  kept = (71u - QRINTF_CAST(unsigned, __builtin_clzll(word | 1))) / 8; /* no trailing zeros */
  word |= QRINTF__ZEROS;
  /* One comparison for each of the three ranges of the exponent. A branch on its sign could not be
   * predicted. */
  if (QRINTF_LIKELY(QRINTF_CAST(unsigned, decimal) < n)) {
    /* 0..n-1: 1..7 digits before the point */
    before = QRINTF_CAST(unsigned, decimal) + 1;
    point = p + before;
    p = qrintf__put_word(p, QRINTF__FIRST(word, before) | word >> before * 8 << 8 << before * 8,
                         kept > before ? kept + 1 : before, 1);
    if (kept <= before) {
      return p;
    }
  } else if (QRINTF_CAST(unsigned, decimal + 4) < 4) {
    /* -4..-1: 0, point, 0..3 zeros, digits: 3..12 characters */
    const unsigned skip = QRINTF_CAST(unsigned, 1 - decimal), length = skip + kept;
    const qrintf_u64 low = QRINTF__FIRST(QRINTF__ZEROS, skip) | word << skip * 8,
                     high = word >> (64 - skip * 8);
    point = p + 1;
    if (length > 8) {
      qrintf__store8(p, low);
      qrintf__store8(p + (length - 8), QRINTF__FUNNEL(low, high, length - 8));
      p += length;
    } else {
      p = qrintf__put_word(p, low, length, 1);
    }
  } else {
    point = p + 1;
    *p = QRINTF__CHAR(word & 255);
    /* The other kept - 1 digits. More is stored: up to the exponent and the byte behind it, the
     * slack. */
    if (kept >= 4) {
      qrintf__store8(p + 2, word >> 8);
    } else {
      qrintf__store2(p + 2, QRINTF__U32(word >> 8 & 0xffffu));
    }
    p = qrintf__put_exponent(point + (kept > 1 ? kept : 0), decimal, upper);
    if (kept == 1) {
      return p;
    }
  }
  return QRINTF_LIKELY(qrintf__put_point(point)) ? p : QRINTF__NULL;
general:
  return qrintf__plain_eg(p, x, n, 'g', upper, room);
}

/* %e and %g of n = 1..17 digits. %g takes the style e if the exponent is less than -4 or not less
 * than the precision (7.23.6.1p8, g); one unsigned comparison asks both. A number that may not fit
 * is stored in `text` first. Without stores under a mask, so is a number that is shorter than it
 * could be, because more bytes are stored than it has. */
QRINTF_OUTLINE char *qrintf__plain_eg(char *p, double x, unsigned n, unsigned kind, unsigned upper,
                                      qrintf_size room) {
  char *q, *point;
  qrintf_u64 negative, integer = 0;
  const qrintf_u64 bits = qrintf__magnitude(x, &negative);
  struct qrintf__seventeen digits;
  char text[56]; /* -0.0000, 17 digits, and room for 16 bytes from any of them on */
  int decimal = 0, is_scientific, in_place;
  unsigned kept, length;
  if (QRINTF_UNLIKELY(!qrintf__is_plain(bits) || !qrintf__to_nearest())) {
    return QRINTF__NULL;
  }
  if (QRINTF_LIKELY(bits != 0)) {
    QRINTF__PROMISE(bits >> 52 != 0);
    integer = qrintf__significant(bits, n, &decimal);
    if (QRINTF_UNLIKELY(integer == 0)) {
      return QRINTF__NULL;
    }
  }
  if (n != 17) { /* everything else waits for `integer` */
    integer *= qrintf__powers[17 - n];
  }
  qrintf__split17(&digits, integer);
#if QRINTF__VECTORS == 2 /* the remainder is known before the characters are */
  kept = kind == 'e' ? n : integer % 10 != 0 ? 17 : qrintf__kept17(&digits);
#else
  kept = kind == 'e' ? n : qrintf__kept17(&digits);
#endif
  is_scientific = kind == 'e' || QRINTF_CAST(unsigned, decimal + 4) >= n + 4;
#if QRINTF__VECTORS == 2
  in_place = room > 24; /* -d. 16 digits e+ddd */
  q = in_place ? p : text;
  *q = '-';
  q = qrintf__put17(q + negative, &digits, is_scientific ? 0 : decimal, kept, &point);
#else
  in_place = is_scientific ? kept >= 12 : kept == 17 && (QRINTF__SSE2 || decimal < 0);
  in_place &= room > 24; /* -d. 16 digits e+ddd */
  q = in_place ? p : text;
  *q = '-';
  q += negative;
  point = q + 1;
  if (is_scientific) { /* of the 18 bytes, up to five lie under the exponent and behind it */
    __builtin_memcpy(q + 1, &digits.text, 16);
    q[17] = digits.last;
    __builtin_memcpy(q, &digits.text, 1);
    length = kept > 1 ? kept + 1 : 1;
  } else if (decimal >= 0) {
    const unsigned before = QRINTF_CAST(unsigned, decimal) + 1;
    qrintf__store_gap(q, &digits, before);
    point = q + before;
    length = kept > before ? kept + 1 : before;
  } else {
    const unsigned before = QRINTF_CAST(unsigned, 1 - decimal); /* 2..5 characters */
    __builtin_memset(q, '0', 8);
    __builtin_memcpy(q + before, &digits.text, 16);
    q[before + 16] = digits.last;
    length = before + kept;
  }
  q += length;
#endif
  if (QRINTF_LIKELY(q > point) && QRINTF_UNLIKELY(!qrintf__put_point(point))) {
    return QRINTF__NULL;
  }
  if (is_scientific) {
    q = qrintf__put_exponent(q, decimal, upper);
  }
  length = QRINTF_CAST(unsigned, q - (in_place ? p : text));
  return in_place ? p + length : length < room ? qrintf__mem(p, text, length) : QRINTF__NULL;
}

#endif

#endif /* QRINTF__FLOATS_SCIENTIFIC_H */
