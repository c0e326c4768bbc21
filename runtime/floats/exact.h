/* ---- all digits of a double ----
 *
 * %f, %e and %g of every finite number with any flags, field width and precision: what the faster
 * functions do not take, for example %.30f, %f of 1e200, and the one number in 2^36 whose rounding
 * they cannot decide. It needs no allocation.
 *
 * An integer part has up to 309 digits, which are 17 limbs of 19 digits, and one place more for the
 * carry of rounding. A fraction has up to 1074 digits, which are 57 limbs. If no digit is in front
 * of the fraction, its leading limbs of zeros are left out, and at most 41 limbs remain. A limb is
 * below 10^19, the largest power of ten that fits in 64 bits. */
#ifndef QRINTF__FLOATS_EXACT_H
#define QRINTF__FLOATS_EXACT_H

#include "../base.h"
#include "../integers/product.h"
#include "../strings/copies.h"
#include "../strings/memory.h"
#include "digits.h"
#include "environment.h"
#include "parts.h"

#if QRINTF__FLOAT

#define QRINTF__LIMB QRINTF__WORD(0x8ac72304u, 0x89e80000u)       /* 10^19 */
#define QRINTF__RECIPROCAL QRINTF__WORD(0xd83c94fbu, 0x6d2ac34au) /* (2^128 - 1) / 10^19 - 2^64 */
#define QRINTF__POINT (19 * 17 + 1)
struct qrintf__digits {
  char text[19 * 41 + 1];
  int first, end; /* text[first..end) are the digits, at least one; only zeros follow */
  int decimal;    /* the exponent of the first digit */
};

/* Returns (high * 2^64 + low) / 10^19 for high < 10^19, and the remainder in *rest. This is
 * algorithm 4 of Moller and Granlund, "Improved division by invariant integers". */
QRINTF_INLINE qrintf_u64 qrintf__by_limb(qrintf_u64 high, qrintf_u64 low, qrintf_u64 *rest) {
  qrintf_u64 quotient, below = qrintf__mul(high, QRINTF__RECIPROCAL, &quotient);
  below += low;
  quotient += high + (below < low) + 1;
  low -= quotient * QRINTF__LIMB;
  if (low > below) {
    quotient--;
    low += QRINTF__LIMB;
  }
  if (low >= QRINTF__LIMB) {
    quotient++;
    low -= QRINTF__LIMB;
  }
  *rest = low;
  return quotient;
}

/* Stores the digits of v = (high * 2^64 + low) * 2^(64 * more), 0 < v < 2^1024, in front of
 * QRINTF__POINT, and returns where they begin. */
QRINTF_INLINE int qrintf__integer_digits(char *text, qrintf_u64 high, qrintf_u64 low,
                                         unsigned more) {
  qrintf_u64 limb[17], carry = low; /* the lowest first */
  unsigned n = 1, i;
  char *p = text + QRINTF__POINT;
  limb[0] = high;
  for (;;) {
    for (i = 0; i < n; i++) {
      carry = qrintf__by_limb(limb[i], carry, limb + i);
      if (carry != 0 && i + 1 == n) {
        limb[n++] = 0;
      }
    }
    if (more-- == 0) {
      break;
    }
  }
  for (i = 0; i < n; i++) {
    p = qrintf__put_digits(p, limb[i], i + 1 < n ? 19 : 1);
  }
  return QRINTF_CAST(int, p - text);
}

/* Drops the digits of d from `cut` on, in front of which there is at least one place, and rounds
 * those that stay. Ties go to even: a 5 with only zeros behind it rounds up if the digit before it
 * is odd. is_more: whether something else than zeros follows the digits of d. Returns whether
 * rounding changed the exponent. */
QRINTF_INLINE int qrintf__round_digits(struct qrintf__digits *d, int cut, int is_more) {
  char *const text = d->text;
  int i = d->end;
  d->end = cut;
  while (--i > cut) {
    is_more |= text[i] != '0';
  }
  if (text[i] + (is_more | (text[i - 1] & 1)) <= '5') {
    return 0;
  }
  while (text[--i] == '9') {
    text[i] = '0';
  }
  text[i]++;
  if (i >= d->first) {
    return 0;
  }
  d->first = i;
  return 1;
}

/* Rounds |x|, whose bits are `bits`, to `count` digits behind the decimal point if is_fixed, else
 * to `count` > 0 digits. Returns whether rounding changed its exponent. */
QRINTF_RARE QRINTF__SMALL int qrintf__exact(struct qrintf__digits *d, qrintf_u64 bits,
                                            unsigned count, int is_fixed) {
  qrintf_u64 binary[17]; /* the fraction, its lowest word first */
  qrintf_u64 m = bits & QRINTF__MANTISSA, upper, lower, carry;
  char *const text = d->text;
  int s = 1075 - QRINTF_CAST(int, bits >> 52), first = 1, end = 1, point = 1, carried = 0;
  unsigned words = 0, low = 0, high = 0, more = 0, left, k;
  qrintf_i64 cut; /* the first digit that is dropped */

  /* x = m * 2^-s. m * 2^left fills two words, and the higher one may be the integer part. */
  if (bits > QRINTF__MANTISSA) {
    m |= QRINTF__MANTISSA + 1;
  } else {
    s--;
  }
  left = (0 - QRINTF_CAST(unsigned, s)) % 64;
  binary[0] = lower = m << left;
  binary[1] = upper = m >> 1 >> (63 - left);
  if (s <= 0) {
    more = QRINTF_CAST(unsigned, -s) / 64;
  } else {
    words = (QRINTF_CAST(unsigned, s) + 63) / 64;
    high = words == 1 ? 1 : 2;
    lower = words == 1 ? upper : 0;
    upper = 0;
  }
  if ((upper | lower) != 0) {
    first = qrintf__integer_digits(text, upper, lower, more);
    end = point = QRINTF__POINT;
  }
  text[first - 1] = '0'; /* a place for the carry of rounding */

  /* Each multiplication of the fraction by 10^19 moves 19 digits in front of its point. */
  for (;;) {
    while (first < end && text[first] == '0') {
      first++;
    }
    cut = QRINTF_CAST(qrintf_i64, is_fixed ? point : first) + count;
    while (low < high && binary[low] == 0) {
      low++;
    }
    if (low == high || (cut < end && (is_fixed || first < end))) {
      break;
    }
    carry = 0;
    for (k = low; k < high; k++) {
      lower = qrintf__mul(binary[k], QRINTF__LIMB, &upper);
      lower += carry;
      carry = upper + (lower < carry); /* at most 10^19 - 1 */
      binary[k] = lower;
    }
    if (high < words) {
      if (carry != 0) {
        binary[high++] = carry;
      }
      carry = 0;
    }
    if (end == 1 && carry == 0) {
      point -= 19;
    } else {
      end += 19;
      qrintf__put_digits(text + end, carry, 19);
    }
  }
  d->first = first;
  d->end = end;
  if (first < end && cut < end) {
    carried = qrintf__round_digits(d, QRINTF_CAST(int, cut), low != high);
  }
  if (d->first >= d->end) { /* nothing but zeros */
    d->first = 0;
    d->end = point = 1;
    text[0] = '0';
  }
  d->decimal = point - 1 - d->first;
  return carried;
}

#if !QRINTF__FAST
/* qrintf__significant by a call, because its multiplications take many instructions there. */
QRINTF_RARE QRINTF__SMALL qrintf_u64 qrintf__significant_called(qrintf_u64 bits, unsigned n,
                                                                int *decimal) {
  return qrintf__significant(bits, n, decimal);
}

/* Does the same by qrintf__significant, for numbers that fixed.h and scientific.h do not take.
 * Returns 0 for numbers that it does not take itself: subnormals, more than 16 digits behind the
 * point or more than 17 in all, and those whose rounding it cannot decide. */
QRINTF_RARE QRINTF__SMALL int qrintf__short(struct qrintf__digits *d, qrintf_u64 bits,
                                            unsigned count, int is_fixed) {
  unsigned n = count;
  int decimal = 0;
  qrintf_u64 integer;
  if (bits <= QRINTF__MANTISSA || count > 17) {
    return 0;
  }
  if (is_fixed) { /* the estimate may be one too small, and then there is one digit more */
    const int estimate = qrintf__estimate(bits);
    if (estimate >= 16 || estimate + 1 + QRINTF_CAST(int, count) < 1 ||
        estimate + 1 + QRINTF_CAST(int, count) > 16) {
      return 0;
    }
    n = QRINTF_CAST(unsigned, estimate + 1 + QRINTF_CAST(int, count));
    integer = qrintf__significant_called(bits, n, &decimal);
    if (integer != 0 && decimal > estimate) {
      /* Either the estimate was one too small, or the number was rounded up to a power of ten.
       * In the second case the number with one digit more still has the old exponent. */
      const qrintf_u64 longer = qrintf__significant_called(bits, n + 1, &decimal);
      if (decimal > estimate) {
        integer = longer;
        n++;
      }
      decimal = estimate + 1;
    }
  } else {
    integer = qrintf__significant_called(bits, n, &decimal);
  }
  if (integer == 0) {
    return 0;
  }
  d->first = 1;
  d->end = QRINTF_CAST(int, n) + 1;
  d->decimal = decimal;
  qrintf__put_digits(d->text + d->end, integer, n);
  return 1;
}
#endif

/* Stores the next `count` digits; behind the last one they are zeros. */
QRINTF_RARE char *qrintf__put_next(char *p, struct qrintf__digits *d, unsigned count) {
  const unsigned left = QRINTF_CAST(unsigned, d->end - d->first),
                 there = count < left ? count : left;
  const char *const from = d->text + d->first;
  d->first += QRINTF_CAST(int, there);
  return qrintf__fill(qrintf__mem(p, from, there), '0', count - there);
}

/* Stores the number. %g drops trailing zeros unless there is a # (7.23.6.1p8, g). The result is
 * null if libc has to format it or its length is not below `room`. */
QRINTF_RARE QRINTF__SMALL char *qrintf__put_exact(char *p, double x, unsigned kind, unsigned flags,
                                                  unsigned width, int precision, qrintf_size room) {
  struct qrintf__digits d;
  char tail[8], sign, point = 0;
  const int is_alternate = (flags & QRINTF_ALT) != 0;
  int carried;
  unsigned count = precision < 0 ? 6 : QRINTF_CAST(unsigned, precision), before = 1, zeros = 0,
           tail_length = 0;
  qrintf_size length;
  qrintf_u64 bits;
  __builtin_memcpy(&bits, &x, 8);
  sign = qrintf__sign(bits, flags);
  bits &= ~QRINTF__SIGN_BIT;
  if (bits >= QRINTF__INFINITY || !qrintf__to_nearest()) {
    return QRINTF__NULL;
  }
  count += kind == 'e' || (kind == 'g' && count == 0);
#if QRINTF__FAST
  carried = qrintf__exact(&d, bits, count, kind == 'f');
#else
  carried = 0;
  if (is_alternate || !qrintf__short(&d, bits, count, kind == 'f')) {
    carried = qrintf__exact(&d, bits, count, kind == 'f');
  }
#endif

  /* The number is `before` digits, the point, `zeros` zeros and `count` digits. */
  if (kind == 'g' && is_alternate && carried) {
    return QRINTF__NULL; /* glibc 2.36 drops a zero: %#.2g of 99.6 is 1.e+02 */
  }
  if (kind == 'e' || (kind == 'g' && (d.decimal < -4 || d.decimal >= QRINTF_CAST(int, count)))) {
    tail_length = QRINTF_CAST(
        unsigned, qrintf__exponent(tail, d.decimal, 'e' - (flags & QRINTF_UPPER)) - tail);
  } else if (d.decimal >= 0) {
    before = QRINTF_CAST(unsigned, d.decimal) + 1;
  } else {
    before = 0;
    zeros = QRINTF_CAST(unsigned, -1 - d.decimal);
  }
  if (kind == 'g' && !is_alternate) {
    const unsigned left = QRINTF_CAST(unsigned, d.end - d.first);
    count = count < left ? count : left;
    while (count > 1 && d.text[QRINTF_CAST(unsigned, d.first) + count - 1] == '0') {
      count--;
    }
  }
  count = kind == 'f' ? count - zeros : count > before ? count - before : 0;
  if (zeros + count != 0 || is_alternate) {
    point = qrintf__point();
    if (point == 0) {
      return QRINTF__NULL;
    }
  }
  length = QRINTF_CAST(qrintf_size, before) + (before == 0) + (point != 0) + zeros + count +
           tail_length + (sign != 0);
  p = qrintf__begin_field(p, &sign, sign != 0, length, flags, width, room);
  if (p == QRINTF__NULL) {
    return p;
  }
  if (before == 0) {
    *p++ = '0';
  }
  p = qrintf__put_next(p, &d, before);
  if (point != 0) {
    *p++ = point;
  }
  p = qrintf__put_next(qrintf__fill(p, '0', zeros), &d, count);
  p = qrintf__mem(p, tail, tail_length);
  return qrintf__end_field(p, length, flags, width);
}

#endif

#endif /* QRINTF__FLOATS_EXACT_H */
