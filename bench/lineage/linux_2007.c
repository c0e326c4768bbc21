/* Linux from 2007: five digits at a time (Denys Vlasenko), after Douglas W. Jones, "Binary to Decimal Conversion in
 * Limited Precision". Written from these descriptions.
 *
 * A number is d0 + 16 d1 + 256 d2 + 4096 d3, and 16 = 10 + 6, 256 = 200 + 50 + 6, 4096 = 4000 + 90 + 6. So the ones are
 * d0 + 6 (d1 + d2 + d3), the tens d1 + 5 d2 + 9 d3, the hundreds 2 d2, the thousands 4 d3, with carries. Below 100,000, d3
 * is at most 24 and the others 15: no sum with its carry is above 339. */
#include "lineage.h"

/* 205/2048 = 1/10 + 1/10240: right as long as x/10240 < 1/10, x < 1024. */
static inline unsigned tenth(unsigned x) { return x * 205 >> 11; }

/* The ones digit of a sum; the sum becomes what is carried. */
static inline char digit(unsigned *sum) {
  unsigned carry = tenth(*sum);
  char result = (char)('0' + *sum - 10 * carry);
  *sum = carry;
  return result;
}

static inline __attribute__((always_inline)) char *five(char *buf, unsigned q, int with_zeros) {
  unsigned d1 = q >> 4 & 15, d2 = q >> 8 & 15, d3 = q >> 12;
  unsigned sum = (q & 15) + 6 * (d1 + d2 + d3);
  *buf++ = digit(&sum);
  sum += d1 + 5 * d2 + 9 * d3;
  if (with_zeros || sum) {
    *buf++ = digit(&sum);
    sum += 2 * d2;
    if (with_zeros || sum || d3) {
      *buf++ = digit(&sum);
      sum += 4 * d3;
      if (with_zeros || sum) {
        *buf++ = digit(&sum);
        if (with_zeros || sum)
          *buf++ = (char)('0' + sum);
      }
    }
  }
  return buf;
}

static __attribute__((noinline)) char *five_digits(char *buf, unsigned q) { return five(buf, q, 1); }
static __attribute__((noinline)) char *up_to_five_digits(char *buf, unsigned q) { return five(buf, q, 0); }

char *linux_2007(char *buf, uint64_t n) {
  for (; n >= 100000; n /= 100000)
    buf = five_digits(buf, (unsigned)(n % 100000));
  return up_to_five_digits(buf, (unsigned)n);
}
