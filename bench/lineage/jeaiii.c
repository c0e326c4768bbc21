/* James Edward Anhalt III's method ("jeaiii"), written from its published description: the number becomes a fixed-point
 * fraction once, first two digits above the point, and each further pair is one multiplication of the fraction by 100.
 *
 * With k pairs to follow, f in 32.32 bits yields the right digits when n <= f * 10^(2k) / 2^32 < n + 1, so when f is
 * n * 2^32 / 10^(2k) or above it by less than 2^32 / 10^(2k). The factors are rounded up, which costs n times less than 1:
 *   k = 1: 0.04 n,                 n < 10^4: 400 < 42,949,672
 *   k = 2: 0.28 n,                 n < 10^6: 280,000 < 429,496
 *   k = 3: 0.29 n / 2^16 + 1,      n < 10^8: 444 < 4,294     (16 bits more, dropped again, which the 1 makes up for)
 *   k = 4: 0.25 n / 2^25 + 1,      n < 2^32: 33 < 42         (25 bits more)
 * All 2^32 numbers were tried. */
#include "lineage.h"

static const char pairs[] = LINEAGE_PAIRS;

static inline char *pair(char *p, uint32_t x) {
  memcpy(p, pairs + 2 * x, 2);
  return p + 2;
}

static inline char *first_pair(char *p, uint32_t x) {
  if (x < 10) {
    *p = (char)('0' + x);
    return p + 1;
  }
  return pair(p, x);
}

/* The next k pairs of the fraction f. */
static inline __attribute__((always_inline)) char *pairs_of(char *p, uint64_t f, int k) {
  for (; k; k--) {
    f = (f & 0xffffffff) * 100;
    p = pair(p, (uint32_t)(f >> 32));
  }
  return p;
}

static inline uint64_t fraction_of_8(uint32_t n) { return (n * (uint64_t)281474977 >> 16) + 1; } /* 2^48 / 10^6 */

static inline __attribute__((always_inline)) char *eight_digits(char *p, uint32_t n) {
  uint64_t f = fraction_of_8(n);
  return pairs_of(pair(p, (uint32_t)(f >> 32)), f, 3);
}

char *jeaiii_u32(char *p, uint32_t n) {
  uint64_t f;
  if (n < 100)
    return first_pair(p, n);
  if (n < 1000000) {
    if (n < 10000) {
      f = n * (uint64_t)42949673; /* 2^32 / 10^2 */
      return pairs_of(first_pair(p, (uint32_t)(f >> 32)), f, 1);
    }
    f = n * (uint64_t)429497; /* 2^32 / 10^4 */
    return pairs_of(first_pair(p, (uint32_t)(f >> 32)), f, 2);
  }
  if (n < 100000000) {
    f = fraction_of_8(n);
    return pairs_of(first_pair(p, (uint32_t)(f >> 32)), f, 3);
  }
  f = (n * (uint64_t)1441151881 >> 25) + 1; /* 2^57 / 10^8 */
  return pairs_of(first_pair(p, (uint32_t)(f >> 32)), f, 4);
}

char *jeaiii_u64(char *p, uint64_t n) {
  uint64_t above = n / 100000000;
  uint32_t below = (uint32_t)(n % 100000000);
  if (n <= 0xffffffff)
    return jeaiii_u32(p, (uint32_t)n);
  if (above <= 0xffffffff)
    return eight_digits(jeaiii_u32(p, (uint32_t)above), below);
  p = jeaiii_u32(p, (uint32_t)(above / 100000000));
  return eight_digits(eight_digits(p, (uint32_t)(above % 100000000)), below);
}
