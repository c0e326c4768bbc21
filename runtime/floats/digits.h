/* ---- up to 17 significant digits of a double, by arithmetic of 64 and 128 bits ----
 *
 * qrintf__significant(bits, n, &decimal) returns x rounded to n digits as an integer, for fixed.h
 * and scientific.h. It multiplies x by a power of ten from a table and looks at the bits behind the
 * point: nearly always they decide the rounding. If they do not, the result is 0, and the caller
 * makes all digits (exact.h). So the common case takes a few multiplications, and the result is
 * still correctly rounded for every number. */
#ifndef QRINTF__FLOATS_DIGITS_H
#define QRINTF__FLOATS_DIGITS_H

#include "../base.h"
#include "../integers/count.h"
#include "../integers/product.h"
#include "environment.h"

#if QRINTF__FLOAT
#include "../tables/powers.h"

/* Sets *power for 10^k, k = -308..325: 10^k is (T + error) * 2^t with 0 <= error < 2. T, of 127 or
 * 128 bits, is the product of two powers of the table without its low 64 bits, and t = floor(log2
 * 10^k) - 126 - (T's first bit). For k = 0..27 the error is 0, and so is T's low word.
 * test/runtime/powers.py tries every k. */
struct qrintf__product {
  qrintf_u64 high, low;
};
QRINTF_INLINE void qrintf__power(struct qrintf__product *power, int k) {
  const unsigned at = QRINTF_CAST(unsigned, k - QRINTF__POWER_FIRST),
                 step = at * 2341u >> 16; /* at / 28 */
  const qrintf_u64 *const first = qrintf__powers_of_ten + step * 2;
  const qrintf_u64 rest =
      qrintf__powers_of_ten[QRINTF__POWER_REST + (at - step * QRINTF__POWER_STEP)];
  qrintf_u64 carry;
  power->low = qrintf__mul(first[0], rest, &power->high);
  qrintf__mul(first[1], rest, &carry);
  power->low += carry;
  power->high += power->low < carry;
}
/* Returns only the high word: 10^k = (high + error) * 2^(t + 64) with 0 <= error < 2. */
QRINTF_INLINE qrintf_u64 qrintf__power_high(int k) {
  const unsigned at = QRINTF_CAST(unsigned, k - QRINTF__POWER_FIRST), step = at * 2341u >> 16;
  qrintf_u64 high;
  qrintf__mul(qrintf__powers_of_ten[step * 2],
              qrintf__powers_of_ten[QRINTF__POWER_REST + (at - step * QRINTF__POWER_STEP)], &high);
  return high;
}

/* Returns 10^n, n = 0..19. The table has 0 instead of 10^0, see integers/count.h. */
QRINTF_INLINE qrintf_u64 qrintf__ten_to(unsigned n) { return qrintf__powers[n] + (n == 0); }

#define QRINTF__MANTISSA (QRINTF__WORD(0x00100000u, 0) - 1) /* 52 bits */
#define QRINTF__SIGN_BIT QRINTF__WORD(0x80000000u, 0)
#define QRINTF__INFINITY QRINTF__WORD(0x7ff00000u, 0)

/* Returns floor(log10 x) of a normal x, or one less: between powers of two the bits of x are a line
 * that is not above log2 x. 1292913986 / 2^32 is log10 2, and float_tables.py proves this for every
 * x. */
QRINTF_INLINE int qrintf__estimate(qrintf_u64 bits) {
  return QRINTF_CAST(int, (QRINTF_CAST(qrintf_i64, bits >> 32) - (1023 << 20)) * 1292913986 >> 52);
}
/* qrintf__leading returns m, where x = m * 2^(exponent - 1086) and the first bit of m is set.
 * qrintf__shift returns how many bits of m * T / 2^64 are behind the binary point, less 64. */
QRINTF_INLINE qrintf_u64 qrintf__leading(qrintf_u64 bits) {
  return (bits | (QRINTF__MANTISSA + 1)) << 11;
}
QRINTF_INLINE int qrintf__shift(qrintf_u64 bits, int k, qrintf_u64 high) {
  return QRINTF_CAST(int, high >> 63) + 1084 - QRINTF_CAST(int, bits >> 52) - (k * 217706 >> 16);
}

/* Returns x rounded to n = 1..17 significant digits (to nearest, ties to even), as an integer of n
 * digits; x is normal and greater than 0. *decimal receives the exponent of the first digit. If the
 * estimate was one too small, an integer of n + 1 digits comes first. The result is 0 if the
 * rounding cannot be decided.
 *
 * x * 10^k is (m * T + m * error) * 2^(exponent - 1086 + t), and h = floor(m * T / 2^64) has 126 to
 * 128 bits. Since 0 <= m * error < 2^65, the truth is at least h and below h + 3. Let 64 + s be the
 * number of h's bits behind the binary point: the integer is h >> (64 + s), and as it has 1 to 57
 * bits, s is 5..63. `fraction` is the next 64 bits, whose unit is more than three units of h. So if
 * fraction <= 2^63 - 2, the truth is below one half, and if fraction >= 2^63 + 1, it is above.
 * Between them it is within 2^-63 of one half, and
 *   0 <= k <= 27: 10^k is exact, and so are h and what is below it, which is nothing;
 *   -26 <= k < 0: it is one half. With t = 10^-k, the difference of (integer + 1/2) * t and x,
 *     twice, is at most t * 2^-62. It is a multiple of 2^-k or of x's unit, twice, whichever is
 * smaller. t * 2^-62 = 2^-k * 5^-k * 2^-62 is below the first, since 5^26 < 2^62; and below the
 * second, since t <= x. So it is 0; else it is not known: the result is 0. There are no ties (5^28
 * and 5^27 have more than 53 bits), and this is one number in 2^63. */
QRINTF_INLINE qrintf_u64 qrintf__significant(qrintf_u64 bits, unsigned n, int *decimal) {
  const qrintf_u64 half = QRINTF__WORD(0x80000000u, 0), m = qrintf__leading(bits);
  int estimate = qrintf__estimate(bits);
  for (;; estimate++) {
    const int k = QRINTF_CAST(int, n) - 1 - estimate;
    struct qrintf__product power;
    qrintf_u64 high, low, carry, integer, fraction;
    int s;
    qrintf__power(&power, k);
    s = qrintf__shift(bits, k, power.high);
    low = qrintf__mul(m, power.high, &high);
    qrintf__mul(m, power.low, &carry);
    low += carry;
    high += low < carry;
    integer = high >> s;
    fraction = high << (64 - s) | low >> s;
    if (QRINTF_UNLIKELY(fraction - (half - 1) <= 1)) {
      if (QRINTF_CAST(unsigned, k + 26) > 53) {
        return 0;
      }
      integer +=
          k < 0 ? integer & 1 : fraction == half && (low << (64 - s) != 0 || (integer & 1) != 0);
    } else {
      integer += fraction >> 63;
    }
    *decimal = estimate;
    if (QRINTF_LIKELY(integer < qrintf__powers[n])) {
      return integer;
    }
    if (integer == qrintf__powers[n]) { /* rounded up to 10^n */
      ++*decimal;
      return qrintf__ten_to(n - 1);
    }
  }
}

/* The same for n = 1..7, with two multiplications: high = floor(m * (T's high word) / 2^64) is at
 * most the truth, and the truth is below high + 3. The integer is high >> s, with s >= 38. The rest
 * of high is decisive except for the three values at one half: for a tie, or for 2^-36 of all
 * numbers, the result is 0. */
QRINTF_INLINE qrintf_u64 qrintf__significant_short(qrintf_u64 bits, unsigned n, int *decimal) {
  const qrintf_u64 m = qrintf__leading(bits);
  int estimate = qrintf__estimate(bits);
  for (;; estimate++) {
    const int k = QRINTF_CAST(int, n) - 1 - estimate;
    const qrintf_u64 power = qrintf__power_high(k);
    const int s = qrintf__shift(bits, k, power);
    qrintf_u64 high, integer, rest;
    qrintf__mul(m, power, &high);
    integer = high >> s;
    rest = high & ((QRINTF__U64(1) << s) - 1);
#ifdef QRINTF_TEST_WINDOW
    if (rest % 128 > QRINTF_TEST_WINDOW) { /* a test makes more numbers undecidable */
      return 0;
    }
#endif
    if (QRINTF_UNLIKELY(rest - ((QRINTF__U64(1) << (s - 1)) - 2) <= 2)) {
      return 0;
    }
    integer += high >> (s - 1) & 1;
    *decimal = estimate;
    if (QRINTF_LIKELY(integer < qrintf__powers[n])) {
      return integer;
    }
    if (integer == qrintf__powers[n]) {
      ++*decimal;
      return qrintf__ten_to(n - 1);
    }
  }
}

#endif

#endif /* QRINTF__FLOATS_DIGITS_H */
