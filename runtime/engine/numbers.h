/* ---- the steps of a plan: numbers ---- */
#ifndef QRINTF__ENGINE_NUMBERS_H
#define QRINTF__ENGINE_NUMBERS_H

#include "../base.h"
#include "../integers/count.h"
#include "../integers/decimal.h"
#include "../integers/hexadecimal.h"
#include "../integers/small.h"
#include "../integers/vectors.h"
#include "../strings/memory.h"
#include "arguments.h"
#include "fields.h"
#include "plan.h"
#include "values.h"

/* ---- integers ---- */

/* Stores the digits of a number and goes on. */
QRINTF_OUTLINE char *qrintf__engine_long_digits(char *p, const struct qrintf__step *s,
                                                struct qrintf__call *call, qrintf_u64 v) {
  p = qrintf__engine_put_u64(p, v);
  QRINTF__NEXT_STEP(p);
}
#if QRINTF__FAST && QRINTF__VECTORS < 2
/* The same. Numbers below 10^8 are made without a call. */
QRINTF_OUTLINE char *qrintf__engine_digits(char *p, const struct qrintf__step *s,
                                           struct qrintf__call *call, qrintf_u64 v) {
  if (QRINTF_UNLIKELY(v >= 100000000u)) {
    return qrintf__engine_long_digits(p, s, call, v);
  }
  p = qrintf__put_dec32(p, QRINTF__U32(v), 8, 1);
  QRINTF__NEXT_STEP(p);
}
#else
#define qrintf__engine_digits qrintf__engine_long_digits
#endif
#if QRINTF__FAST
#define QRINTF__DIGITS(p, v)                                                                       \
  if (QRINTF_LIKELY((v) < 1000)) {                                                                 \
    p = qrintf_put_small(p, QRINTF_CAST(unsigned, v), 1);                                          \
    QRINTF__NEXT_STEP(p);                                                                          \
  }                                                                                                \
  return qrintf__engine_digits(p, s, call, v)
#else
#define QRINTF__DIGITS(p, v) return qrintf__engine_digits(p, s, call, v)
#endif

/* d and i without flags, field width and precision. */
QRINTF_OUTLINE char *qrintf__engine_do_signed(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) {
  const qrintf_i64 v =
      QRINTF_CAST(qrintf_i64, qrintf__engine_word(call, s) << s->shift) >> s->shift;
  const qrintf_u64 magnitude = qrintf_abs(v);
  *p = '-'; /* the first digit overwrites it where there is no sign */
  p += qrintf_negative(v);
  QRINTF__DIGITS(p, magnitude);
}
/* u without them. */
QRINTF_OUTLINE char *qrintf__engine_do_unsigned(char *p, const struct qrintf__step *s,
                                                struct qrintf__call *call) {
  const qrintf_u64 v = qrintf__engine_word(call, s) << s->shift >> s->shift;
  QRINTF__DIGITS(p, v);
}
/* x and X at the right side of a field of up to 16 characters. */
QRINTF_OUTLINE char *qrintf__engine_do_hexadecimal_field(char *p, const struct qrintf__step *s,
                                                         struct qrintf__call *call) {
  const qrintf_u64 v = qrintf__engine_word(call, s) << s->shift >> s->shift;
  const unsigned width = s->width, n = qrintf_digits(v, 16);
  if (n < width) {
    qrintf__engine_pad16(p, ' ', width);
    p += width - n;
  }
  p = qrintf__hex_least_1(p, v, s->flags & QRINTF_UPPER, 1);
  QRINTF__NEXT_STEP(p);
}
/* x, X and p of at least `width` digits, of which the prefix is a part. */
QRINTF_OUTLINE char *qrintf__engine_do_hexadecimal(char *p, const struct qrintf__step *s,
                                                   struct qrintf__call *call) {
  const qrintf_u64 v = qrintf__engine_word(call, s) << s->shift >> s->shift;
  unsigned least = s->width;
  if (s->flags & QRINTF_ALT) {
    if (QRINTF_LIKELY(v != 0)) {
      *p++ = '0';
      *p++ = QRINTF__CHAR('x' - (s->flags & QRINTF_UPPER));
      least = least > 2 ? least - 2 : 1;
    } else if (s->kind == QRINTF__POINTER) { /* glibc prints (nil) */
      return QRINTF__NULL;
    }
  }
  p = qrintf__hex_least_1(p, v, s->flags & QRINTF_UPPER, least);
  QRINTF__NEXT_STEP(p);
}
/* Stores n octal digits of v. */
QRINTF_INLINE char *qrintf__engine_octal(char *p, qrintf_u64 v, unsigned n) {
  char *const end = p + n;
  do {
    p[--n] = QRINTF__CHAR('0' + (QRINTF_CAST(unsigned, v) & 7u));
    v >>= 3;
  } while (n != 0);
  return end;
}
/* o of at least `width` digits. */
QRINTF_OUTLINE char *qrintf__engine_do_octal(char *p, const struct qrintf__step *s,
                                             struct qrintf__call *call) {
  const qrintf_u64 v = qrintf__engine_word(call, s) << s->shift >> s->shift;
  const unsigned n = qrintf_digits(v, 8);
  p = qrintf__engine_octal(p, v, QRINTF_MAX(n, s->width));
  QRINTF__NEXT_STEP(p);
}

/* The magnitude of an integer argument. Sets *sign to the character of its sign, or to 0. */
QRINTF_INLINE qrintf_u64 qrintf__engine_magnitude(struct qrintf__call *call,
                                                  const struct qrintf__step *s, unsigned *sign) {
  const qrintf_u64 word = qrintf__engine_word(call, s) << s->shift;
  if (s->kind == QRINTF__SIGNED) {
    const qrintf_i64 v = QRINTF_CAST(qrintf_i64, word) >> s->shift;
    *sign = QRINTF_CAST(unsigned char, v < 0 ? '-' : s->sign);
    return qrintf_abs(v);
  }
  *sign = 0;
  return word >> s->shift;
}

/* Stores a number with everything that d, i, u, x, X, o and p may have (7.23.6.1p4 to p6), in room
 * for qrintf__engine_longest (choose.h) and a slack of 1. The spaces of a field are stored first,
 * over them the zeros, and over these the digits.
 * \param sign  a character or 0 */
QRINTF_OUTLINE char *qrintf__engine_number(char *p, const struct qrintf__step *s,
                                           qrintf_u64 magnitude, unsigned sign) {
  const unsigned flags = s->flags, kind = s->kind, width = s->width;
  const int precision = s->precision;
  const unsigned digits = kind >= QRINTF__UNSIGNED
                              ? qrintf__engine_length_u64(magnitude)
                              : qrintf_digits(magnitude, kind == QRINTF__OCTAL ? 8 : 16);
  const unsigned n = precision == 0 && magnitude == 0 ? 0 : digits;
  unsigned head = sign != 0, length, all = n, right = 0; /* `all`: digits and leading zeros */
  if (precision > QRINTF_CAST(int, n)) {
    all = QRINTF_CAST(unsigned, precision);
  }
  if (flags & QRINTF_ALT) {
    if (kind == QRINTF__OCTAL) {
      all += all == n && (magnitude != 0 || n == 0);
    } else if (kind <= QRINTF__HEXADECIMAL && magnitude != 0) {
      head = 2;
    }
  }
  length = head + all;
  if (width > length) {
    if (flags & QRINTF_LEFT) {
      right = width - length;
    } else if (flags & QRINTF_ZERO && precision < 0) {
      all += width - length;
    } else {
      p = qrintf__fill(p, ' ', width - length);
    }
  }
  if (head == 2) {
    *p++ = '0';
    *p++ = QRINTF__CHAR('x' - (flags & QRINTF_UPPER));
  } else if (head != 0) {
    *p++ = QRINTF__CHAR(sign);
  }
  if (all > n) {
    p = qrintf__fill(p, '0', all - n);
  }
  if (n != 0) {
    p = kind >= QRINTF__UNSIGNED ? qrintf__engine_put_u64(p, magnitude)
        : kind == QRINTF__OCTAL  ? qrintf__engine_octal(p, magnitude, n)
                                 : qrintf__hex_least_1(p, magnitude, flags & QRINTF_UPPER, 1);
  }
  return right != 0 ? qrintf__fill(p, ' ', right) : p;
}
/* The same, and goes on. */
QRINTF_OUTLINE char *qrintf__engine_any_number(char *p, const struct qrintf__step *s,
                                               struct qrintf__call *call, qrintf_u64 magnitude,
                                               unsigned sign) {
  p = qrintf__engine_number(p, s, magnitude, sign);
  QRINTF__NEXT_STEP(p);
}
QRINTF_OUTLINE char *qrintf__engine_do_number(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) {
  unsigned sign;
  const qrintf_u64 magnitude = qrintf__engine_magnitude(call, s, &sign);
  return QRINTF_UNLIKELY(s->kind == QRINTF__POINTER && magnitude == 0)
             ? QRINTF__NULL
             : qrintf__engine_any_number(p, s, call, magnitude, sign);
}

/* Stores n spaces, n <= 16, and goes on. */
QRINTF_OUTLINE char *qrintf__engine_spaces(char *p, const struct qrintf__step *s,
                                           struct qrintf__call *call, unsigned n) {
  qrintf__engine_pad16(p, ' ', n);
  QRINTF__NEXT_STEP(p + n);
}
/* d, i and u at the left side of a field of up to 16 characters, without a precision. */
QRINTF_OUTLINE char *qrintf__engine_do_left(char *p, const struct qrintf__step *s,
                                            struct qrintf__call *call) {
  unsigned sign;
  const qrintf_u64 magnitude = qrintf__engine_magnitude(call, s, &sign);
  char *const end = p + s->width;
  *p = QRINTF__CHAR(sign); /* the first digit overwrites it where there is no sign */
  p = qrintf__engine_put_u64(p + (sign != 0), magnitude);
  if (p < end) {
    return qrintf__engine_spaces(p, s, call, QRINTF_CAST(unsigned, end - p));
  }
  QRINTF__NEXT_STEP(p);
}

/* ---- floating point ---- */

#ifndef QRINTF_NO_FLOAT
/* Stores a number of floating point. */
QRINTF_INLINE char *qrintf__engine_float(char *p, const struct qrintf__step *s,
                                         const struct qrintf__call *call, qrintf_size room) {
  const double x = qrintf__engine_double(call, s);
  return QRINTF__ENGINE_PUT_FLOAT(p, x, s->shift, s->flags, s->width, s->precision, room + 1);
}
QRINTF_OUTLINE char *qrintf__engine_do_float(char *p, const struct qrintf__step *s,
                                             struct qrintf__call *call) {
  p = qrintf__engine_float(p, s, call, qrintf__engine_room_of(call, s, p));
  if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
    return p;
  }
  QRINTF__NEXT_STEP(p);
}
#endif

#endif /* QRINTF__ENGINE_NUMBERS_H */
