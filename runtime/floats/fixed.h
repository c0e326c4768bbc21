/* ---- %f of up to 9 decimals ----
 *
 * The plain functions for %.2f, %f and the like. x times 10^n is rounded to an integer, whose last
 * n digits are the decimals: 1.25 with n = 1 is 12.5, which rounds to 12 (ties to even), so "1.2"
 * is stored. */
#ifndef QRINTF__FLOATS_FIXED_H
#define QRINTF__FLOATS_FIXED_H

#include "../base.h"
#include "../integers/decimal.h"
#include "../integers/plain.h"
#include "../integers/product.h"
#include "../integers/small.h"
#include "../integers/vectors.h"
#include "../integers/words.h"
#include "../strings/copies.h"
#include "../tables/digits.h"
#include "digits.h"
#include "environment.h"
#include "exact.h"
#include "plain.h"

#if QRINTF__FLOAT && QRINTF__FAST

/* Rounds x = m * 2^-s, m < 2^53, s = QRINTF__LEAST_SHIFT(n)..63: returns the integer part, and sets
 * *decimals to the n decimals. Rounding may carry into the integer part: 0.96 with one decimal is
 * 1.0. */
/* With a constant n the product x * 10^n is one number, and the compiler divides by a constant. A
 * variable n takes the two parts apart, because a division by a variable is slow. */
#define QRINTF__WHOLE(n, most) (__builtin_constant_p(n) && n != 0 && n <= (most))
#define QRINTF__LEAST_SHIFT(n) (QRINTF__WHOLE(n, 6) && !QRINTF__WHOLE(n, 3) ? 10u : 1u)
QRINTF_INLINE qrintf_u64 qrintf__round_fixed(qrintf_u64 m, unsigned s, unsigned n,
                                             qrintf_u64 *decimals) {
  const qrintf_u64 power = qrintf__ten_to(n), mask = (QRINTF__U64(1) << s) - 1,
                   half = QRINTF__U64(1) << (s - 1);
  qrintf_u64 integer, low, high, digits, carry;
  if (QRINTF__WHOLE(n, 6)) { /* both as one number, below 2^52 * 10^3 or 2^43 * 10^6 */
    low = qrintf__mul(m, power, &high);
    digits = n <= 3 ? low >> s : high << (64 - s) | low >> s; /* 2^53 * 10^3 < 2^63 */
    digits += (low & mask) + (digits & 1) > half; /* a tie rounds up if `digits` is odd */
    integer = digits / power;
    *decimals = digits - integer * power;
    return integer;
  }
  integer = m >> s;
  low = qrintf__mul(m & mask, power, &high);
  digits = high << (64 - s) | low >> s;
  digits += (low & mask) + ((n != 0 ? digits : integer) & 1) > half;
  carry = digits == power;
  *decimals = digits & (carry - 1);
  return integer + carry;
}

#if QRINTF__VECTORS == 2
#define qrintf__put_large(p, v) qrintf_put_u64(p, v, 1)
#else
#define qrintf__put_large(p, v) qrintf__dec64_large_1(p, v)
#endif

/* Stores the integer and, leaving a byte for the point, n = 0..9 decimals as in qrintf__put_dec32.
 * Returns the end of the integer, which is the place of the point. */
QRINTF_INLINE char *qrintf__put_fixed_parts(char *p, qrintf_u64 integer, qrintf_u64 decimals,
                                            unsigned n) {
  const unsigned char *offsets = qrintf__offsets(n);
  const int constant = __builtin_constant_p(n) && n == 6;
  qrintf_u64 fraction, first, second, third, fourth, fifth;
  if (QRINTF_LIKELY(integer < 1000)) {
    p = qrintf_put_small(p, QRINTF_CAST(unsigned, integer),
                         __builtin_constant_p(n) && n != 0 ? n + 2 : 1);
  } else {
    p = qrintf__put_large(p, integer);
  }
#if QRINTF__VECTORS == 2
  if (n > 2 && n <= 8) {
    qrintf__put_masked(
        p + 1, qrintf__dec8v(QRINTF__U32(decimals * qrintf__scales16[8 + n] & 0xffffffffu)), n);
    return p;
  }
#endif
  fraction = decimals * qrintf__digit_table[QRINTF__T_SCALE + n];
  first = __builtin_constant_p(n) && n == 2 ? decimals : fraction >> 57;
  if (n > 2) {
    fraction <<= 7;
    second = qrintf__next_pair(&fraction);
    third = qrintf__next_pair(&fraction);
    if (n > 6) {
      fourth = qrintf__next_pair(&fraction);
      fifth = qrintf__next_pair(&fraction);
      qrintf__store_pair(p + 1 + offsets[3], fifth);
      qrintf__store_pair(p + 1 + offsets[2], fourth);
    }
    qrintf__store_pair(p + 1 + (constant ? 4 : offsets[1]), third);
    qrintf__store_pair(p + 1 + (constant ? 2 : offsets[0]), second);
  }
  if (n != 0) {
    qrintf__store_pair(p + 1, first);
  }
  return p;
}

/* Stores the number. If it may not fit into `room`, it is stored in `text` first and copied if it
 * does. */
QRINTF_INLINE char *qrintf__plain_fixed(char *p, double x, unsigned n, qrintf_size room) {
  char text[32], *q;
  qrintf_u64 negative, integer, decimals;
  const qrintf_u64 bits = qrintf__magnitude(x, &negative);
  const unsigned s = 1075u - QRINTF_CAST(unsigned, bits >> 52);
  const int in_place = room > 18 + n; /* sign, 16 digits, point, decimals */
  qrintf_size length;
  if (QRINTF_UNLIKELY(!qrintf__to_nearest())) {
    return QRINTF__NULL;
  }
  if (QRINTF_LIKELY(s - QRINTF__LEAST_SHIFT(n) < 64 - QRINTF__LEAST_SHIFT(n))) {
    integer =
        qrintf__round_fixed((bits & QRINTF__MANTISSA) | (QRINTF__MANTISSA + 1), s, n, &decimals);
  } else if (s - 64 < 1012) {
    /* Below 2^-11 there is no tie: x * 10^n is a multiple of 2^(n - s), n <= 9. */
    integer = decimals = 0;
    if (n > 3 && s < 128) { /* otherwise it is less than half of 10^-3, or below 2^-75: 0 */
      const qrintf_u64 low = qrintf__mul((bits & QRINTF__MANTISSA) | (QRINTF__MANTISSA + 1),
                                         qrintf__ten_to(n), &decimals);
      decimals = (((decimals << 1 | low >> 63) >> (s - 64)) + 1) >> 1;
    }
  } else { /* x is at least 2^52, or 2^43 for some n */
    return qrintf__put_exact(p, x, 'f', 0, 0, QRINTF_CAST(int, n), room);
  }
  q = in_place ? p : text;
  *q = '-'; /* the first digit overwrites it where there is no sign */
  q = qrintf__put_fixed_parts(q + negative, integer, decimals, n);
  if (n != 0) {
    if (QRINTF_UNLIKELY(!qrintf__put_point(q))) {
      return QRINTF__NULL;
    }
    q += 1 + n;
  }
  length = QRINTF_CAST(qrintf_size, q - (in_place ? p : text));
  return in_place ? p + length : length < room ? qrintf__mem(p, text, length) : QRINTF__NULL;
}
QRINTF_OUTLINE char *qrintf__plain_f2(char *p, double x, qrintf_size room) {
  return qrintf__plain_fixed(p, x, 2, room);
}
QRINTF_OUTLINE char *qrintf__plain_f6(char *p, double x, qrintf_size room) {
  return qrintf__plain_fixed(p, x, 6, room);
}
QRINTF_OUTLINE char *qrintf__plain_f(char *p, double x, unsigned n, qrintf_size room) {
  return QRINTF_LIKELY(n <= 9) ? qrintf__plain_fixed(p, x, n, room)
                               : qrintf__put_exact(p, x, 'f', 0, 0, QRINTF_CAST(int, n), room);
}

#endif

#endif /* QRINTF__FLOATS_FIXED_H */
