/* ---- decimal and hexadecimal numbers in fields of spaces, AVX-512 ----
 *
 * The same as in fields.h, but in place: the digits take three instructions, which is less than a
 * call. qrintf_put_int calls these functions if the field width is a constant. Longer numbers are
 * left to the functions of fields.h. */
#ifndef QRINTF__INTEGERS_FIELDS_VECTOR_H
#define QRINTF__INTEGERS_FIELDS_VECTOR_H

#include "../base.h"
#include "../strings/memory.h"
#include "../strings/words.h"
#include "decimal.h"
#include "fields.h"
#include "hexadecimal.h"
#include "vectors.h"
#include "words.h"

#if QRINTF__FAST && QRINTF__VECTORS == 2

/* Returns the eight digits of x < 10^8 as characters, and in *zero_bits eight bits for each leading
 * zero, of which there are at most seven. */
QRINTF_INLINE qrintf_u64 qrintf__dec8_text(qrintf_u64 x, unsigned *zero_bits) {
  const qrintf_u64 text = qrintf__half(qrintf__dec8v(QRINTF__U32(x & 0xffffffffu)), 0);
  *zero_bits = QRINTF_CAST(unsigned, __builtin_ctzll((text ^ QRINTF__ZEROS) |
                                                     QRINTF__WORD(0x01000000u, 0u))) &
               56u;
  return text;
}

/* Turns leading zeros into spaces. '0' and ' ' differ only in the bit 0x10, so one exclusive or is
 * enough. */
QRINTF_INLINE qrintf_u64 qrintf__right8(qrintf_u64 text, unsigned zero_bits) {
  return text ^ (((QRINTF__U64(1) << zero_bits) - 1) & QRINTF__WORD(0x10101010u, 0x10101010u));
}

/* Stores a right-justified number. sign is a character or 0; it is stored in front of the first
 * digit. */
QRINTF_INLINE char *qrintf__dec_right_here(char *p, qrintf_u64 magnitude, unsigned sign,
                                           unsigned width) {
  if (width >= 9 && QRINTF_LIKELY(magnitude < 100000000u)) {
    char *const end = p + width;
    unsigned zero_bits;
    const qrintf_u64 text = qrintf__dec8_text(magnitude, &zero_bits);
    __builtin_memset(p, ' ', width - 8);
    qrintf__store8(end - 8, qrintf__right8(text, zero_bits));
    end[QRINTF_CAST(int, zero_bits / 8) - 9] = QRINTF__CHAR(sign | ' ');
    return end;
  }
  __builtin_memset(p, ' ', width);
  return qrintf__dec_right(p, magnitude, sign, width);
}
QRINTF_INLINE char *qrintf__hex_right_here(char *p, qrintf_u64 magnitude, unsigned upper,
                                           unsigned width) {
  if (width >= 8 && QRINTF_LIKELY(magnitude >> 32 == 0)) {
    const qrintf_u32 x = QRINTF__U32(magnitude & 0xffffffffu);
    const unsigned zero_bits = (QRINTF_CAST(unsigned, __builtin_clz(x | 1)) & 28u) * 2;
    __builtin_memset(p, ' ', width - 8);
    qrintf__store8(p + (width - 8), qrintf__right8(qrintf__hex8(x, QRINTF__GAP(upper)), zero_bits));
    return p + width;
  }
  __builtin_memset(p, ' ', width);
  return qrintf__hex_right(p, magnitude, upper, width);
}

/* Stores a number with a sign. Most of these have at most eight digits, of which the first n are
 * stored, as in qrintf__put_scaled. */
QRINTF_INLINE char *qrintf__put_dec_signed(char *p, qrintf_u64 magnitude, unsigned slack) {
  if (QRINTF_LIKELY(magnitude < 100000000u)) {
    const qrintf_u32 x = QRINTF__U32(magnitude & 0xffffffffu);
    const qrintf_size n = qrintf__length32(x);
    const qrintf__v16 text = qrintf__dec8v(QRINTF__U32(x * qrintf__scales16[8 + n] & 0xffffffffu));
    if (slack < 7) {
      return qrintf__put_masked(p, text, QRINTF_CAST(unsigned, n));
    }
    qrintf__store8(p, qrintf__half(text, 0));
    return p + n;
  }
  return qrintf__dec64_0(p, magnitude);
}

/* Stores eight characters, the digits and the spaces behind them, and returns the end of the
 * digits. */
QRINTF_INLINE char *qrintf__dec_left_here(char *p, qrintf_u64 magnitude) {
  if (QRINTF_LIKELY(magnitude < 100000000u)) {
    unsigned zero_bits;
    const qrintf_u64 text = qrintf__dec8_text(magnitude, &zero_bits);
    qrintf__store8(p, qrintf__left8(text >> zero_bits, zero_bits));
    return p + 8 - zero_bits / 8;
  }
  return qrintf__dec_left(p, magnitude);
}
QRINTF_INLINE char *qrintf__hex_left_here(char *p, qrintf_u64 magnitude, unsigned upper) {
  if (QRINTF_LIKELY(magnitude >> 32 == 0)) {
    const qrintf_u32 x = QRINTF__U32(magnitude & 0xffffffffu);
    const unsigned zero_bits = QRINTF_CAST(unsigned, __builtin_clz(x | 1)) & 28u;
    qrintf__store8(p,
                   qrintf__left8(qrintf__hex8(x << zero_bits, QRINTF__GAP(upper)), zero_bits * 2));
    return p + 8 - zero_bits / 4;
  }
  return qrintf__hex_left(p, magnitude, upper);
}

#endif

#endif /* QRINTF__INTEGERS_FIELDS_VECTOR_H */
