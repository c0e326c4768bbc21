/* ---- hexadecimal digits ----
 *
 * qrintf__hex32_1(p, v) and the functions beside it store the digits of v at p and return their
 * end, for the emitters of plain.h and fields.h. All eight digits are made at once in a register,
 * and the leading zeros are shifted out, so no branch depends on how many there are. */
#ifndef QRINTF__INTEGERS_HEXADECIMAL_H
#define QRINTF__INTEGERS_HEXADECIMAL_H

#include "../base.h"
#include "../strings/memory.h"
#include "count.h"
#include "vectors.h"
#include "words.h"

#define QRINTF__GAP(upper) ((upper) ? 7u : 39u) /* the letter gap: from '9' + 1 to 'A', to 'a' */

#if QRINTF__FAST

/* Stores v. Shifting out the leading zeros, four bits each, puts the first digit in front. `least`,
 * from 1 to 8, is how many digits are stored at least: what counts as one that is not zero. */
QRINTF_INLINE char *qrintf__put_hex32(char *p, qrintf_u32 v, unsigned least, unsigned gap,
                                      unsigned slack) {
  const unsigned zero_bits =
                     QRINTF_CAST(unsigned, __builtin_clz(v | QRINTF__U32(1) << (least - 1) * 4)) &
                     28u,
                 n = 8 - zero_bits / 4;
#if QRINTF__VECTORS == 2
  (void)slack;
  return qrintf__put_masked(p, qrintf__hex16(QRINTF__U64(v) << (32 + zero_bits), gap), n);
#else
  return qrintf__put_word(p, qrintf__hex8(v << zero_bits, gap), n, slack);
#endif
}
/* The same of up to 16 digits. */
QRINTF_INLINE char *qrintf__put_hex64(char *p, qrintf_u64 v, unsigned least, unsigned gap,
                                      unsigned slack) {
  const qrintf_u64 marked = v | QRINTF__U64(1) << (least - 1) * 4;
#if QRINTF__VECTORS == 2
  const unsigned zero_bits = QRINTF_CAST(unsigned, __builtin_clzll(marked)) & 60u;
  (void)slack;
  return qrintf__put_masked(p, qrintf__hex16(v << zero_bits, gap), 16 - zero_bits / 4);
#else
  const qrintf_u32 high = QRINTF__U32(v >> 32), low = QRINTF__U32(v & 0xffffffffu);
  unsigned zero_bits;
  if (marked >> 32 == 0) {
    return qrintf__put_hex32(p, low, least, gap, slack);
  }
  zero_bits = QRINTF_CAST(unsigned, __builtin_clz(QRINTF__U32(marked >> 32))) & 28u;
#if QRINTF__SSE2
  {
    const qrintf__v16 characters = qrintf__hex16(QRINTF__U64(high << zero_bits) << 32 | low, gap);
    qrintf__store8(p, QRINTF__AS(qrintf__v2u64, characters)[0]);
    p += 8 - zero_bits / 4;
    qrintf__store8(p, QRINTF__AS(qrintf__v2u64, characters)[1]);
  }
#else
  qrintf__store8(p, qrintf__hex8(high << zero_bits, gap));
  p += 8 - zero_bits / 4;
  qrintf__store8(p, qrintf__hex8(low, gap));
#endif
  return p + 8;
#endif
}

/* There is one function for each kind of slack, and for lower-case and upper-case letters, so that
 * an emitter is a single call with two arguments. */
QRINTF_OUTLINE char *qrintf__hex32_0(char *p, qrintf_u32 v) {
  return qrintf__put_hex32(p, v, 1, 39, 0);
}
QRINTF_OUTLINE char *qrintf__hex64_0(char *p, qrintf_u64 v) {
  return qrintf__put_hex64(p, v, 1, 39, 0);
}
QRINTF_OUTLINE char *qrintf__upper_hex32_0(char *p, qrintf_u32 v) {
  return qrintf__put_hex32(p, v, 1, 7, 0);
}
QRINTF_OUTLINE char *qrintf__upper_hex64_0(char *p, qrintf_u64 v) {
  return qrintf__put_hex64(p, v, 1, 7, 0);
}
#if QRINTF__VECTORS < 2
QRINTF_OUTLINE char *qrintf__hex32_1(char *p, qrintf_u32 v) {
  return qrintf__put_hex32(p, v, 1, 39, 1);
}
QRINTF_OUTLINE char *qrintf__hex64_1(char *p, qrintf_u64 v) {
  return qrintf__put_hex64(p, v, 1, 39, 1);
}
QRINTF_OUTLINE char *qrintf__upper_hex32_1(char *p, qrintf_u32 v) {
  return qrintf__put_hex32(p, v, 1, 7, 1);
}
QRINTF_OUTLINE char *qrintf__upper_hex64_1(char *p, qrintf_u64 v) {
  return qrintf__put_hex64(p, v, 1, 7, 1);
}
QRINTF_OUTLINE char *qrintf__hex32_7(char *p, qrintf_u32 v) {
  return qrintf__put_hex32(p, v, 1, 39, 7);
}
QRINTF_OUTLINE char *qrintf__hex64_7(char *p, qrintf_u64 v) {
  return qrintf__put_hex64(p, v, 1, 39, 7);
}
QRINTF_OUTLINE char *qrintf__upper_hex32_7(char *p, qrintf_u32 v) {
  return qrintf__put_hex32(p, v, 1, 7, 7);
}
QRINTF_OUTLINE char *qrintf__upper_hex64_7(char *p, qrintf_u64 v) {
  return qrintf__put_hex64(p, v, 1, 7, 7);
}
#endif
/* %08x and %.8x: at least so many digits, 1 to 16. */
QRINTF_OUTLINE char *qrintf__hex_least_0(char *p, qrintf_u64 v, unsigned upper, unsigned least) {
  return qrintf__put_hex64(p, v, least, QRINTF__GAP(upper), 0);
}
QRINTF_OUTLINE char *qrintf__hex_least_1(char *p, qrintf_u64 v, unsigned upper, unsigned least) {
  return qrintf__put_hex64(p, v, least, QRINTF__GAP(upper), 1);
}

#else /* !QRINTF__FAST */

/* Stores one digit at a time, from the last to the first, so that it needs neither 64-bit registers
 * nor a byte order. */
QRINTF_INLINE char *qrintf__hex_loop(char *p, qrintf_u64 v, unsigned least, unsigned gap) {
  const unsigned digits = qrintf_digits(v, 16), n = digits < least ? least : digits;
  unsigned i = n;
  while (i != 0) {
    unsigned digit = QRINTF_CAST(unsigned, v & 15);
    p[--i] = QRINTF__CHAR('0' + digit + (digit > 9 ? gap : 0));
    v >>= 4;
  }
  return p + n;
}
QRINTF_OUTLINE char *qrintf__hex64_0(char *p, qrintf_u64 v) {
  return qrintf__hex_loop(p, v, 1, 39);
}
QRINTF_OUTLINE char *qrintf__upper_hex64_0(char *p, qrintf_u64 v) {
  return qrintf__hex_loop(p, v, 1, 7);
}
QRINTF_OUTLINE char *qrintf__hex_least_0(char *p, qrintf_u64 v, unsigned upper, unsigned least) {
  return qrintf__hex_loop(p, v, least, QRINTF__GAP(upper));
}
#define qrintf__hex32_0 qrintf__hex64_0
#define qrintf__upper_hex32_0 qrintf__upper_hex64_0
#define qrintf__hex_least_1 qrintf__hex_least_0

#endif

#if !QRINTF__FAST || QRINTF__VECTORS == 2
/* Here these are exact for every slack, so they stand for the functions that rely on one. */
#define qrintf__hex32_1 qrintf__hex32_0
#define qrintf__hex32_7 qrintf__hex32_0
#define qrintf__hex64_1 qrintf__hex64_0
#define qrintf__hex64_7 qrintf__hex64_0
#define qrintf__upper_hex32_1 qrintf__upper_hex32_0
#define qrintf__upper_hex32_7 qrintf__upper_hex32_0
#define qrintf__upper_hex64_1 qrintf__upper_hex64_0
#define qrintf__upper_hex64_7 qrintf__upper_hex64_0
#endif

#endif /* QRINTF__INTEGERS_HEXADECIMAL_H */
