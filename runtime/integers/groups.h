/* ---- groups: numbers of a known count of digits ----
 *
 * In a run of specifications like %02d:%02d, %04x or %.3u each character has a constant place if
 * all values fit their digits. Then no store waits for the length of the number before it. The
 * emitter (emit/EmitGroup.cpp) has checked, by one condition for the whole group, that they do. */
#ifndef QRINTF__INTEGERS_GROUPS_H
#define QRINTF__INTEGERS_GROUPS_H

#include "../base.h"
#include "../strings/memory.h"
#include "../strings/words.h"
#include "decimal.h"
#include "hexadecimal.h"
#include "vectors.h"
#include "words.h"

#if QRINTF__FAST

/* Stores all two digits of x < 100, three of x < 1000 and four of x < 10000. */
QRINTF_INLINE char *qrintf__put_dec2(char *p, qrintf_u32 x) {
  qrintf__store_pair(p, x);
  return p + 2;
}
QRINTF_INLINE char *qrintf__put_dec3(char *p, qrintf_u32 x) {
  const qrintf_u32 high = x / 10;
  qrintf__store_pair(p, high);
  p[2] = QRINTF__CHAR('0' + (x - high * 10));
  return p + 3;
}
QRINTF_INLINE char *qrintf__put_dec4(char *p, qrintf_u32 x) {
  const qrintf_u32 high = x / 100;
  qrintf__store_pair(p, high);
  qrintf__store_pair(p + 2, x - high * 100);
  return p + 4;
}

/* Stores the last `digits` digits, a constant of 1..16, of x < 10^digits. */
QRINTF_INLINE char *qrintf_put_dec(char *p, qrintf_u64 x, unsigned digits, unsigned slack) {
  const qrintf_u32 low = QRINTF__U32(x & 0xffffffffu);
  if (digits == 1) {
    *p = QRINTF__CHAR('0' + low);
    return p + 1;
  }
  if (digits == 2) {
    return qrintf__put_dec2(p, low);
  }
  if (digits == 3) {
    return qrintf__put_dec3(p, low);
  }
  if (digits == 4) {
    return qrintf__put_dec4(p, low);
  }
  if (digits > 8) {
    const qrintf_u64 high = x / 100000000u;
    p = qrintf__put_fixed_dec8(p, QRINTF__U32(high & 0xffffffffu), digits - 8, 8);
    return qrintf__put_all8(p, QRINTF__U32((x - high * 100000000u) & 0xffffffffu));
  }
  return qrintf__put_fixed_dec8(p, low, digits, slack);
}

#if QRINTF__VECTORS == 2
/* Up to sixteen hexadecimal digits, of one number or of several side by side. */
struct qrintf_hex {
  qrintf__v16 characters;
};

/* Returns all sixteen digits of x; upper is not 0 for X. Two %08x side by side take one such
 * conversion. */
QRINTF_INLINE struct qrintf_hex qrintf_to_hex(qrintf_u64 x, unsigned upper) {
  struct qrintf_hex hex;
  hex.characters = qrintf__hex16(x, QRINTF__GAP(upper));
  return hex;
}

/* Stores `digits` digits of hex from `first` on, both constants. They are moved to the front of the
 * register, and stored together with what is behind them if the slack allows it. */
QRINTF_INLINE char *qrintf_put_hex(char *p, const struct qrintf_hex *hex, unsigned first,
                                   unsigned digits, unsigned slack) {
  const qrintf__v16 places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  const qrintf__v16 text =
      first ? QRINTF__OF_SIXTEEN(hex->characters, places + QRINTF__CHAR(first)) : hex->characters;
  const qrintf__v2u64 words = QRINTF__AS(qrintf__v2u64, text);
  if (digits + slack >= 16) {
    __builtin_memcpy(p, &text, 16);
    return p + digits;
  }
  if (digits > 8) {
    qrintf__store8(p, words[0]);
    return qrintf__put_fixed(p + 8, words[1], digits - 8, slack);
  }
  return qrintf__put_fixed(p, words[0], digits, slack);
}
#else
/* Up to sixteen hexadecimal digits, of one number or of several side by side. The first is in the
 * low byte of word[0]. */
struct qrintf_hex {
  qrintf_u64 word[2];
};

/* All sixteen digits of x; upper is not 0 for X. */
QRINTF_INLINE struct qrintf_hex qrintf_to_hex(qrintf_u64 x, unsigned upper) {
  struct qrintf_hex hex;
#if QRINTF__SSE2
  const qrintf__v16 characters = qrintf__hex16(x, QRINTF__GAP(upper));
  hex.word[0] = qrintf__half(characters, 0);
  hex.word[1] = qrintf__half(characters, 1);
#else
  hex.word[0] = qrintf__hex8(QRINTF__U32(x >> 32), QRINTF__GAP(upper));
  hex.word[1] = qrintf__hex8(QRINTF__U32(x & 0xffffffffu), QRINTF__GAP(upper));
#endif
  return hex;
}

/* Returns eight characters from `first` on, a constant of 0..15. What stands behind the last digit
 * has no meaning, because the caller stores over it or leaves it out. */
QRINTF_INLINE qrintf_u64 qrintf__hex_from(const struct qrintf_hex *hex, unsigned first) {
  const unsigned shift = first % 8 * 8;
  if (first >= 8) {
    return hex->word[1] >> shift;
  }
  return shift ? hex->word[0] >> shift | hex->word[1] << (64 - shift) : hex->word[0];
}

/* Stores `digits` digits of hex from `first` on, both constants. */
QRINTF_INLINE char *qrintf_put_hex(char *p, const struct qrintf_hex *hex, unsigned first,
                                   unsigned digits, unsigned slack) {
  if (digits > 8) {
    qrintf__store8(p, qrintf__hex_from(hex, first));
    return qrintf__put_fixed(p + 8, qrintf__hex_from(hex, first + 8), digits - 8, slack);
  }
  return qrintf__put_fixed(p, qrintf__hex_from(hex, first), digits, slack);
}
#endif

/* Stores `digits` digits of x < 16^digits: 2, 3 or 4, and 5 to 8, a constant. */
QRINTF_INLINE char *qrintf__put_hex2(char *p, qrintf_u32 x, unsigned upper, unsigned digits,
                                     unsigned slack) {
  return qrintf__put_fixed(p, qrintf__hex2(x, QRINTF__GAP(upper)), digits, slack);
}
QRINTF_INLINE char *qrintf__put_hex4(char *p, qrintf_u32 x, unsigned upper, unsigned digits,
                                     unsigned slack) {
  return qrintf__put_fixed(p, qrintf__hex4(x, QRINTF__GAP(upper)) >> (4 - digits) * 8, digits,
                           slack);
}
QRINTF_INLINE char *qrintf__put_hex8(char *p, qrintf_u32 x, unsigned upper, unsigned digits,
                                     unsigned slack) {
  return qrintf__put_fixed(p, qrintf__hex8(x, QRINTF__GAP(upper)) >> (8 - digits) * 8, digits,
                           slack);
}

/* The same for any constant of 2..8. */
QRINTF_INLINE char *qrintf_put_hex8(char *p, qrintf_u32 x, unsigned upper, unsigned digits,
                                    unsigned slack) {
  return digits <= 2   ? qrintf__put_hex2(p, x, upper, digits, slack)
         : digits <= 4 ? qrintf__put_hex4(p, x, upper, digits, slack)
                       : qrintf__put_hex8(p, x, upper, digits, slack);
}

#else

/* !QRINTF__FAST: one digit at a time, from the last to the first. */
QRINTF_INLINE char *qrintf_put_dec(char *p, qrintf_u64 x, unsigned digits, unsigned slack) {
  unsigned i = digits;
  (void)slack;
  while (i != 0) {
    p[--i] = QRINTF__CHAR('0' + QRINTF_CAST(unsigned, x % 10));
    x /= 10;
  }
  return p + digits;
}

struct qrintf_hex {
  qrintf_u64 x;
  unsigned gap;
};

QRINTF_INLINE struct qrintf_hex qrintf_to_hex(qrintf_u64 x, unsigned upper) {
  struct qrintf_hex hex;
  hex.x = x;
  hex.gap = QRINTF__GAP(upper);
  return hex;
}

QRINTF_INLINE char *qrintf_put_hex(char *p, const struct qrintf_hex *hex, unsigned first,
                                   unsigned digits, unsigned slack) {
  unsigned i;
  (void)slack;
  for (i = 0; i != digits; ++i) {
    const unsigned digit = QRINTF_CAST(unsigned, hex->x >> (60 - 4 * (first + i)) & 15u);
    *p++ = QRINTF__CHAR('0' + digit + (digit > 9 ? hex->gap : 0));
  }
  return p;
}

QRINTF_INLINE char *qrintf_put_hex8(char *p, qrintf_u32 x, unsigned upper, unsigned digits,
                                    unsigned slack) {
  const struct qrintf_hex hex = qrintf_to_hex(QRINTF__U64(x) << (64 - 4 * digits), upper);
  return qrintf_put_hex(p, &hex, 0, digits, slack);
}
#define qrintf__put_dec2(p, x) qrintf_put_dec(p, x, 2u, 0u)
#define qrintf__put_dec3(p, x) qrintf_put_dec(p, x, 3u, 0u)
#define qrintf__put_dec4(p, x) qrintf_put_dec(p, x, 4u, 0u)
#define qrintf__put_fixed_dec8 qrintf_put_dec
#define qrintf__put_hex2 qrintf_put_hex8
#define qrintf__put_hex4 qrintf_put_hex8
#define qrintf__put_hex8 qrintf_put_hex8

#endif

#endif /* QRINTF__INTEGERS_GROUPS_H */
