/* ---- the digits of a double, up to 18 of them, in 64 and 128 bits ---- */

#ifdef QRINTF_SHARED_TABLES
#ifdef __cplusplus
extern "C" {
#endif
extern const qrintf_u64 qrintf__powers_of_ten[] __asm__("qrintf_powers_of_ten_1") __attribute__((visibility("hidden")));
#ifdef __cplusplus
}
#endif
#else
static const qrintf_u64 qrintf__powers_of_ten[] __attribute__((unused, aligned(64))) = {
    QRINTF__POWERS_OF_TEN(QRINTF__TABLE_ENTRY)};
#endif
/* 10^k: the high word, the low word. */
QRINTF_INLINE const qrintf_u64 *qrintf__power(int k) { return qrintf__powers_of_ten + 2 * (k - QRINTF__POWER_FIRST); }

/* 10^n, n = 0..19.  The table has 0 for 10^0. */
QRINTF_INLINE qrintf_u64 qrintf__ten_to(unsigned n) { return qrintf__powers[n] + (n == 0); }

#define QRINTF__MANTISSA (QRINTF__WORD(0x00100000u, 0) - 1) /* 52 bits */
#define QRINTF__SIGN_BIT QRINTF__WORD(0x80000000u, 0)
#define QRINTF__INFINITY QRINTF__WORD(0x7ff00000u, 0)

/* x = m * 2^binary with the first bit of m set, and floor(log10 x).
 * With top = floor(log2 x), 10^e <= 2^top < 10^(e + 1) for e = top * 78913 >> 18, and so x < 10^(e + 2).  Where
 * x >= 10^(e + 1), that power has the same floor(log2), and their leading 64 bits tell: an entry's low word is 0 only if
 * the power is exact, so m >= the power exactly if m >= the high word, rounded up.  k * 217706 >> 16 is floor(log2 10^k).
 * float_tables.py proves these for every exponent. */
struct qrintf__normal {
  qrintf_u64 m;
  int binary, decimal;
};
QRINTF_INLINE void qrintf__normalize(struct qrintf__normal *s, qrintf_u64 bits) {
  int exponent = QRINTF_CAST(int, bits >> 52), shift = 11, top, estimate;
  const qrintf_u64 *above;
  qrintf_u64 m = bits & QRINTF__MANTISSA;
  if (QRINTF_LIKELY(exponent != 0)) {
    m |= QRINTF__MANTISSA + 1;
  } else {
    exponent = 1;
    shift = __builtin_clzll(m);
  }
  m <<= shift;
  s->m = m;
  s->binary = exponent - 1075 - shift;
  top = exponent - 1012 - shift;
  estimate = top * 78913 >> 18;
  above = qrintf__power(estimate + 1);
  s->decimal = estimate + (((estimate + 1) * 217706 >> 16 == top) & (m >= above[0] + (above[1] != 0)));
}

/* x rounded to n = 1..18 significant digits, as an integer of n digits; x is finite and greater than 0.
 * *decimal is the exponent of the first digit.
 *
 * x * 10^k, k = n - 1 - floor(log10 x), lies between 10^(n-1) and 10^n.  With 10^k = (T + error) * 2^t it is
 * (m * T + m * error) * 2^(binary + t), and h = floor(m * T / 2^64) has 127 or 128 bits.  Since 0 <= m * error < 2^64, the truth
 * is at least h and below h + 2, in units of 2^(binary + t + 64).  Let 64 + s be the number of h's bits behind the
 * binary point: the integer is h >> (64 + s), and as it has 1 to 60 bits, s is 2..63.  `fraction` is the next 64 bits, its
 * unit at least four units of h.  So when fraction <= 2^63 - 2, the truth is below one half, when fraction >= 2^63 + 1,
 * above.  Between them it is within 2^-63 of one half, and
 *   0 <= k <= 55: 10^k is exact, and so are h and what is below it;
 *   -26 <= k < 0: it is one half.  With t = 10^-k, the difference of (integer + 1/2) * t and x, twice, is at most t * 2^-62.  It is
 *     a multiple of 2^-k or of x's unit, twice, whichever is smaller.  t * 2^-62 = 2^-k * 5^-k * 2^-62 is below the first, since
 *     5^26 < 2^62; and below the second, since t <= x.  So it is 0;
 *   else nobody knows: the result is 0.  There are no ties (5^56 and 5^27 have more than 53 bits), and this is a number in 2^63. */
QRINTF_INLINE qrintf_u64 qrintf__significant(qrintf_u64 bits, unsigned n, int *decimal) {
  struct qrintf__normal x;
  const qrintf_u64 *power;
  qrintf_u64 high, low, carry, integer, fraction;
  const qrintf_u64 half = QRINTF__WORD(0x80000000u, 0);
  int k, s;
  qrintf__normalize(&x, bits);
  *decimal = x.decimal;
  k = QRINTF_CAST(int, n) - 1 - x.decimal;
  power = qrintf__power(k);
  s = -1 - (x.binary + (k * 217706 >> 16));
  low = qrintf__mul(x.m, power[0], &high);
  qrintf__mul(x.m, power[1], &carry);
  low += carry;
  high += low < carry;
  integer = high >> s;
  fraction = high << (64 - s) | low >> s;
  if (QRINTF_UNLIKELY(fraction - (half - 1) <= 1)) {
    if (QRINTF_CAST(unsigned, k + 26) > 81) {
      return 0;
    }
    integer += k < 0 ? integer & 1
                     : fraction == half && (low << (64 - s) != 0 || x.m * power[1] != 0 || (integer & 1) != 0);
  } else {
    integer += fraction >> 63;
  }
  if (QRINTF_UNLIKELY(integer == qrintf__powers[n])) {
    integer /= 10;
    ++*decimal;
  }
  return integer;
}

/* The same for n = 1..7, with one multiplication: high = floor(m * (T's high word) / 2^64) is at most the truth, and the truth is
 * below high + 2, since what is left out of the power adds less than 1.  The integer is high >> s, with s >= 39.  The
 * rest of high is decisive but for the two values at one half: for a tie or 2^-38 of all numbers the result is 0. */
QRINTF_INLINE qrintf_u64 qrintf__significant_short(qrintf_u64 bits, unsigned n, int *decimal) {
  struct qrintf__normal x;
  qrintf_u64 high, integer, rest;
  int k, s;
  qrintf__normalize(&x, bits);
  *decimal = x.decimal;
  k = QRINTF_CAST(int, n) - 1 - x.decimal;
  s = -1 - (x.binary + (k * 217706 >> 16));
  qrintf__mul(x.m, qrintf__power(k)[0], &high);
  integer = high >> s;
  rest = high & ((QRINTF__U64(1) << s) - 1);
#ifdef QRINTF_TEST_WINDOW
  if (rest % 128 > QRINTF_TEST_WINDOW) { /* for tests: more of them */
    return 0;
  }
#endif
  if (QRINTF_UNLIKELY(rest - ((QRINTF__U64(1) << (s - 1)) - 1) <= 1)) {
    return 0;
  }
  integer += high >> (s - 1) & 1;
  if (QRINTF_UNLIKELY(integer == qrintf__powers[n])) {
    integer /= 10;
    ++*decimal;
  }
  return integer;
}

/* x rounded to n = 0..17 digits behind the point: integer part and those digits; 0 <= x < 2^64.
 * With x = m * 2^-s, m < 2^53, nothing is approximate: the fraction times 10^n is below 2^(53 + 57). */
QRINTF_INLINE qrintf_u64 qrintf__fixed(qrintf_u64 bits, unsigned n, qrintf_u64 *decimals) {
  const qrintf_u64 power = qrintf__ten_to(n);
  const int exponent = QRINTF_CAST(int, bits >> 52);
  const qrintf_u64 m = (bits & QRINTF__MANTISSA) | (exponent != 0 ? QRINTF__MANTISSA + 1 : 0);
  const int s = 1075 - exponent - (exponent == 0);
  qrintf_u64 integer = 0, high, low, digits, up;
  if (QRINTF_LIKELY(s - 1 >= 0 && s - 1 < 63)) { /* 2^-11 <= x < 2^53 */
    const qrintf_u64 mask = (QRINTF__U64(1) << s) - 1;
    integer = m >> s;
    low = qrintf__mul(m & mask, power, &high);
    digits = high << (64 - s) | low >> s;
    up = (low & mask) + ((n != 0 ? digits : integer) & 1) > QRINTF__U64(1) << (s - 1); /* a tie only if odd */
  } else if (s <= 0) {
    *decimals = 0;
    return m << -s;
  } else if (s >= 128) { /* below 2^-75, less than half of 10^-17 */
    *decimals = 0;
    return 0;
  } else {
    const unsigned t = QRINTF_CAST(unsigned, s) - 64;
    qrintf_u64 rest;
    low = qrintf__mul(m, power, &high);
    digits = high >> t;
    rest = high & ((QRINTF__U64(1) << t) - 1);
    if (t == 0) {
      up = low > QRINTF__WORD(0x80000000u, 0) || (low == QRINTF__WORD(0x80000000u, 0) && (digits & 1) != 0);
    } else {
      const qrintf_u64 half = QRINTF__U64(1) << (t - 1);
      up = rest > half || (rest == half && (low != 0 || (digits & 1) != 0));
    }
  }
  digits += up;
  if (QRINTF_UNLIKELY(digits == power)) {
    digits = 0;
    integer++;
  }
  *decimals = digits;
  return integer;
}
