/* Linux from 2012: multiplication by reciprocals (Denys Vlasenko; George Spelvin's form of it in groups of eight digits).
 * Written from their descriptions: 32 x 32 -> 64 bits divide by ten far larger numbers than 16 bits do, and where a branch
 * follows each digit anyway, a loop keeps the long multiplication away from small numbers. */
#include "lineage.h"

/* ceil(2^32 / 10) = (2^32 + 4) / 10: right for x < 2^30, since 4x / (10 * 2^32) < 1/10. */
static inline uint32_t tenth(uint32_t x) { return (uint32_t)((uint64_t)x * 0x1999999a >> 32); }
/* 6554 = (2^16 + 4) / 10: right for x < 2^14. */
static inline uint32_t tenth_below_10000(uint32_t x) { return x * 0x199a >> 16; }
/* 205 = (2^11 + 2) / 10: right for x < 2^10. */
static inline uint32_t tenth_below_1000(uint32_t x) { return x * 0xcd >> 11; }

static inline char digit(uint32_t x, uint32_t its_tenth) { return (char)('0' + x - 10 * its_tenth); }

static __attribute__((noinline)) char *eight_digits(char *buf, uint32_t r) {
  int i;
  for (i = 0; i < 4; i++) {
    uint32_t q = tenth(r);
    *buf++ = digit(r, q);
    r = q;
  }
  {
    uint32_t q = tenth_below_10000(r), hundreds = tenth_below_1000(q), thousands = tenth_below_1000(hundreds);
    *buf++ = digit(r, q);
    *buf++ = digit(q, hundreds);
    *buf++ = digit(hundreds, thousands);
    *buf++ = (char)('0' + thousands);
  }
  return buf;
}

static __attribute__((noinline)) char *up_to_eight_digits(char *buf, uint32_t r) {
  uint32_t q;
  for (; r >= 10000; r = q) {
    q = tenth(r);
    *buf++ = digit(r, q);
  }
  q = tenth_below_10000(r);
  *buf++ = digit(r, q);
  while (q) {
    r = q;
    q = tenth_below_1000(r);
    *buf++ = digit(r, q);
  }
  return buf;
}

char *linux_2012(char *buf, uint64_t n) {
  for (; n >= 100000000; n /= 100000000)
    buf = eight_digits(buf, (uint32_t)(n % 100000000));
  return up_to_eight_digits(buf, (uint32_t)n);
}
