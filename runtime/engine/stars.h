/* ---- the steps of a plan: what may have a field width or a precision that is an argument, and
 * positions ---- */
#ifndef QRINTF__ENGINE_STARS_H
#define QRINTF__ENGINE_STARS_H

#include "../base.h"
#include "../integers/decimal.h"
#include "../strings/copies.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "../tables/small.h"
#include "arguments.h"
#include "fields.h"
#include "numbers.h"
#include "plan.h"
#include "steps.h"

/* Makes of a step with * one whose field width and precision are those of the arguments. Returns 0
 * if the call is libc's. */
QRINTF_OUTLINE int qrintf__engine_resolve(const struct qrintf__call *call,
                                          const struct qrintf__step *s,
                                          struct qrintf__step *resolved) {
  unsigned flags = s->flags;
  *resolved = *s;
  if (flags & QRINTF__STAR_WIDTH) {
    const int given = qrintf__engine_int(call, s->width);
    unsigned width = QRINTF_CAST(unsigned, given);
    if (given < 0) { /* 7.23.6.1p5 */
      if (flags & QRINTF_ZERO && s->is_placed) {
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
    const int precision = qrintf__engine_int(call, QRINTF_CAST(unsigned, s->precision));
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
                                            struct qrintf__call *call);

/* d, i and u at the right side of a field of up to 16 characters, without a precision. */
QRINTF_OUTLINE char *qrintf__engine_do_decimal(char *p, const struct qrintf__step *s,
                                               struct qrintf__call *call) {
  unsigned sign, n, width = s->width;
  const qrintf_u64 magnitude = qrintf__engine_magnitude(call, s, &sign);
  if (s->flags & QRINTF__STAR_WIDTH) {
    width = QRINTF_CAST(unsigned, qrintf__engine_int(call, width));
    if (width > 16) { /* or it is negative */
      return qrintf__engine_do_star(p, s, call);
    }
  }
  if (QRINTF_UNLIKELY(magnitude >> 32 != 0)) {
    return s->flags & QRINTF__STAR_WIDTH ? qrintf__engine_do_star(p, s, call)
                                         : qrintf__engine_any_number(p, s, call, magnitude, sign);
  }
#if QRINTF__FAST
  n = magnitude < 1000 ? QRINTF_CAST(unsigned, qrintf__small[magnitude][3])
                       : QRINTF_CAST(unsigned, qrintf__length32(QRINTF__U32(magnitude)));
#else
  n = qrintf__engine_length_u64(magnitude);
#endif
  n += sign != 0;
  if (width > n) {
    const unsigned is_zero = s->flags & QRINTF_ZERO;
    qrintf__engine_pad16(p, ' ' + is_zero, width);
    if (is_zero != 0 && sign != 0) {
      *p = QRINTF__CHAR(sign);
      sign = '0';
    }
    p += width - n;
  }
  if (sign != 0) {
    *p++ = QRINTF__CHAR(sign);
  }
  QRINTF__DIGITS(p, magnitude);
}

/* Does what qrintf__engine_field does, and goes on. */
QRINTF_OUTLINE char *qrintf__engine_any_string(char *p, const struct qrintf__step *s,
                                               struct qrintf__call *call, qrintf_u64 word) {
  if (QRINTF_UNLIKELY(s->flags >= QRINTF__STAR_WIDTH)) {
    return qrintf__engine_do_star(p, s, call);
  }
  p = qrintf__engine_field(p, s, call, word);
  if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
    return p;
  }
  QRINTF__NEXT_STEP(p);
}

#if QRINTF__OVERREAD && QRINTF__PIECES
#define QRINTF__SHORT_STRINGS 1
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
    return qrintf__engine_any_string(p, s, call, word);
  }
  if (n < width) {
    qrintf__engine_pad(p, ' ', width);
    p = s->flags & QRINTF_LEFT ? p : end - n;
  }
  return qrintf__engine_copy(p, s, call, string, n, end);
}
#else
#define QRINTF__SHORT_STRINGS 0
#define qrintf__engine_short_string(p, s, call, limit, width)                                      \
  qrintf__engine_any_string(p, s, call, qrintf__engine_word(call, s))
#endif
QRINTF_OUTLINE char *qrintf__engine_do_string(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) {
  return qrintf__engine_short_string(p, s, call, 32, 0);
}
/* s with a precision from 1 to 31, or that is an argument. */
QRINTF_OUTLINE char *qrintf__engine_do_start(char *p, const struct qrintf__step *s,
                                             struct qrintf__call *call) {
  unsigned limit = QRINTF_CAST(unsigned, s->precision);
  if (s->flags & QRINTF__STAR_PRECISION) {
    limit = QRINTF_CAST(unsigned, qrintf__engine_int(call, limit));
    if (QRINTF_UNLIKELY(limit - 1 >= 31 || !QRINTF__SHORT_STRINGS)) {
      return qrintf__engine_do_star(p, s, call);
    }
  }
  return qrintf__engine_short_string(p, s, call, limit & 31u, 0);
}
/* s with a field width, which may be an argument. */
QRINTF_OUTLINE char *qrintf__engine_do_column(char *p, const struct qrintf__step *s,
                                              struct qrintf__call *call) {
  unsigned width = s->width;
  if (s->flags & QRINTF__STAR_WIDTH) {
    width = QRINTF_CAST(unsigned, qrintf__engine_int(call, width));
    if (QRINTF_UNLIKELY(width > QRINTF__FIELD_MAX || !QRINTF__SHORT_STRINGS)) {
      return qrintf__engine_do_star(p, s, call); /* or it is negative */
    }
  }
  return qrintf__engine_short_string(p, s, call, 32, width);
}
/* c and s in general. */
QRINTF_OUTLINE char *qrintf__engine_do_field(char *p, const struct qrintf__step *s,
                                             struct qrintf__call *call) {
  return qrintf__engine_any_string(p, s, call, qrintf__engine_word(call, s));
}

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
    one->run = qrintf__engine_do_field;
#ifndef QRINTF_NO_FLOAT
  } else if (s->kind < QRINTF__POINTER) {
    one->run = qrintf__engine_do_float;
#endif
  } else if (QRINTF_UNLIKELY(QRINTF_MAX(longer, one->width) + 24 >
                             qrintf__engine_room_of(call, s, p))) {
    return QRINTF__NULL;
  } else {
    one->run = qrintf__engine_do_number;
  }
  return one->run(p, one, call);
}

/* Takes all arguments for their positions. */
QRINTF_OUTLINE char *qrintf__engine_do_positions(char *p, const struct qrintf__step *s,
                                                 struct qrintf__call *call) {
  if (!qrintf__engine_take_placed(s + 1, call)) {
    return QRINTF__NULL;
  }
  QRINTF__NEXT_STEP(p);
}

#endif /* QRINTF__ENGINE_STARS_H */
