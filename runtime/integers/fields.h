/* ---- integers in fields: the general way, and padding with spaces ----
 *
 * qrintf_put_int (general.h) calls these functions for what is not one of its constant shapes.
 * qrintf__put_general takes any flags, field width and precision; the others take the common fields
 * of spaces, such as %5d or %-8x, without a branch on the length of the number. */
#ifndef QRINTF__INTEGERS_FIELDS_H
#define QRINTF__INTEGERS_FIELDS_H

#include "../base.h"
#include "../strings/memory.h"
#include "../strings/words.h"
#include "count.h"
#include "hexadecimal.h"
#include "plain.h"
#include "words.h"

/* The parts of a converted integer, in their order (7.23.6.1p4 to p6). */
struct qrintf__field {
  qrintf_size left_spaces, zeros, right_spaces;
  unsigned digits;
  char sign;   /* or 0 */
  char prefix; /* the letter after 0 in 0x, 0X, 0b, 0B; or 0 */
};

/* Fills `field` for the conversion specification that the other arguments describe (7.23.6.1p4 to
 * p6 and p8), and returns the length of the whole in bytes. */
QRINTF_INLINE qrintf_size qrintf__layout(struct qrintf__field *field, qrintf_u64 magnitude,
                                         unsigned negative, unsigned base, unsigned flags,
                                         unsigned width, int precision) {
  qrintf_size length, pad;
  /* "The result of converting a zero value with a precision of zero is no characters." */
  unsigned digits = magnitude == 0 && precision == 0 ? 0 : qrintf_digits(magnitude, base);
  qrintf_size zeros = 0;
  field->sign = 0;
  field->prefix = 0;
  field->left_spaces = 0;
  field->right_spaces = 0;
  field->digits = digits;
  if (negative) {
    field->sign = '-';
  } else if (flags & QRINTF_SIGNED) {
    field->sign = QRINTF__CHAR(flags & QRINTF_PLUS ? '+' : flags & QRINTF_SPACE ? ' ' : 0);
  }
  if (precision >= 0 && QRINTF_CAST(unsigned, precision) > digits) {
    zeros = QRINTF_CAST(unsigned, precision) - digits;
  }
  if (flags & QRINTF_ALT) {
    if (base == 8) {
      /* "increases the precision, if and only if necessary, to force the first digit of the result
       * to be a zero (if the value and precision are both 0, a single 0 is printed)" */
      if (zeros == 0 && (magnitude != 0 || digits == 0)) {
        zeros = 1;
      }
    } else if (base != 10 && magnitude != 0) {
      field->prefix =
          QRINTF__CHAR((base == 16 ? 'x' : 'b') - (flags & QRINTF_UPPER ? 'a' - 'A' : 0));
    }
  }
  length = (field->sign != 0 ? 1u : 0u) + (field->prefix != 0 ? 2u : 0u) + zeros + digits;
  if (width > length) {
    pad = width - length;
    length = width;
    if (flags & QRINTF_LEFT) {
      field->right_spaces = pad;
    } else if (flags & QRINTF_ZERO && precision < 0) {
      zeros += pad;
    } else {
      field->left_spaces = pad;
    }
  }
  field->zeros = zeros;
  return length;
}

/* Stores the field and returns its end. kind is base | flags << 8, so that the out-of-line
 * functions have six arguments, which fit in registers. What the slack overwrites behind the digits
 * are spaces of the field, or bytes that the caller stores. */
QRINTF_INLINE char *qrintf__put_general(char *p, qrintf_u64 magnitude, unsigned negative,
                                        unsigned kind, unsigned width, int precision,
                                        unsigned slack) {
  struct qrintf__field field;
  unsigned base = kind & 255u, flags = kind >> 8;
  qrintf__layout(&field, magnitude, negative, base, flags, width, precision);
  if (field.left_spaces != 0) {
    p = qrintf__fill(p, ' ', field.left_spaces);
  }
  if (field.sign) {
    *p++ = field.sign;
  }
  if (field.prefix) {
    *p++ = '0';
    *p++ = field.prefix;
  }
  if (field.zeros != 0) {
    p = qrintf__fill(p, '0', field.zeros);
  }
  if (field.digits != 0) {
    if (base == 10) {
      p = qrintf_put_u64(p, magnitude, slack);
    } else if (base == 16) {
      p = qrintf_put_x64(p, magnitude, flags & QRINTF_UPPER, slack);
    } else {
      unsigned shift = base == 8 ? 3 : 1, i = field.digits;
      while (i != 0) {
        p[--i] = QRINTF__CHAR('0' + (magnitude & (base - 1)));
        magnitude >>= shift;
      }
      p += field.digits;
    }
  }
  return field.right_spaces != 0 ? qrintf__fill(p, ' ', field.right_spaces) : p;
}
QRINTF_OUTLINE char *qrintf__int_0(char *p, qrintf_u64 magnitude, unsigned negative, unsigned kind,
                                   unsigned width, int precision) {
  return qrintf__put_general(p, magnitude, negative, kind, width, precision, 0);
}
QRINTF_OUTLINE char *qrintf__int_1(char *p, qrintf_u64 magnitude, unsigned negative, unsigned kind,
                                   unsigned width, int precision) {
  return qrintf__put_general(p, magnitude, negative, kind, width, precision, 1);
}

/* A field width and a precision that are arguments, for calls whose code is to be small: a negative
 * width is the flag '-'. `value` is sign-extended if the flags in `kind` say SIGNED. Returns a null
 * pointer, and stores nothing, where the number could end behind `end`; that is libc's. */
QRINTF_OUTLINE char *qrintf__int_star(char *p, const char *end, qrintf_u64 value, unsigned kind,
                                      int width, int precision) {
  const qrintf_u64 field =
                       width < 0 ? 0u - QRINTF_CAST(unsigned, width) : QRINTF_CAST(unsigned, width),
                   digits = precision < 0 ? 0u : QRINTF_CAST(unsigned, precision);
  const unsigned negative =
      (kind >> 8 & QRINTF_SIGNED) != 0 && qrintf_negative(QRINTF_CAST(qrintf_i64, value)) != 0;
  /* 67: 64 binary digits, a sign, and 0b */
  if (QRINTF_UNLIKELY(field + digits + 67 > QRINTF_CAST(qrintf_size, end - p))) {
    return QRINTF__NULL;
  }
  return qrintf__int_1(p, negative ? 0 - value : value, negative,
                       width < 0 ? kind | QRINTF_LEFT << 8 : kind, QRINTF_CAST(unsigned, field),
                       precision);
}

QRINTF_OUTLINE qrintf_size qrintf__int_len(qrintf_u64 magnitude, unsigned negative, unsigned kind,
                                           unsigned width, int precision) {
  struct qrintf__field field;
  return qrintf__layout(&field, magnitude, negative, kind & 255u, kind >> 8, width, precision);
}

/* Stores right-justified digits in a field of `width` spaces that the caller has stored. sign is a
 * character or 0. A number that is longer than the field begins where the field begins (7.23.6.1p4:
 * a field width never truncates). No branch depends on the length. */
QRINTF_INLINE char *qrintf__put_right(char *p, qrintf_u64 magnitude, unsigned sign, unsigned width,
                                      unsigned base, unsigned upper, unsigned slack) {
  unsigned length = qrintf_digits(magnitude, base) + (sign != 0 ? 1u : 0u);
  p += width - (length < width ? length : width);
  *p = QRINTF__CHAR(sign); /* the first digit overwrites it where there is no sign */
  p += sign != 0;
  return base == 10 ? qrintf_put_u64(p, magnitude, slack)
                    : qrintf_put_x64(p, magnitude, upper, slack);
}
QRINTF_OUTLINE char *qrintf__dec_right(char *p, qrintf_u64 magnitude, unsigned sign,
                                       unsigned width) {
#if QRINTF__FAST
  if (QRINTF_LIKELY(width >= 9 && magnitude < 100000000u)) {
    /* The word of eight digits ends where the field ends. Its leading zeros become spaces, and the
     * sign is stored in front of the first digit, which is still inside the field. */
    const qrintf_u64 digits = qrintf__dec8(QRINTF__U32(magnitude & 0xffffffffu));
    const unsigned zero_bits =
        QRINTF_CAST(unsigned, __builtin_ctzll(digits | QRINTF__WORD(0x01000000u, 0u))) & 56u;
    char *const end = p + width;
    qrintf__store8(end - 8, (digits | QRINTF__ZEROS) ^ (((QRINTF__U64(1) << zero_bits) - 1) &
                                                        QRINTF__WORD(0x10101010u, 0x10101010u)));
    end[QRINTF_CAST(int, zero_bits / 8) - 9] = QRINTF__CHAR(sign | ' '); /* 0 becomes ' ' */
    return end;
  }
#endif
  return qrintf__put_right(p, magnitude, sign, width, 10, 0, 1);
}
/* %10d: the same with a number that may be negative, for calls whose code is to be small. */
QRINTF_OUTLINE char *qrintf__signed_right(char *p, qrintf_i64 v, unsigned width) {
  return qrintf__dec_right(p, qrintf_abs(v), qrintf_negative(v) * 45u, width);
}
QRINTF_OUTLINE char *qrintf__hex_right(char *p, qrintf_u64 magnitude, unsigned upper,
                                       unsigned width) {
#if QRINTF__FAST
  if (QRINTF_LIKELY(width >= 8 && magnitude >> 32 == 0)) {
    const qrintf_u32 x = QRINTF__U32(magnitude & 0xffffffffu);
    const unsigned zero_bits =
        (QRINTF_CAST(unsigned, __builtin_clz(x | 1)) & 28u) * 2; /* 8 a digit */
    char *const end = p + width;
    qrintf__store8(end - 8,
                   qrintf__hex8(x, QRINTF__GAP(upper)) ^ (((QRINTF__U64(1) << zero_bits) - 1) &
                                                          QRINTF__WORD(0x10101010u, 0x10101010u)));
    return end;
  }
#endif
  return qrintf__put_right(p, magnitude, 0, width, 16, upper, 1);
}

#if QRINTF__FAST
/* Returns a word without its leading zeros and with as many spaces behind it. */
QRINTF_INLINE qrintf_u64 qrintf__left8(qrintf_u64 word, unsigned zero_bits) {
  const qrintf_u64 kept = ~QRINTF__U64(0) >> zero_bits;
  return (word & kept) | (QRINTF__SPACES & ~kept);
}
#endif
/* Stores a left-justified number: up to eight characters and the spaces behind them are eight
 * bytes. If the caller has stored a sign in front, the eight bytes reach into its slack of 1 at
 * most. */
QRINTF_OUTLINE char *qrintf__dec_left(char *p, qrintf_u64 magnitude) {
#if QRINTF__FAST
  if (QRINTF_LIKELY(magnitude < 100000000u)) {
    const qrintf_u64 digits = qrintf__dec8(QRINTF__U32(magnitude & 0xffffffffu));
    const unsigned zero_bits =
        QRINTF_CAST(unsigned, __builtin_ctzll(digits | QRINTF__WORD(0x01000000u, 0u))) & 56u;
    qrintf__store8(p, qrintf__left8((digits | QRINTF__ZEROS) >> zero_bits, zero_bits));
    return p + 8 - zero_bits / 8;
  }
#endif
  p = qrintf_put_u64(p, magnitude, 1);
  *p = ' '; /* the slack of 1 may have overwritten this space */
  return p;
}
QRINTF_OUTLINE char *qrintf__hex_left(char *p, qrintf_u64 magnitude, unsigned upper) {
#if QRINTF__FAST
  if (QRINTF_LIKELY(magnitude >> 32 == 0)) {
    const qrintf_u32 x = QRINTF__U32(magnitude & 0xffffffffu);
    const unsigned zero_bits = QRINTF_CAST(unsigned, __builtin_clz(x | 1)) & 28u;
    qrintf__store8(p,
                   qrintf__left8(qrintf__hex8(x << zero_bits, QRINTF__GAP(upper)), zero_bits * 2));
    return p + 8 - zero_bits / 4;
  }
#endif
  p = qrintf_put_x64(p, magnitude, upper, 1);
  *p = ' ';
  return p;
}

#endif /* QRINTF__INTEGERS_FIELDS_H */
