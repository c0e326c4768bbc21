/* ---- which function does a step ----
 *
 * When a format is read, these set the function of each step, and find out how many characters it
 * stores at most. */
#ifndef QRINTF__ENGINE_CHOOSE_H
#define QRINTF__ENGINE_CHOOSE_H

#include "../base.h"
#include "../strings/copies.h"
#include "numbers.h"
#include "plan.h"
#include "stars.h"
#include "steps.h"
#include "values.h"

/* A length modifier (7.23.6.1p7) is 64 less the bits of the integer, and one of these bits if there
 * was a modifier: %lf is allowed, %hf is not. */
#define QRINTF__LONG_MODIFIER 64u         /* l, which floating-point numbers may have too */
#define QRINTF__OTHER_MODIFIER 128u       /* hh h ll j z t, for integers only */
#define QRINTF__LONG_DOUBLE_MODIFIER 192u /* L, for floating-point numbers only */

/* Whether a long double has the text of the double of the same value in %a too: where the first of
 * its hexadecimal digits is a 1 for both. On x86 it stands for four bits. */
#if defined(__LDBL_MANT_DIG__) && (__LDBL_MANT_DIG__ == 53 || __LDBL_MANT_DIG__ == 113)
#define QRINTF__LONG_A 1
#else
#define QRINTF__LONG_A 0
#endif

/* Sets the function of a text. */
QRINTF_INLINE void qrintf__engine_choose_text(struct qrintf__step *s) {
#if QRINTF__PIECES
  s->run = s->width == 1                    ? qrintf__engine_do_text_1
           : s->width == 2                  ? qrintf__engine_do_text_2
           : s->width == 3 || s->width > 64 ? qrintf__engine_do_text
           : s->width <= 8                  ? qrintf__engine_do_text_8
           : s->width <= 16                 ? qrintf__engine_do_text_16
           : s->width <= 32                 ? qrintf__engine_do_text_32
                                            : qrintf__engine_do_text_64;
#else
  s->run = s->width == 1 ? qrintf__engine_do_text_1 : qrintf__engine_do_text;
#endif
}

/* How many characters an integer has at most: as many as in base 8, with a sign or a prefix if
 * there may be one. */
QRINTF_INLINE unsigned qrintf__engine_longest(const struct qrintf__step *s) {
  const unsigned digits = s->shift >= 32 ? 11 : 22;
  unsigned all = digits;
  if (s->precision >= 0 || s->flags & QRINTF_ALT) {
    all = 2 + QRINTF_CAST(unsigned, QRINTF_MAX(s->precision, QRINTF_CAST(int, digits)));
  }
  return QRINTF_MAX(all, s->width);
}

#define QRINTF__UNDEFINED 0xffffffffu /* not defined, or a libc's own way */
/* Flags that c, p, s and m may have. 7.23.6.1p6 leaves the others undefined for them. */
#define QRINTF__PLAIN_FLAGS (QRINTF_LEFT | QRINTF__STAR_WIDTH | QRINTF__STAR_PRECISION)

/* Sets the function of an integer or a pointer.
 * \return how many characters it stores at most */
QRINTF_INLINE unsigned qrintf__engine_choose_integer(struct qrintf__step *s, unsigned kind,
                                                     unsigned flags) {
  /* Without a sign or a prefix, a precision that is no less than the field width is a field that is
   * filled with zeros. */
  if (s->precision > 0 && s->width <= QRINTF_CAST(unsigned, s->precision) &&
      kind != QRINTF__SIGNED && !(flags & QRINTF_ALT)) {
    s->width = QRINTF_CAST(unsigned, s->precision);
    s->precision = QRINTF__NO_PRECISION;
    flags = (flags & ~QRINTF_CAST(unsigned, QRINTF_LEFT)) | QRINTF_ZERO;
    s->flags = QRINTF_CAST(unsigned char, flags);
  }
  if (s->precision >= 0 || s->width > 16) {
    s->run = qrintf__engine_do_number;
  } else if (flags & QRINTF_LEFT) {
    s->run = kind >= QRINTF__UNSIGNED ? qrintf__engine_do_left : qrintf__engine_do_number;
  } else if (kind >= QRINTF__UNSIGNED) {
    s->run = s->width != 0 || s->sign != 0 ? qrintf__engine_do_decimal
             : kind == QRINTF__SIGNED      ? qrintf__engine_do_signed
                                           : qrintf__engine_do_unsigned;
  } else if (s->width != 0 && !(flags & QRINTF_ZERO)) {
    s->run = kind == QRINTF__HEXADECIMAL && !(flags & QRINTF_ALT)
                 ? qrintf__engine_do_hexadecimal_field
                 : qrintf__engine_do_number;
  } else if (kind != QRINTF__OCTAL) {
    s->width += s->width == 0;
    s->run = qrintf__engine_do_hexadecimal;
  } else {
    s->run = flags & QRINTF_ALT ? qrintf__engine_do_number : qrintf__engine_do_octal;
  }
  return qrintf__engine_longest(s);
}

/* Sets the function of a string. */
QRINTF_INLINE void qrintf__engine_choose_string(struct qrintf__step *s, unsigned flags) {
  const unsigned is_wide = s->width != 0 || (flags & QRINTF__STAR_WIDTH) != 0;
  if (s->precision < 0) {
    s->run = is_wide ? qrintf__engine_do_column : qrintf__engine_do_string;
  } else if (is_wide) {
    s->run = flags >= QRINTF__STAR_WIDTH ? qrintf__engine_do_star : qrintf__engine_do_field;
  } else if (flags & QRINTF__STAR_PRECISION || QRINTF_CAST(unsigned, s->precision) - 1 < 31) {
    s->run = qrintf__engine_do_start;
  } else {
    s->run = qrintf__engine_do_field;
  }
}

/* Sets the function of a conversion specification with the letter c and a length modifier, for
 * which all else is set but `shift`.
 * \return how many characters it stores at most, 0 if only the argument says that, or
 *         QRINTF__UNDEFINED */
QRINTF_INLINE unsigned qrintf__engine_choose(struct qrintf__step *s, unsigned c, unsigned length) {
  const unsigned kind = s->kind, flags = s->flags, has_star = flags >= QRINTF__STAR_WIDTH;
  const int is_plain = length < QRINTF__LONG_MODIFIER && !(flags & ~QRINTF__PLAIN_FLAGS);
  if (kind == QRINTF__STRING) {
    s->shift = QRINTF__SHIFT(char *);
    qrintf__engine_choose_string(s, flags);
    return is_plain ? 0 : QRINTF__UNDEFINED;
  }
  if (kind == QRINTF__POINTER) {
    if (!is_plain || s->precision != QRINTF__NO_PRECISION) {
      return QRINTF__UNDEFINED;
    }
    s->flags |= QRINTF_ALT;
    length = QRINTF__SHIFT(char *);
  }
  if (kind >= QRINTF__POINTER && kind <= QRINTF__SIGNED) {
    s->shift = QRINTF_CAST(unsigned char, length & 63u);
    s->sign = QRINTF_CAST(char, flags &QRINTF_PLUS ? '+' : flags &QRINTF_SPACE ? ' ' : 0);
    s->run = qrintf__engine_do_star;
    if (length >= QRINTF__LONG_DOUBLE_MODIFIER) {
      return QRINTF__UNDEFINED;
    }
    if (!has_star) {
      return qrintf__engine_choose_integer(s, kind, flags);
    }
    if (kind >= QRINTF__UNSIGNED && s->precision < 0 && !(flags & QRINTF_LEFT)) {
      s->run = qrintf__engine_do_decimal; /* which has room for a field of 16 */
      return s->shift >= 32 ? 16 : 22;
    }
    return 0;
  }
#ifndef QRINTF_NO_FLOAT
  if (kind == QRINTF__FLOATING && QRINTF__ENGINE_HAS_FLOATS) {
    s->shift = QRINTF_CAST(unsigned char, c | 32u);
    s->run = has_star ? qrintf__engine_do_star : qrintf__engine_do_float;
    if (length >= QRINTF__OTHER_MODIFIER) {
      s->kind = QRINTF__LONG_FLOATING;
      return length >= QRINTF__LONG_DOUBLE_MODIFIER && (QRINTF__LONG_A || (c | 32u) != 'a')
                 ? 0
                 : QRINTF__UNDEFINED;
    }
    return 0;
  }
#endif
  (void)c;
  if (kind == QRINTF__END || kind == QRINTF__FLOATING || !is_plain ||
      s->precision != QRINTF__NO_PRECISION) {
    return QRINTF__UNDEFINED;
  }
  s->shift = QRINTF__SHIFT(char *);
  if (kind == QRINTF__ERROR) {
    s->run = qrintf__engine_do_carefully;
    return s->is_placed ? QRINTF__UNDEFINED : 0;
  }
  if (has_star) {
    s->run = qrintf__engine_do_star;
    return 0;
  }
  s->run = s->width == 0    ? qrintf__engine_do_character
           : s->width <= 16 ? qrintf__engine_do_cell
                            : qrintf__engine_do_field;
  return QRINTF_MAX(s->width, 1u);
}

#endif /* QRINTF__ENGINE_CHOOSE_H */
