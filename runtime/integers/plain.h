/* ---- plain integers: without flags, field width and precision ----
 *
 * The emitters that bodies call for %d, %u, %x and their like, the most frequent specifications.
 * Each takes (p, v, slack), stores the digits of v at p and returns their end; none of them fails.
 * qrintf_put_u32 and the like call a function for the digits, and qrintf_put_u32_here has numbers
 * below 1000 in place. The slack is a constant, so the choice of the function costs nothing when
 * the program runs. */
#ifndef QRINTF__INTEGERS_PLAIN_H
#define QRINTF__INTEGERS_PLAIN_H

#include "../base.h"
#include "count.h"
#include "decimal.h"
#include "hexadecimal.h"
#include "small.h"

/* %u (7.23.6.1p8, u). With a slack of 9 all pairs of a 32-bit number have constant places, so that
 * nothing has to be computed for them. */
QRINTF_INLINE char *qrintf_put_u32(char *p, qrintf_u32 v, unsigned slack) {
  return slack >= 9 ? qrintf__dec32_9(p, v) : slack ? qrintf__dec32_1(p, v) : qrintf__dec32_0(p, v);
}

/* %hu and the like: a value that is known to be 0..65535, so it takes fewer multiplications. */
QRINTF_INLINE char *qrintf_put_u16(char *p, unsigned v, unsigned slack) {
  return slack ? qrintf__dec16_1(p, v) : qrintf__dec32_0(p, v);
}

/* %lu, %llu, %zu, %ju (7.23.6.1p7 and p8, u). */
QRINTF_INLINE char *qrintf_put_u64(char *p, qrintf_u64 v, unsigned slack) {
  return slack >= 9 ? qrintf__dec64_9(p, v) : slack ? qrintf__dec64_1(p, v) : qrintf__dec64_0(p, v);
}

/* %d, %i (7.23.6.1p8, d). The sign is always stored; if there is none, the first digit overwrites
 * it. So there is no branch on the sign, which varies. */
QRINTF_INLINE char *qrintf_put_i32(char *p, qrintf_i32 v, unsigned slack) {
  *p = '-';
  return qrintf_put_u32(p + (QRINTF__U32(v) >> 31), qrintf_abs32(v), slack);
}

/* %ld, %lld, %zd, %td, %jd. */
QRINTF_INLINE char *qrintf_put_i64(char *p, qrintf_i64 v, unsigned slack) {
  *p = '-';
  return qrintf_put_u64(p + qrintf_negative(v), qrintf_abs(v), slack);
}

/* %lx, %llx, %zx, and with upper not 0 %lX and so on (7.23.6.1p8, x). */
QRINTF_INLINE char *qrintf_put_x64(char *p, qrintf_u64 v, unsigned upper, unsigned slack) {
  if (upper) {
    return slack >= 7 ? qrintf__upper_hex64_7(p, v)
           : slack    ? qrintf__upper_hex64_1(p, v)
                      : qrintf__upper_hex64_0(p, v);
  }
  return slack >= 7 ? qrintf__hex64_7(p, v) : slack ? qrintf__hex64_1(p, v) : qrintf__hex64_0(p, v);
}

/* %x, %X. */
QRINTF_INLINE char *qrintf_put_x32(char *p, qrintf_u32 v, unsigned upper, unsigned slack) {
  if (upper) {
    return slack >= 7 ? qrintf__upper_hex32_7(p, v)
           : slack    ? qrintf__upper_hex32_1(p, v)
                      : qrintf__upper_hex32_0(p, v);
  }
  return slack >= 7 ? qrintf__hex32_7(p, v) : slack ? qrintf__hex32_1(p, v) : qrintf__hex32_0(p, v);
}

/* In place: numbers below 1000 are stored without a call, because most numbers that programs print
 * are that small. */
QRINTF_INLINE char *qrintf_put_u32_here(char *p, qrintf_u32 v, unsigned slack) {
  return QRINTF_LIKELY(v < 1000) ? qrintf_put_small(p, v, slack) : qrintf_put_u32(p, v, slack);
}
QRINTF_INLINE char *qrintf_put_u64_here(char *p, qrintf_u64 v, unsigned slack) {
  return QRINTF_LIKELY(v < 1000) ? qrintf_put_small(p, QRINTF__U32(v & 1023u), slack)
         : slack                 ? qrintf__dec64_large_1(p, v)
                                 : qrintf__dec64_0(p, v);
}
QRINTF_INLINE char *qrintf_put_i32_here(char *p, qrintf_i32 v, unsigned slack) {
  *p = '-';
  return qrintf_put_u32_here(p + (QRINTF__U32(v) >> 31), qrintf_abs32(v), slack);
}
QRINTF_INLINE char *qrintf_put_i64_here(char *p, qrintf_i64 v, unsigned slack) {
  *p = '-';
  return qrintf_put_u64_here(p + qrintf_negative(v), qrintf_abs(v), slack);
}

#endif /* QRINTF__INTEGERS_PLAIN_H */
