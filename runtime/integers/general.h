/* ---- integers with flags, field width and precision: the emitter and the length ----
 *
 * qrintf_put_int is for use by hand: with constant flags and widths its branches on them disappear.
 * The rewriter chooses among the functions that it calls, and writes calls of these. Bodies that
 * check the exact length first call qrintf_len_int. */
#ifndef QRINTF__INTEGERS_GENERAL_H
#define QRINTF__INTEGERS_GENERAL_H

#include "../base.h"
#include "count.h"
#include "decimal.h"
#include "fields.h"
#include "hexadecimal.h"
#include "plain.h"

#define QRINTF__ALL_CONSTANT(base, flags, width, precision)                                        \
  (__builtin_constant_p(base) && __builtin_constant_p(flags) && __builtin_constant_p(width) &&     \
   __builtin_constant_p(precision))

/* The emitter of d, i, u, x, X, o, b and B with everything that 7.23.6.1p4 to p6 allow. Returns the
 * end; it never fails.
 *
 *   magnitude, negative  the value; negative is 0 or 1, and 0 unless flags has QRINTF_SIGNED
 *   base                 2, 8, 10 or 16
 *   flags                of QRINTF_LEFT and so on
 *   width                field width, 0 for none; a negative one from an argument is QRINTF_LEFT
 *                        and its magnitude (7.23.6.1p5)
 *   precision            negative for none
 *
 * If base, flags, width and precision are constants, the common shapes become a few instructions:
 * no padding of variable length is needed, which would take a loop or a branch. */
QRINTF_INLINE char *qrintf_put_int(char *p, qrintf_u64 magnitude, unsigned negative, unsigned base,
                                   unsigned flags, unsigned width, int precision, unsigned slack) {
  if (QRINTF__ALL_CONSTANT(base, flags, width, precision) && (base == 10 || base == 16)) {
    const unsigned upper = flags & QRINTF_UPPER;
    const unsigned positive = !(flags & QRINTF_SIGNED) ? 0
                              : flags & QRINTF_PLUS    ? '+'
                              : flags & QRINTF_SPACE   ? ' '
                                                       : 0;
    const unsigned sign = !(flags & QRINTF_SIGNED) ? 0 : positive + negative * ('-' - positive);
    const int bare = base == 10 || !(flags & QRINTF_ALT); /* no prefix */
    if (width <= 1 && (precision < 0 || precision == 1) && bare) {
      if (flags & QRINTF_SIGNED) {
        *p = QRINTF__CHAR(positive ? sign : '-');
        p += positive ? 1u : negative;
      }
      if (base == 10 && positive && slack >= 1) {
        return qrintf__dec64_large_1(p, magnitude); /* often a difference, of any length */
      }
      return base == 10 ? qrintf_put_u64(p, magnitude, slack)
                        : qrintf_put_x64(p, magnitude, upper, slack);
    }
    /* Zeros up to a number of hexadecimal digits: %08x, %.8x. */
    {
      const unsigned least =
          precision >= 0
              ? (width > QRINTF_CAST(unsigned, precision) ? 0 : QRINTF_CAST(unsigned, precision))
          : (flags & QRINTF_ZERO) && !(flags & QRINTF_LEFT) ? width
                                                            : 0;
      if (base == 16 && bare && !(flags & QRINTF_SIGNED) && least >= 2 && least <= 16) {
        return slack >= 1 ? qrintf__hex_least_1(p, magnitude, upper, least)
                          : qrintf__hex_least_0(p, magnitude, upper, least);
      }
    }
    /* Padding with spaces: a few wide stores fill the whole field, and the number is stored over
     * them. */
    if (precision < 0 && !(flags & QRINTF_ZERO) && width <= 64 && bare && slack >= 1 &&
        (base == 10 || !(flags & QRINTF_SIGNED))) {
      __builtin_memset(p, ' ', width);
      if (!(flags & QRINTF_LEFT)) {
        return base == 10 ? qrintf__dec_right(p, magnitude, sign, width)
                          : qrintf__hex_right(p, magnitude, upper, width);
      }
      {
        char *const end = p + width;
        *p = QRINTF__CHAR(sign | ' '); /* the first digit overwrites it where there is no sign */
        p += positive ? 1u : negative;
        if (width >= 8) {
          p = base == 10 ? qrintf__dec_left(p, magnitude) : qrintf__hex_left(p, magnitude, upper);
        } else {
          p = base == 10 ? qrintf_put_u64(p, magnitude, 1) : qrintf_put_x64(p, magnitude, upper, 1);
          *p = ' '; /* the slack of 1: a space of the field, or the caller's slack */
        }
        return p < end ? end : p;
      }
    }
  }
  return slack >= 1 ? qrintf__int_1(p, magnitude, negative, base | flags << 8, width, precision)
                    : qrintf__int_0(p, magnitude, negative, base | flags << 8, width, precision);
}

/* Returns the exact length in bytes of what qrintf_put_int stores for the same arguments. */
QRINTF_INLINE qrintf_size qrintf_len_int(qrintf_u64 magnitude, unsigned negative, unsigned base,
                                         unsigned flags, unsigned width, int precision) {
  qrintf_size length;
  if (QRINTF__ALL_CONSTANT(base, flags, width, precision) && precision < 0 &&
      !(flags & QRINTF_ALT)) {
    length = qrintf_digits(magnitude, base);
    if (flags & QRINTF_SIGNED) {
      length += flags & (QRINTF_PLUS | QRINTF_SPACE) ? 1 : negative;
    }
    return length < width ? width : length;
  }
  length = qrintf__int_len(magnitude, negative, base | flags << 8, width, precision);
  /* A width or a precision is at most 2^31, and at most 3 + 64 characters are added to it. If sizes
   * have 32 bits this says nothing new. */
  QRINTF__PROMISE(sizeof length == 4 || length <= ~QRINTF_CAST(qrintf_size, 0) >> 1);
  return length;
}

#endif /* QRINTF__INTEGERS_GENERAL_H */
