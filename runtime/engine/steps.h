/* ---- the steps of a plan, each a function ----
 *
 * They do a call that fits, which is nearly every call. qrintf__run (plan.h) says what they have in
 * common. What a specification without flags prints is mostly a number below 1000 or a short
 * string. The steps do these without a call, so that they save no registers, and jump to other
 * functions for the rest. */
#ifndef QRINTF__ENGINE_STEPS_H
#define QRINTF__ENGINE_STEPS_H

#include "../base.h"
#include "../integers/count.h"
#include "../integers/decimal.h"
#include "../integers/hexadecimal.h"
#include "../integers/small.h"
#include "../strings/copies.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "../tables/small.h"
#include "arguments.h"
#include "fields.h"
#include "plan.h"
#include "values.h"

#define QRINTF__NEXT_STEP(p) return s[1].run(p, s + 1, call)

/* The end of the format. */
QRINTF_OUTLINE char *qrintf__engine_do_end(char *p, const struct qrintf__step *s,
                                           struct qrintf__call *call) {
  (void)s;
  (void)call;
  *p = 0;
  return p;
}
/* %m, and what is libc's. */
QRINTF_OUTLINE char *qrintf__engine_do_carefully(char *p, const struct qrintf__step *s,
                                                 struct qrintf__call *call) {
  (void)p;
  (void)s;
  (void)call;
  return QRINTF__NULL;
}

/* ---- texts, by their length ---- */

QRINTF_OUTLINE char *qrintf__engine_do_text_1(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) {
  *p = QRINTF__CHAR(s->shift);
  QRINTF__NEXT_STEP(p + 1);
}
QRINTF_OUTLINE char *qrintf__engine_do_text_2(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) {
  qrintf__store2(p, QRINTF_CAST(unsigned, s->precision));
  QRINTF__NEXT_STEP(p + 2);
}
#if QRINTF__PIECES
QRINTF_OUTLINE char *qrintf__engine_do_text_8(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) { /* 4 to 8 */
  QRINTF__TWO_PIECES(qrintf_u32, 4u, p, call->format + s->offset, s->width);
  QRINTF__NEXT_STEP(p + s->width);
}
QRINTF_OUTLINE char *qrintf__engine_do_text_16(char *p, const struct qrintf__step *s,
                                               struct qrintf__call *call) { /* 8 to 16 */
  QRINTF__TWO_PIECES(qrintf_u64, 8u, p, call->format + s->offset, s->width);
  QRINTF__NEXT_STEP(p + s->width);
}
#endif
#if QRINTF__OVERREAD
QRINTF_OUTLINE char *qrintf__engine_do_text_32(char *p, const struct qrintf__step *s,
                                               struct qrintf__call *call) { /* 16 to 32 */
  QRINTF__TWO_PIECES(qrintf__v16, 16u, p, call->format + s->offset, s->width);
  QRINTF__NEXT_STEP(p + s->width);
}
QRINTF_OUTLINE char *qrintf__engine_do_text_64(char *p, const struct qrintf__step *s,
                                               struct qrintf__call *call) { /* 32 to 64 */
  const char *const text = call->format + s->offset;
  QRINTF__FOUR_PIECES(qrintf__v16, 16u, p, text, s->width);
  QRINTF__NEXT_STEP(p + s->width);
}
#else
#define qrintf__engine_do_text_32 qrintf__engine_do_text
#define qrintf__engine_do_text_64 qrintf__engine_do_text
#endif
QRINTF_OUTLINE char *qrintf__engine_do_text(char *p, const struct qrintf__step *s,
                                            struct qrintf__call *call) {
  p = qrintf__mem(p, call->format + s->offset, s->width);
  QRINTF__NEXT_STEP(p);
}

/* ---- integers ---- */

/* Stores the digits of a number and goes on. */
QRINTF_OUTLINE char *qrintf__engine_digits(char *p, const struct qrintf__step *s,
                                           struct qrintf__call *call, qrintf_u64 v) {
  p = qrintf__engine_put_u64(p, v);
  QRINTF__NEXT_STEP(p);
}
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
/* x, X and p of at least `width` digits. */
QRINTF_OUTLINE char *qrintf__engine_do_hexadecimal(char *p, const struct qrintf__step *s,
                                                   struct qrintf__call *call) {
  const qrintf_u64 v = qrintf__engine_word(call, s) << s->shift >> s->shift;
  if (s->flags & QRINTF_ALT) {
    if (QRINTF_LIKELY(v != 0)) {
      *p++ = '0';
      *p++ = QRINTF__CHAR('x' - (s->flags & QRINTF_UPPER));
    } else if (s->kind == QRINTF__POINTER) { /* glibc prints (nil) */
      return QRINTF__NULL;
    }
  }
  p = qrintf__hex_least_1(p, v, s->flags & QRINTF_UPPER, s->width);
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
 * for qrintf__engine_longest (read.h) and a slack of 1. The spaces of a field are stored first,
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

/* d, i and u at the right side of a field of up to 16 characters, without a precision. */
QRINTF_OUTLINE char *qrintf__engine_do_decimal(char *p, const struct qrintf__step *s,
                                               struct qrintf__call *call) {
  unsigned sign, n;
  const qrintf_u64 magnitude = qrintf__engine_magnitude(call, s, &sign);
  if (QRINTF_UNLIKELY(magnitude >> 32 != 0)) {
    return qrintf__engine_any_number(p, s, call, magnitude, sign);
  }
#if QRINTF__FAST
  n = magnitude < 1000 ? QRINTF_CAST(unsigned, qrintf__small[magnitude][3])
                       : QRINTF_CAST(unsigned, qrintf__length32(QRINTF__U32(magnitude)));
#else
  n = qrintf__engine_length_u64(magnitude);
#endif
  n += sign != 0;
  if (s->width > n) {
    const unsigned is_zero = s->flags & QRINTF_ZERO;
    qrintf__engine_pad16(p, ' ' + is_zero, s->width);
    if (is_zero != 0 && sign != 0) {
      *p = QRINTF__CHAR(sign);
      sign = '0';
    }
    p += s->width - n;
  }
  if (sign != 0) {
    *p++ = QRINTF__CHAR(sign);
  }
  QRINTF__DIGITS(p, magnitude);
}

/* ---- characters and strings ---- */

QRINTF_OUTLINE char *qrintf__engine_do_character(char *p, const struct qrintf__step *s,
                                                 struct qrintf__call *call) {
  *p = QRINTF__CHAR(qrintf__engine_word(call, s) & 255);
  QRINTF__NEXT_STEP(p + 1);
}

/* How many characters %s with a precision prints, or without one if that is negative. */
QRINTF_INLINE qrintf_size qrintf__engine_measure(const char *s, int precision) {
#if QRINTF__OVERREAD
  const unsigned limit = QRINTF_CAST(unsigned, precision);
  if (limit - 1 < 31 && qrintf__reaches(s)) { /* for 0 there may be no byte */
    return QRINTF_CAST(qrintf_size, __builtin_ctz(qrintf__nulls(s) | QRINTF__U32(1) << limit));
  }
#endif
  return precision < 0 ? qrintf_strlen_here(s) : qrintf_strnlen(s, precision);
}
/* Returns the characters that c or s prints. Stores their number in *n, and the character of c in
 * *character. Returns null for a null string, for which glibc prints (null): it is undefined. */
QRINTF_INLINE const char *qrintf__engine_characters(const struct qrintf__step *s, qrintf_u64 word,
                                                    int precision, qrintf_size *n,
                                                    char *character) {
  const char *string;
  if (s->kind == QRINTF__CHARACTER) {
    *character = QRINTF__CHAR(word & 255);
    *n = 1;
    return character;
  }
  string = qrintf__engine_string_at(word);
  if (QRINTF_LIKELY(string != QRINTF__NULL)) {
    *n = qrintf__engine_measure(string, precision);
  }
  return string;
}
/* Stores what c or s prints of the argument `word`. */
QRINTF_OUTLINE char *qrintf__engine_field(char *p, const struct qrintf__step *s,
                                          struct qrintf__call *call, qrintf_u64 word) {
  const unsigned width = s->width;
  char character;
  qrintf_size n;
  const char *const string = qrintf__engine_characters(s, word, s->precision, &n, &character);
  if (QRINTF_UNLIKELY(string == QRINTF__NULL) ||
      QRINTF_UNLIKELY(QRINTF_MAX(n, width) > qrintf__engine_room_of(call, s, p) ||
                      !qrintf__engine_is_apart(&call->out, string, n))) {
    return QRINTF__NULL;
  }
  if (n >= width) {
    return qrintf__mem(p, string, n);
  }
  if (s->flags & QRINTF_LEFT) {
    return qrintf__fill(qrintf__mem(p, string, n), ' ', width - n);
  }
  return qrintf__mem(qrintf__fill(p, ' ', width - n), string, n);
}
/* The same, and goes on. */
QRINTF_OUTLINE char *qrintf__engine_any_string(char *p, const struct qrintf__step *s,
                                               struct qrintf__call *call, qrintf_u64 word) {
  p = qrintf__engine_field(p, s, call, word);
  if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
    return p;
  }
  QRINTF__NEXT_STEP(p);
}

#if QRINTF__OVERREAD && QRINTF__PIECES
/* Copies the n characters of a long string to p, and goes on at `end`. */
QRINTF_OUTLINE char *qrintf__engine_copy_long(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call, const char *string,
                                              qrintf_size n, char *end) {
  qrintf__mem(p, string, n);
  QRINTF__NEXT_STEP(end);
}
/* The same for any string. */
QRINTF_OUTLINE char *qrintf__engine_copy(char *p, const struct qrintf__step *s,
                                         struct qrintf__call *call, const char *string,
                                         qrintf_size n, char *end) {
  if (n >= 8) {
    if (n > 16) {
      return qrintf__engine_copy_long(p, s, call, string, n, end);
    }
    QRINTF__TWO_PIECES(qrintf_u64, 8u, p, string, n);
  } else if (n >= 4) {
    QRINTF__TWO_PIECES(qrintf_u32, 4u, p, string, n);
  } else if (n != 0) { /* indices 0 0 0, 0 1 1, 0 1 2 */
    const char middle = string[n >> 1], last = string[n - 1];
    *p = *string;
    p[n >> 1] = middle;
    p[n - 1] = last;
  }
  QRINTF__NEXT_STEP(end);
}
/* s, where its first 32 bytes are on one page and it is shorter than that.
 * \param limit  the precision, or 32
 * \param width  the field width, or 0 */
QRINTF_INLINE char *qrintf__engine_short_string(char *p, const struct qrintf__step *s,
                                                struct qrintf__call *call, unsigned limit,
                                                unsigned width) {
  const qrintf_u64 word = qrintf__engine_word(call, s);
  const char *const string = qrintf__engine_string_at(word);
  char *end;
  qrintf_size n;
  qrintf_u32 nulls;
  if (QRINTF_UNLIKELY(string == QRINTF__NULL || !qrintf__reaches(string))) {
    return qrintf__engine_any_string(p, s, call, word);
  }
  nulls = qrintf__nulls(string);
  if (limit < 32) {
    nulls |= QRINTF__U32(1) << limit;
  } else if (QRINTF_UNLIKELY(nulls == 0)) {
    return qrintf__engine_any_string(p, s, call, word);
  }
  n = QRINTF_CAST(unsigned, __builtin_ctz(nulls));
  end = p + QRINTF_MAX(n, width);
  if (QRINTF_UNLIKELY(QRINTF_CAST(qrintf_size, end - p) > qrintf__engine_room_of(call, s, p) ||
                      !qrintf__engine_is_apart(&call->out, string, n))) {
    return QRINTF__NULL;
  }
  if (n < width) {
    qrintf__engine_pad(p, ' ', width);
    p = s->flags & QRINTF_LEFT ? p : end - n;
  }
  return qrintf__engine_copy(p, s, call, string, n, end);
}
#else
#define qrintf__engine_short_string(p, s, call, limit, width)                                      \
  qrintf__engine_any_string(p, s, call, qrintf__engine_word(call, s))
#endif
QRINTF_OUTLINE char *qrintf__engine_do_string(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) {
  return qrintf__engine_short_string(p, s, call, 32, 0);
}
/* s with a precision from 1 to 31. */
QRINTF_OUTLINE char *qrintf__engine_do_start(char *p, const struct qrintf__step *s,
                                             struct qrintf__call *call) {
  return qrintf__engine_short_string(p, s, call, QRINTF_CAST(unsigned, s->precision) & 31u, 0);
}
/* s with a field width. */
QRINTF_OUTLINE char *qrintf__engine_do_column(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) {
  return qrintf__engine_short_string(p, s, call, 32, s->width);
}
/* c and s in general. */
QRINTF_OUTLINE char *qrintf__engine_do_field(char *p, const struct qrintf__step *s,
                                             struct qrintf__call *call) {
  return qrintf__engine_any_string(p, s, call, qrintf__engine_word(call, s));
}

#ifndef QRINTF_NO_FLOAT
/* Stores a number of floating point. */
QRINTF_OUTLINE char *qrintf__engine_float(char *p, const struct qrintf__step *s,
                                          struct qrintf__call *call, qrintf_size room) {
  double x;
  return qrintf__engine_double(call, s, &x)
             ? QRINTF__ENGINE_PUT_FLOAT(
                   (p, x, s->shift, s->flags, s->width, s->precision, room + 1))
             : QRINTF__NULL;
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

/* ---- arguments by * and by position ---- */

/* Makes of a step with * one whose field width and precision are those of the arguments. Returns 0
 * if the call is libc's. */
QRINTF_OUTLINE int qrintf__engine_resolve(struct qrintf__call *call, const struct qrintf__step *s,
                                          struct qrintf__step *resolved) {
  unsigned flags = s->flags;
  *resolved = *s;
  if (flags & QRINTF__STAR_WIDTH) {
    const int given = qrintf__engine_int(call, s->position, s->width);
    unsigned width = QRINTF_CAST(unsigned, given);
    if (given < 0) { /* 7.23.6.1p5 */
      if (flags & QRINTF_ZERO && s->position != 0) {
        return 0; /* glibc fills the right side with zeros then */
      }
      flags |= QRINTF_LEFT;
      width = 0 - width;
    }
    if (width > QRINTF__FIELD_MAX) {
      return 0;
    }
    resolved->width = width;
  }
  if (flags & QRINTF__STAR_PRECISION) {
    const int precision =
        qrintf__engine_int(call, s->position, QRINTF_CAST(unsigned, s->precision));
    if (precision > QRINTF_CAST(int, QRINTF__FIELD_MAX) && s->kind != QRINTF__STRING) {
      return 0;
    }
    resolved->precision = precision;
  }
  resolved->flags = QRINTF_CAST(unsigned char, flags &(QRINTF__STAR_WIDTH - 1));
  return 1;
}

/* Goes on behind a specification with *. */
QRINTF_OUTLINE char *qrintf__engine_do_resume(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) {
  s = call->behind;
  return s->run(p, s, call);
}
/* A conversion specification with *: what the arguments say becomes a step of its own. */
QRINTF_OUTLINE char *qrintf__engine_do_star(char *p, const struct qrintf__step *s,
                                            struct qrintf__call *call) {
  struct qrintf__step *const one = call->resolved;
  unsigned longer;
  if (QRINTF_UNLIKELY(!qrintf__engine_resolve(call, s, one))) {
    return QRINTF__NULL;
  }
  longer = one->precision < 0 ? 0 : QRINTF_CAST(unsigned, one->precision);
  call->behind = s + 1;
  one[1].run = qrintf__engine_do_resume;
  if (s->kind >= QRINTF__CHARACTER) {
    one->run = s->kind == QRINTF__STRING && one->precision < 0 ? qrintf__engine_do_column
               : s->kind == QRINTF__STRING && longer - 1 < 31 && one->width == 0
                   ? qrintf__engine_do_start
                   : qrintf__engine_do_field;
#ifndef QRINTF_NO_FLOAT
  } else if (s->kind < QRINTF__POINTER) {
    one->run = qrintf__engine_do_float;
#endif
  } else if (QRINTF_UNLIKELY(QRINTF_MAX(longer, one->width) + 24 >
                             qrintf__engine_room_of(call, s, p))) {
    return QRINTF__NULL;
  } else {
    one->run = s->kind < QRINTF__UNSIGNED || one->precision >= 0 || one->width > 16 ||
                       one->flags & QRINTF_LEFT
                   ? qrintf__engine_do_number
                   : qrintf__engine_do_decimal;
  }
  return one->run(p, one, call);
}

/* Takes all arguments. The steps that follow find theirs by position. */
QRINTF_OUTLINE char *qrintf__engine_do_positions(char *p, const struct qrintf__step *s,
                                                 struct qrintf__call *call) {
  if (!qrintf__engine_take(s + 1, call)) {
    return QRINTF__NULL;
  }
  QRINTF__NEXT_STEP(p);
}

#endif /* QRINTF__ENGINE_STEPS_H */
