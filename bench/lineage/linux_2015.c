/* Linux since 2015: two digits at a time from a table of 200 bytes (Rasmus Villemoes). Written from the description. */
#include "lineage.h"

/* ceil(2^32 / 100) = (2^32 + 4) / 100: right for x < 2^30. */
static inline uint32_t hundredth(uint32_t x) { return (uint32_t)((uint64_t)x * 0x28f5c29 >> 32); }
/* 5243 = (2^19 + 12) / 100: right for x < 43690. */
static inline uint32_t hundredth_below_10000(uint32_t x) { return x * 0x147b >> 19; }

/* Digits are stored last first: 10 ones of 0, 10 of 1, … */
#define TENS(t) "0" t "1" t "2" t "3" t "4" t "5" t "6" t "7" t "8" t "9" t
static const char pairs[] = TENS("0") TENS("1") TENS("2") TENS("3") TENS("4") TENS("5") TENS("6") TENS("7") TENS("8") TENS("9");

static inline char *pair(char *buf, uint32_t x) {
  memcpy(buf, pairs + 2 * x, 2);
  return buf + 2;
}

/* The first pair: its zero, stored last, is not counted. */
static inline char *first_pair(char *buf, uint32_t x) { return pair(buf, x) - (x < 10); }

static __attribute__((noinline)) char *eight_digits(char *buf, uint32_t r) {
  uint32_t q = hundredth(r);
  buf = pair(buf, r - 100 * q);
  r = hundredth(q);
  buf = pair(buf, q - 100 * r);
  q = hundredth_below_10000(r);
  buf = pair(buf, r - 100 * q);
  return pair(buf, q);
}

static __attribute__((noinline)) char *up_to_eight_digits(char *buf, uint32_t r) {
  uint32_t q;
  if (r < 100)
    return first_pair(buf, r);
  q = hundredth(r);
  buf = pair(buf, r - 100 * q);
  if (q < 100)
    return first_pair(buf, q);
  r = hundredth(q);
  buf = pair(buf, q - 100 * r);
  if (r < 100)
    return first_pair(buf, r);
  q = hundredth_below_10000(r);
  buf = pair(buf, r - 100 * q);
  return first_pair(buf, q);
}

char *linux_2015(char *buf, uint64_t n) {
  if (n >= 100000000) {
    buf = eight_digits(buf, (uint32_t)(n % 100000000));
    n /= 100000000;
    if (n >= 100000000) {
      buf = eight_digits(buf, (uint32_t)(n % 100000000));
      n /= 100000000;
    }
  }
  return up_to_eight_digits(buf, (uint32_t)n);
}
