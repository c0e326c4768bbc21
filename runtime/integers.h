/* ---- integers, without field width, precision and flags ---- */

/* %u (7.23.6.1p8, u). */
QRINTF_INLINE char *qrintf_put_u32(char *p, qrintf_u32 v, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS < 2
  if (slack >= 9) {
    return qrintf__dec32_9(p, v);
  }
  if (slack >= 1) {
    return qrintf__dec32_1(p, v);
  }
#endif
  (void)slack;
  return qrintf__dec32_0(p, v);
}

/* %hu and the like: a value known to be 0..65535. */
QRINTF_INLINE char *qrintf_put_u16(char *p, unsigned v, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS < 2
  if (slack >= 1) {
    return qrintf__dec16_1(p, v);
  }
#endif
  return qrintf_put_u32(p, v, slack);
}

/* %lu, %llu, %zu, %ju (7.23.6.1p7 and p8, u). */
QRINTF_INLINE char *qrintf_put_u64(char *p, qrintf_u64 v, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS < 2
  if (slack >= 9) {
    return qrintf__dec64_9(p, v);
  }
  if (slack >= 1) {
    return qrintf__dec64_1(p, v);
  }
#endif
  (void)slack;
  return qrintf__dec64_0(p, v);
}

/* %d, %i (7.23.6.1p8, d).  The sign is stored in any case: a digit takes its place where there is none. */
QRINTF_INLINE char *qrintf_put_i32(char *p, qrintf_i32 v, unsigned slack) {
  qrintf_u32 negative = QRINTF__U32(v) >> 31;
  *p = '-';
  return qrintf_put_u32(p + negative, (QRINTF__U32(v) ^ (0 - negative)) + negative, slack);
}

/* %ld, %lld, %zd, %td, %jd. */
QRINTF_INLINE char *qrintf_put_i64(char *p, qrintf_i64 v, unsigned slack) {
  qrintf_u64 negative = QRINTF__U64(v) >> 63;
  *p = '-';
  return qrintf_put_u64(p + negative, (QRINTF__U64(v) ^ (0 - negative)) + negative, slack);
}

#define QRINTF__GAP(upper) ((upper) ? 7u : 39u) /* from '9' + 1 to 'A', to 'a' */

/* %lx, %llx, %zx, and with upper not 0 %lX and so on (7.23.6.1p8, x). */
QRINTF_INLINE char *qrintf_put_x64(char *p, qrintf_u64 v, unsigned upper, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS < 2
  if (slack >= 7) {
    return upper ? qrintf__upper_hex64_7(p, v) : qrintf__hex64_7(p, v);
  }
  if (slack >= 1) {
    return upper ? qrintf__upper_hex64_1(p, v) : qrintf__hex64_1(p, v);
  }
#endif
  (void)slack;
  return upper ? qrintf__upper_hex64_0(p, v) : qrintf__hex64_0(p, v);
}

/* %x, %X. */
QRINTF_INLINE char *qrintf_put_x32(char *p, qrintf_u32 v, unsigned upper, unsigned slack) {
#if QRINTF__FAST
#if QRINTF__VECTORS < 2
  if (slack >= 7) {
    return upper ? qrintf__upper_hex32_7(p, v) : qrintf__hex32_7(p, v);
  }
  if (slack >= 1) {
    return upper ? qrintf__upper_hex32_1(p, v) : qrintf__hex32_1(p, v);
  }
#endif
  (void)slack;
  return upper ? qrintf__upper_hex32_0(p, v) : qrintf__hex32_0(p, v);
#else
  return qrintf_put_x64(p, v, upper, slack);
#endif
}

/* In place: short numbers without a call, since most are. */
QRINTF_INLINE char *qrintf_put_u32_here(char *p, qrintf_u32 v, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS == 2
  (void)slack;
  return qrintf__put_dec32_masked(p, v);
#else
#if QRINTF__FAST
  if (QRINTF_LIKELY(v < 1000)) {
    return qrintf_put_small(p, v, slack);
  }
#endif
  return qrintf_put_u32(p, v, slack);
#endif
}
QRINTF_INLINE char *qrintf_put_u64_here(char *p, qrintf_u64 v, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS == 2
  (void)slack;
  return qrintf__put_dec64_masked(p, v);
#else
#if QRINTF__FAST
  if (QRINTF_LIKELY(v < 1000)) {
    return qrintf_put_small(p, QRINTF__U32(v & 1023u), slack);
  }
  if (slack >= 1) {
    return qrintf__dec64_large_1(p, v);
  }
#endif
  return qrintf_put_u64(p, v, slack);
#endif
}
QRINTF_INLINE char *qrintf_put_i32_here(char *p, qrintf_i32 v, unsigned slack) {
  qrintf_u32 negative = QRINTF__U32(v) >> 31;
  *p = '-';
  return qrintf_put_u32_here(p + negative, (QRINTF__U32(v) ^ (0 - negative)) + negative, slack);
}
QRINTF_INLINE char *qrintf_put_i64_here(char *p, qrintf_i64 v, unsigned slack) {
  qrintf_u64 negative = QRINTF__U64(v) >> 63;
  *p = '-';
  return qrintf_put_u64_here(p + negative, (QRINTF__U64(v) ^ (0 - negative)) + negative, slack);
}
QRINTF_INLINE char *qrintf_put_x64_here(char *p, qrintf_u64 v, unsigned upper, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS == 2
  return qrintf__put_hex64(p, v, QRINTF__GAP(upper), slack);
#else
  return qrintf_put_x64(p, v, upper, slack);
#endif
}
QRINTF_INLINE char *qrintf_put_x32_here(char *p, qrintf_u32 v, unsigned upper, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS == 2
  return qrintf__put_hex32(p, v, QRINTF__GAP(upper), slack);
#else
  return qrintf_put_x32(p, v, upper, slack);
#endif
}

/* ---- integers with flags, field width and precision ---- */

/* The parts of a converted integer in their order, 7.23.6.1p4 to p6. */
struct qrintf__field {
  qrintf_size left_spaces, zeros, right_spaces;
  unsigned digits;
  char sign;   /* or 0 */
  char prefix; /* the letter after 0 in 0x, 0X, 0b, 0B; or 0 */
};

/* Returns the length of the whole. */
QRINTF_INLINE qrintf_size qrintf__layout(struct qrintf__field *field, qrintf_u64 magnitude, unsigned negative,
                                         unsigned base, unsigned flags, unsigned width, int precision) {
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
      /* "increases the precision, if and only if necessary, to force the first digit of the result to be a zero (if
       * the value and precision are both 0, a single 0 is printed)" */
      if (zeros == 0 && (magnitude != 0 || digits == 0)) {
        zeros = 1;
      }
    } else if (base != 10 && magnitude != 0) {
      field->prefix = QRINTF__CHAR((base == 16 ? 'x' : 'b') - (flags & QRINTF_UPPER ? 'a' - 'A' : 0));
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

/* kind is base | flags << 8: six arguments fit in the registers of a call.  What follows the digits are spaces of the
 * field or what the caller promised. */
QRINTF_INLINE char *qrintf__put_general(char *p, qrintf_u64 magnitude, unsigned negative, unsigned kind, unsigned width,
                                        int precision, unsigned slack) {
  struct qrintf__field field;
  unsigned base = kind & 255u, flags = kind >> 8;
  qrintf__layout(&field, magnitude, negative, base, flags, width, precision);
  p = qrintf__fill(p, ' ', field.left_spaces);
  if (field.sign) {
    *p++ = field.sign;
  }
  if (field.prefix) {
    *p++ = '0';
    *p++ = field.prefix;
  }
  p = qrintf__fill(p, '0', field.zeros);
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
  return qrintf__fill(p, ' ', field.right_spaces);
}
QRINTF_OUTLINE char *qrintf__int_0(char *p, qrintf_u64 magnitude, unsigned negative, unsigned kind, unsigned width,
                                   int precision) {
  return qrintf__put_general(p, magnitude, negative, kind, width, precision, 0);
}
QRINTF_OUTLINE char *qrintf__int_1(char *p, qrintf_u64 magnitude, unsigned negative, unsigned kind, unsigned width,
                                   int precision) {
  return qrintf__put_general(p, magnitude, negative, kind, width, precision, 1);
}

QRINTF_OUTLINE qrintf_size qrintf__int_len(qrintf_u64 magnitude, unsigned negative, unsigned kind, unsigned width,
                                           int precision) {
  struct qrintf__field field;
  return qrintf__layout(&field, magnitude, negative, kind & 255u, kind >> 8, width, precision);
}

/* Right-justified digits in a field of `width` spaces that the caller has stored; sign is a character or 0.  A number
 * that is longer begins where the field begins.  No branch depends on the length. */
QRINTF_INLINE char *qrintf__put_right(char *p, qrintf_u64 magnitude, unsigned sign, unsigned width, unsigned base,
                                      unsigned upper, unsigned slack) {
  unsigned length = qrintf_digits(magnitude, base) + (sign != 0 ? 1u : 0u);
  p += width - (length < width ? length : width);
  *p = QRINTF__CHAR(sign); /* a digit takes the place of no sign */
  p += sign != 0;
  return base == 10 ? qrintf_put_u64(p, magnitude, slack) : qrintf_put_x64(p, magnitude, upper, slack);
}
QRINTF_OUTLINE char *qrintf__dec_right(char *p, qrintf_u64 magnitude, unsigned sign, unsigned width) {
#if QRINTF__FAST
  if (QRINTF_LIKELY(width >= 9 && magnitude < 100000000u)) {
    /* A word with its leading zeros, which become spaces, ends where the field ends; the sign is in front of its first
     * digit, still inside the field. */
    const qrintf_u64 digits = qrintf__dec8(QRINTF__U32(magnitude & 0xffffffffu));
    const unsigned zero_bits = QRINTF_CAST(unsigned, __builtin_ctzll(digits | QRINTF__WORD(0x01000000u, 0u))) & 56u;
    char *const end = p + width;
    qrintf__store8(end - 8, (digits | QRINTF__ZEROS) ^ (((QRINTF__U64(1) << zero_bits) - 1) & QRINTF__WORD(0x10101010u, 0x10101010u)));
    end[QRINTF_CAST(int, zero_bits / 8) - 9] = QRINTF__CHAR(sign | ' '); /* ' ' for 0; the signs have that bit */
    return end;
  }
#endif
  return qrintf__put_right(p, magnitude, sign, width, 10, 0, 1);
}
QRINTF_OUTLINE char *qrintf__hex_right(char *p, qrintf_u64 magnitude, unsigned upper, unsigned width) {
#if QRINTF__FAST
  if (QRINTF_LIKELY(width >= 8 && magnitude >> 32 == 0)) {
    const qrintf_u32 x = QRINTF__U32(magnitude & 0xffffffffu);
    const unsigned zero_bits = (QRINTF_CAST(unsigned, __builtin_clz(x | 1)) & 28u) * 2; /* in characters */
    char *const end = p + width;
    qrintf__store8(end - 8, qrintf__hex8(x, QRINTF__GAP(upper)) ^ (((QRINTF__U64(1) << zero_bits) - 1) & QRINTF__WORD(0x10101010u, 0x10101010u)));
    return end;
  }
#endif
  return qrintf__put_right(p, magnitude, 0, width, 16, upper, 1);
}

#if QRINTF__FAST
/* Left-justified in eight bytes: a word without its leading zeros, and spaces. */
QRINTF_INLINE qrintf_u64 qrintf__left8(qrintf_u64 word, unsigned zero_bits) {
  const qrintf_u64 kept = ~QRINTF__U64(0) >> zero_bits;
  return (word & kept) | (QRINTF__SPACES & ~kept);
}
#endif
/* Left-justified: up to eight characters and the spaces behind them, eight bytes; p has a place for nine where a sign
 * is to come. */
QRINTF_OUTLINE char *qrintf__dec_left(char *p, qrintf_u64 magnitude) {
#if QRINTF__FAST
  if (QRINTF_LIKELY(magnitude < 100000000u)) {
    const qrintf_u64 digits = qrintf__dec8(QRINTF__U32(magnitude & 0xffffffffu));
    const unsigned zero_bits = QRINTF_CAST(unsigned, __builtin_ctzll(digits | QRINTF__WORD(0x01000000u, 0u))) & 56u;
    qrintf__store8(p, qrintf__left8((digits | QRINTF__ZEROS) >> zero_bits, zero_bits));
    return p + 8 - zero_bits / 8;
  }
#endif
  p = qrintf_put_u64(p, magnitude, 1);
  *p = ' '; /* what the slack of 1 may have taken */
  return p;
}
QRINTF_OUTLINE char *qrintf__hex_left(char *p, qrintf_u64 magnitude, unsigned upper) {
#if QRINTF__FAST
  if (QRINTF_LIKELY(magnitude >> 32 == 0)) {
    const qrintf_u32 x = QRINTF__U32(magnitude & 0xffffffffu);
    const unsigned zero_bits = QRINTF_CAST(unsigned, __builtin_clz(x | 1)) & 28u;
    qrintf__store8(p, qrintf__left8(qrintf__hex8(x << zero_bits, QRINTF__GAP(upper)), zero_bits * 2));
    return p + 8 - zero_bits / 4;
  }
#endif
  p = qrintf_put_x64(p, magnitude, upper, 1);
  *p = ' ';
  return p;
}

#include "fields_vector.h"

#define QRINTF__ALL_CONSTANT(base, flags, width, precision)                                           \
  (__builtin_constant_p(base) && __builtin_constant_p(flags) && __builtin_constant_p(width) && \
   __builtin_constant_p(precision))

/* d, i, u, x, X, o, b, B with everything that 7.23.6.1p4 to p6 allow.
 *   magnitude, negative  the value; negative is 0 or 1, and 0 unless QRINTF_SIGNED
 *   base                 2, 8, 10 or 16
 *   flags                of QRINTF_LEFT and so on
 *   width                field width, 0 for none; a negative one from an argument is QRINTF_LEFT and its magnitude
 *   precision            negative for none
 * Where base, flags, width and precision are constants, the common shapes become a few instructions. */
QRINTF_INLINE char *qrintf_put_int(char *p, qrintf_u64 magnitude, unsigned negative, unsigned base, unsigned flags,
                                   unsigned width, int precision, unsigned slack) {
  if (QRINTF__ALL_CONSTANT(base, flags, width, precision) && (base == 10 || base == 16)) {
    const unsigned upper = flags & QRINTF_UPPER;
    const unsigned positive = !(flags & QRINTF_SIGNED) ? 0 : flags & QRINTF_PLUS ? '+' : flags & QRINTF_SPACE ? ' ' : 0;
    const unsigned sign = !(flags & QRINTF_SIGNED) ? 0 : positive + negative * ('-' - positive);
    const int bare = base == 10 || !(flags & QRINTF_ALT); /* no prefix */
    if (width <= 1 && (precision < 0 || precision == 1) && bare) {
      if (flags & QRINTF_SIGNED) {
        *p = QRINTF__CHAR(positive ? sign : '-');
        p += positive ? 1u : negative;
      }
#if QRINTF__VECTORS == 2
      if (base == 10 && positive) {
        return qrintf__put_dec_signed(p, magnitude, slack);
      }
      return base == 10 ? qrintf_put_u64_here(p, magnitude, slack) : qrintf_put_x64_here(p, magnitude, upper, slack);
#else
#if QRINTF__FAST
      if (base == 10 && positive && slack >= 1) {
        return qrintf__dec64_large_1(p, magnitude); /* a difference: of any length */
      }
#endif
      return base == 10 ? qrintf_put_u64(p, magnitude, slack) : qrintf_put_x64(p, magnitude, upper, slack);
#endif
    }
    /* Padding with spaces: the whole field first, in a few wide stores, then the number over them. */
    if (precision < 0 && !(flags & QRINTF_ZERO) && width <= 64 && bare && slack >= 1 &&
        (base == 10 || !(flags & QRINTF_SIGNED))) {
#if QRINTF__VECTORS == 2
      if (!(flags & QRINTF_LEFT)) {
        return base == 10 ? qrintf__dec_right_here(p, magnitude, sign, width)
                          : qrintf__hex_right_here(p, magnitude, upper, width);
      }
#endif
      __builtin_memset(p, ' ', width);
      if (!(flags & QRINTF_LEFT)) {
        return base == 10 ? qrintf__dec_right(p, magnitude, sign, width)
                          : qrintf__hex_right(p, magnitude, upper, width);
      }
      {
        char *const end = p + width;
        *p = QRINTF__CHAR(sign | ' '); /* a digit takes the place of no sign */
        p += positive ? 1u : negative;
        if (width >= 8) {
#if QRINTF__VECTORS == 2
          p = base == 10 ? qrintf__dec_left_here(p, magnitude) : qrintf__hex_left_here(p, magnitude, upper);
#else
          p = base == 10 ? qrintf__dec_left(p, magnitude) : qrintf__hex_left(p, magnitude, upper);
#endif
        } else {
          p = base == 10 ? qrintf_put_u64(p, magnitude, 1) : qrintf_put_x64(p, magnitude, upper, 1);
          *p = ' '; /* what the slack of 1 may have taken: a space of the field, or the caller's slack */
        }
        return p < end ? end : p;
      }
    }
  }
  return slack >= 1 ? qrintf__int_1(p, magnitude, negative, base | flags << 8, width, precision)
                    : qrintf__int_0(p, magnitude, negative, base | flags << 8, width, precision);
}

/* The exact length of what qrintf_put_int stores for the same arguments. */
QRINTF_INLINE qrintf_size qrintf_len_int(qrintf_u64 magnitude, unsigned negative, unsigned base, unsigned flags,
                                         unsigned width, int precision) {
  qrintf_size length;
  if (QRINTF__ALL_CONSTANT(base, flags, width, precision) && precision < 0 && !(flags & QRINTF_ALT)) {
    length = qrintf_digits(magnitude, base);
    if (flags & QRINTF_SIGNED) {
      length += flags & (QRINTF_PLUS | QRINTF_SPACE) ? 1 : negative;
    }
    return length < width ? width : length;
  }
  length = qrintf__int_len(magnitude, negative, base | flags << 8, width, precision);
  /* A width or a precision is at most 2^31, and at most 3 + 64 characters join it: nothing new where sizes are 32 bits. */
  QRINTF__PROMISE(sizeof length == 4 || length <= ~QRINTF_CAST(qrintf_size, 0) >> 1);
  return length;
}

