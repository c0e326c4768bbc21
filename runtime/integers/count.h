/* ---- how many digits a number has, and its magnitude ----
 *
 * The emitters and the lengths of calls build on this: a body with an exact check counts the digits
 * of its numbers before it stores anything (`qrintf_len_u64(v) + 12 < n`). In goes a number, out
 * comes a count of 1 to 64, or the number without its sign. */
#ifndef QRINTF__INTEGERS_COUNT_H
#define QRINTF__INTEGERS_COUNT_H

#include "../base.h"

/* Powers of ten. Entry 0 is 0 instead of 10^0, so that 0 counts as one digit: see
 * qrintf_len_u64. */
static const qrintf_u64 qrintf__powers[20] __attribute__((__unused__)) = {
    0,
    10,
    100,
    1000,
    10000,
    100000,
    1000000,
    10000000,
    100000000,
    1000000000,
    QRINTF__WORD(0x00000002u, 0x540be400u), /* 10^10 */
    QRINTF__WORD(0x00000017u, 0x4876e800u),
    QRINTF__WORD(0x000000e8u, 0xd4a51000u),
    QRINTF__WORD(0x00000918u, 0x4e72a000u),
    QRINTF__WORD(0x00005af3u, 0x107a4000u),
    QRINTF__WORD(0x00038d7eu, 0xa4c68000u), /* 10^15 */
    QRINTF__WORD(0x002386f2u, 0x6fc10000u),
    QRINTF__WORD(0x01634578u, 0x5d8a0000u),
    QRINTF__WORD(0x0de0b6b3u, 0xa7640000u),
    QRINTF__WORD(0x8ac72304u, 0x89e80000u), /* 10^19, the largest below 2^64 */
};

/* Returns the number of bits of v; 1 for 0, because clz of 0 is undefined. */
QRINTF_INLINE unsigned qrintf__bits(qrintf_u64 v) {
  return 64u - QRINTF_CAST(unsigned, __builtin_clzll(v | 1));
}

/* Returns the number of decimal digits of v; 1 for 0.
 *
 * With b bits, 2^(b-1) <= v < 2^b. Let t = floor(b * log10 2), so 10^t <= 2^b < 10^(t+1). Then v <
 * 10^(t+1), and v >= 2^b / 2 >= 10^t / 2 >= 10^(t-1) for t >= 1: there are t digits, or t + 1 if v
 * >= 10^t. For t = 0 there is always one, for which the 0 in the table stands. b * 1233 >> 12 is t
 * for every b of 1..64 (test/runtime/digits.c). So one comparison is enough, and no loop over the
 * digits is needed. */
QRINTF_INLINE unsigned qrintf_len_u64(qrintf_u64 v) {
  unsigned t = qrintf__bits(v) * 1233u >> 12;
  return t + (v >= qrintf__powers[t]);
}
QRINTF_INLINE unsigned qrintf_len_u32(qrintf_u32 v) { return qrintf_len_u64(v); }

/* Returns the number of digits of v in base 2, 8, 10 or 16; 1 for 0. The result is at most 64
 * (%b). */
QRINTF_INLINE unsigned qrintf_digits(qrintf_u64 v, unsigned base) {
  if (base == 10) {
    return qrintf_len_u64(v);
  }
  if (base == 16) {
    return (qrintf__bits(v) + 3) >> 2;
  }
  if (base == 8) {
    return (qrintf__bits(v) + 2) / 3;
  }
  return qrintf__bits(v);
}

/* qrintf_negative returns 1 for a negative v, else 0. qrintf_abs returns the magnitude of v as an
 * unsigned number, because -2^63 has no positive counterpart of its type. Signs vary from call to
 * call, so there is no branch on them: it would be mispredicted. */
QRINTF_INLINE unsigned qrintf_negative(qrintf_i64 v) {
  return QRINTF_CAST(unsigned, QRINTF__U64(v) >> 63);
}
QRINTF_INLINE qrintf_u64 qrintf_abs(qrintf_i64 v) {
  const qrintf_u64 negative = QRINTF__U64(v) >> 63;
  return (QRINTF__U64(v) ^ (0 - negative)) + negative;
}
QRINTF_INLINE qrintf_u32 qrintf_abs32(qrintf_i32 v) {
  const qrintf_u32 negative = QRINTF__U32(v) >> 31;
  return (QRINTF__U32(v) ^ (0 - negative)) + negative;
}

#endif /* QRINTF__INTEGERS_COUNT_H */
