/* ---- the loop over the steps of a plan ----
 *
 * qrintf__engine_run does what the steps of a format say, whether they are kept or read one by one:
 * the one way for every format. */
#ifndef QRINTF__ENGINE_FORMAT_H
#define QRINTF__ENGINE_FORMAT_H

#include "../base.h"
#include "../integers/count.h"
#include "../integers/hexadecimal.h"
#include "../integers/plain.h"
#include "../strings/copies.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "arguments.h"
#include "fields.h"
#include "kept.h"
#include "library.h"
#include "plan.h"
#include "values.h"

#define QRINTF__ENGINE_LIBC (-2) /* the result of a call that is left to libc */

QRINTF_OUTLINE int qrintf__engine_run(char *to, qrintf_size size, const char *format,
                                      __builtin_va_list list, unsigned mode,
                                      const struct qrintf__kept *kept);

/* %n (7.23.6.1p8). Returns 0, with nothing stored, if the call is left to libc: libc would store
 * the count a second time, which a program can see. To know that the rest of the call is not left
 * to libc, we format it without a destination first. */
QRINTF_RARE int qrintf__engine_count(const struct qrintf__out *o, const char *p, const char *f,
                                     struct qrintf__arguments *a, unsigned shift) {
  const qrintf_size n = QRINTF_CAST(qrintf_size, p - o->begin) + o->beyond;
  void *const to = __builtin_va_arg(a->list, void *);
  __builtin_va_list rest;
  int length;
  if (o->mode & QRINTF__ENGINE_MEASURE) {
    return 1;
  }
  /* An object that overlaps the destination would be overwritten by the text or overwrite it, so
   * libc does such a call. */
  if (o->mode & QRINTF__ENGINE_NO_COUNT ||
      !qrintf_apart(o->begin, o->span, QRINTF_CAST(const char *, to), 8)) {
    return 0;
  }
  __builtin_va_copy(rest, a->list);
  /* The rest is measured with a copy of the arguments, so that a->list still stands behind this
   * one. */
  length = qrintf__engine_run(QRINTF__NULL, 0, f, rest, QRINTF__ENGINE_MEASURE, QRINTF__NULL);
  __builtin_va_end(rest);
  if (length < 0 || n > QRINTF_INT_MAX - QRINTF_CAST(unsigned, length)) {
    return 0;
  }
  if (shift == 0) {
    *QRINTF_CAST(qrintf_longlong *, to) = QRINTF_CAST(qrintf_longlong, n);
  } else if (shift == 32) {
    *QRINTF_CAST(int *, to) = QRINTF_CAST(int, n);
  } else if (shift == 48) {
    *QRINTF_CAST(short *, to) = QRINTF_CAST(short, n);
  } else {
    *QRINTF_CAST(signed char *, to) = QRINTF_CAST(signed char, n);
  }
  return 1;
}

/* Copies n characters, at least one, of the text between specifications. There are mostly few. */
QRINTF_INLINE char *qrintf__engine_text(char *p, const char *s, qrintf_size n) {
  if (n == 1) {
    *p = *s;
  } else if (n > 8) {
    return qrintf__mem(p, s, n);
  } else if (n >= 4) {
    QRINTF__TWO_PIECES(qrintf_u32, 4u, p, s, n);
  } else {
    QRINTF__TWO_PIECES(unsigned short, 2u, p, s, n);
  }
  return p + n;
}

/* What the steps of a call work with. */
struct qrintf__call {
  struct qrintf__out o;
  qrintf_size size; /* these as the caller passed them */
  const char *format;
  struct qrintf__step given; /* a step whose field width or precision was an argument */
  struct qrintf__arguments a;
};

/* ---- the conversions that have flags, a field width or a precision ----
 *
 * Each takes where the text goes and the step, whose field width and precision are known, and
 * returns the end of what it stored, or null if the call is left to libc. */

/* A string whose end is not near, or whose field does not fit. */
QRINTF_RARE char *qrintf__engine_long_string(char *p, const struct qrintf__step *step,
                                             struct qrintf__call *c, const char *s) {
  const int precision = step->precision;
  const qrintf_size n = precision < 0 ? qrintf_strlen(s) : qrintf_strnlen(s, precision);
  return qrintf__engine_string(&c->o, p, s, n, step->flags, step->width);
}

/* Stores a string and fills its field, which fits, with spaces. */
QRINTF_OUTLINE char *qrintf__engine_left_string(char *p, const char *s, qrintf_size n,
                                                unsigned width) {
  p = qrintf__mem(p, s, n);
  qrintf__engine_pad(p, ' ', width - QRINTF_CAST(unsigned, n));
  return p + (width - n);
}

QRINTF_OUTLINE char *qrintf__engine_text_argument(char *p, const struct qrintf__step *step,
                                                  struct qrintf__call *c) {
  const char *const s =
      qrintf__engine_string_at(qrintf__engine_word(&c->a, step->position, sizeof p == 8));
  const unsigned width = step->width;
  qrintf_size n;
  if (QRINTF_UNLIKELY(s == QRINTF__NULL)) { /* glibc prints (null); it is undefined */
    return QRINTF__NULL;
  }
#if QRINTF__OVERREAD
  {
    /* For a precision of 0 there may be no byte. */
    const unsigned limit = QRINTF_CAST(unsigned, step->precision);
    unsigned ends;
    if (QRINTF_UNLIKELY(!qrintf__reaches(s) || limit == 0)) {
      return qrintf__engine_long_string(p, step, c, s);
    }
    ends = qrintf__nulls(s);
    if (limit < 32) {
      ends |= QRINTF__U32(1) << limit;
    }
    if (QRINTF_UNLIKELY(ends == 0)) {
      return qrintf__engine_long_string(p, step, c, s);
    }
    n = QRINTF_CAST(unsigned, __builtin_ctz(ends));
  }
#else
  n = step->precision < 0 ? qrintf_strlen_here(s) : qrintf_strnlen(s, step->precision);
#endif
  if (width <= n) {
    if (QRINTF_LIKELY(qrintf__fits(&c->o, p, n) && qrintf_apart(c->o.begin, c->o.span, s, n))) {
      return qrintf__mem(p, s, n);
    }
  } else if (QRINTF_LIKELY(qrintf__fits(&c->o, p, width) &&
                           qrintf_apart(c->o.begin, c->o.span, s, n))) {
    if (step->flags & QRINTF_LEFT) {
      return qrintf__engine_left_string(p, s, n, width);
    }
    qrintf__engine_pad(p, ' ', width);
    return qrintf__mem(p + (width - n), s, n);
  }
  return qrintf__engine_string(&c->o, p, s, n, step->flags, width);
}

QRINTF_OUTLINE char *qrintf__engine_character(char *p, const struct qrintf__step *step,
                                              struct qrintf__call *c) {
  const qrintf_u64 word = qrintf__engine_word(&c->a, step->position, 0);
  const unsigned width = QRINTF_MAX(step->width, 1u);
  if (QRINTF_UNLIKELY(!qrintf__fits(&c->o, p, width))) {
    const char character = QRINTF__CHAR(word & 255);
    return qrintf__engine_string(&c->o, p, &character, 1, step->flags, width);
  }
  qrintf__engine_pad(p, ' ', width);
  p[step->flags & QRINTF_LEFT ? 0 : width - 1] = QRINTF__CHAR(word & 255);
  return p + width;
}

/* d, i, u, x, X, o and p with everything that they may have. */
QRINTF_OUTLINE char *qrintf__engine_integer(char *p, const struct qrintf__step *step,
                                            struct qrintf__call *c) {
  unsigned conversion = step->conversion, flags = step->flags, sign = 0;
  const unsigned width = step->width, shift = step->shift;
  const int precision = step->precision;
  qrintf_u64 word = qrintf__engine_word(&c->a, step->position, shift == 0) << shift;
  if (conversion >= QRINTF__RIGHT_UNSIGNED) {
    conversion -= QRINTF__RIGHT_UNSIGNED - QRINTF__UNSIGNED;
  }
  if (conversion == QRINTF__SIGNED) {
    const qrintf_i64 v = QRINTF_CAST(qrintf_i64, word) >> shift;
    word = qrintf_abs(v);
    sign = v < 0 ? QRINTF_CAST(unsigned, '-') : step->sign;
  } else {
    word >>= shift;
    if (conversion <= QRINTF__HEXADECIMAL) {
      flags |= QRINTF__BASE_16;
      if (conversion == QRINTF__POINTER) {
        if (QRINTF_UNLIKELY(word == 0)) { /* glibc prints (nil) */
          return QRINTF__NULL;
        }
        flags |= QRINTF_ALT;
      }
    } else if (conversion == QRINTF__OCTAL) {
      flags |= QRINTF__BASE_8;
    }
  }
  if (QRINTF_UNLIKELY(!qrintf__fits(
          &c->o, p, 24 + width + (precision < 0 ? 0u : QRINTF_CAST(unsigned, precision))))) {
    return qrintf__engine_cut_number(&c->o, p, word, sign, flags, step);
  }
  if (flags & QRINTF_LEFT) {
    return qrintf__engine_left(p, word, sign, flags, width, precision);
  }
  if (precision < 0) {
    if (conversion == QRINTF__HEXADECIMAL) {
      if (flags & QRINTF_ALT) {
        if (width == 0) {
          if (word != 0) {
            *p++ = '0';
            *p++ = QRINTF__CHAR('x' - (flags & QRINTF_UPPER));
          }
          return qrintf__hex_least_1(p, word, flags & QRINTF_UPPER, 1);
        }
      } else if (flags & QRINTF_ZERO && width - 1 < 16) {
        return qrintf__hex_least_1(p, word, flags & QRINTF_UPPER, width);
      }
    } else if (conversion == QRINTF__OCTAL && width == 0) {
      return qrintf__engine_octal(p, word, flags);
    }
  }
  return qrintf__engine_number(p, word, sign, flags, width, precision);
}

/* QRINTF__RIGHT_SIGNED and QRINTF__RIGHT_UNSIGNED. */
QRINTF_OUTLINE char *qrintf__engine_decimal(char *p, const struct qrintf__step *step,
                                            struct qrintf__call *c) {
  const unsigned width = step->width, shift = step->shift;
  qrintf_u64 word;
  unsigned sign = 0;
  if (QRINTF_UNLIKELY(!qrintf__fits(&c->o, p, 24 + width))) {
    return qrintf__engine_integer(p, step, c);
  }
  word = qrintf__engine_next(&c->a, shift == 0) << shift;
  if (step->conversion == QRINTF__RIGHT_SIGNED) {
    const qrintf_i64 v = QRINTF_CAST(qrintf_i64, word) >> shift;
    word = qrintf_abs(v);
    sign = v < 0 ? QRINTF_CAST(unsigned, '-') : step->sign;
  } else {
    word >>= shift;
  }
  return qrintf__engine_right(p, word, sign, step->flags, width);
}

#ifndef QRINTF_NO_FLOAT
/* %f %F %e %E %g %G %a %A (7.23.6.1p8). */
QRINTF_OUTLINE char *qrintf__engine_floating(char *p, const struct qrintf__step *step,
                                             struct qrintf__call *c) {
  double x;
  char *end;
  if (!qrintf__engine_double(&c->a, step->position, step->conversion == QRINTF__LONG_FLOATING,
                             &x)) {
    return QRINTF__NULL;
  }
  end = QRINTF__ENGINE_PUT_FLOAT(
      (p, x, step->shift, step->flags, step->width, step->precision, qrintf__room(&c->o, p) + 1));
  return QRINTF_LIKELY(end != QRINTF__NULL)
             ? end
             : qrintf__engine_cut_float(&c->o, p, x, step->shift, step->flags, step->width,
                                        step->precision);
}
#endif

QRINTF_INLINE char *qrintf__engine_convert(char *p, const struct qrintf__step *step,
                                           struct qrintf__call *c) {
  const unsigned conversion = step->conversion;
  if (conversion >= QRINTF__RIGHT_UNSIGNED) {
    return qrintf__engine_decimal(p, step, c);
  }
  if (conversion >= QRINTF__CHARACTER) {
    return conversion == QRINTF__STRING ? qrintf__engine_text_argument(p, step, c)
                                        : qrintf__engine_character(p, step, c);
  }
  if (conversion >= QRINTF__POINTER) {
    return qrintf__engine_integer(p, step, c);
  }
#ifndef QRINTF_NO_FLOAT
  if (conversion >= QRINTF__FLOATING) {
    return qrintf__engine_floating(p, step, c);
  }
#endif
  return qrintf__engine_error(&c->o, p, step->flags, step->width, &c->a);
}

/* A conversion whose field width or precision is an argument. */
QRINTF_OUTLINE char *qrintf__engine_star(char *p, const struct qrintf__step *step,
                                         struct qrintf__call *c) {
  struct qrintf__step *const given = &c->given;
  *given = *step;
  given->flags &= QRINTF__STAR_WIDTH - 1;
  if (step->flags & QRINTF__STAR_WIDTH) {
    const int width = qrintf__engine_int(&c->a, step->width);
    given->width = QRINTF_CAST(unsigned, width);
    if (width < 0) { /* 7.23.6.1p5 */
      if (step->flags & QRINTF_ZERO && step->position != 0) {
        return QRINTF__NULL; /* glibc fills the right side with zeros then */
      }
      given->flags |= QRINTF_LEFT;
      given->width = 0 - given->width;
    }
    if (given->width > QRINTF__FIELD_MAX) {
      return QRINTF__NULL;
    }
  }
  if (step->flags & QRINTF__STAR_PRECISION) {
    given->precision = qrintf__engine_int(&c->a, QRINTF_CAST(unsigned, step->precision));
    if (given->precision > QRINTF_CAST(int, QRINTF__FIELD_MAX) &&
        step->conversion != QRINTF__STRING) {
      return QRINTF__NULL;
    }
  }
  if ((step->conversion == QRINTF__SIGNED || step->conversion == QRINTF__UNSIGNED) &&
      !(given->flags & QRINTF_LEFT) && given->precision < 0 && given->position == 0) {
    given->conversion += QRINTF__RIGHT_UNSIGNED - QRINTF__UNSIGNED;
  }
  return qrintf__engine_convert(p, given, c);
}

/* A size above INT_MAX is libc's: glibc and musl treat it in different ways. A size of 0 stores
 * nothing, so `nothing` stands for the destination. */
QRINTF_RARE int qrintf__engine_unusual(char *to, qrintf_size size, const char *format,
                                       __builtin_va_list list, unsigned mode,
                                       const struct qrintf__kept *kept) {
  char nothing;
  const int n = size != 0 ? QRINTF__ENGINE_LIBC
                          : qrintf__engine_run(&nothing, 1, format, list,
                                               mode & ~QRINTF__ENGINE_VSNPRINTF, kept);
  return n < 0 && mode & QRINTF__ENGINE_VSNPRINTF ? qrintf_library_vsnprintf(to, size, format, list)
                                                  : n;
}

/* Formats a call, whose plan is `kept` if that is not null. Returns its number of characters
 * without the null character (7.23.6.5p3), or QRINTF__ENGINE_LIBC. */
QRINTF_OUTLINE int qrintf__engine_run(char *to, qrintf_size size, const char *format,
                                      __builtin_va_list list, unsigned mode,
                                      const struct qrintf__kept *kept) {
  struct qrintf__call c;
  struct qrintf__reader r;
  struct qrintf__step read[QRINTF__STEPS + 2];
  const struct qrintf__step *step;
  qrintf_size n;
  char *p = to;
  if (QRINTF_UNLIKELY(size - 1 > QRINTF_INT_MAX)) {
    return qrintf__engine_unusual(to, size, format, list, mode, kept);
  }
  c.format = format;
  c.size = size;
  c.o.mode = mode;
  c.o.begin = p;
  c.o.end = p + (size - 1);
  /* On a 32-bit target p + size may wrap around, because a caller may pass INT_MAX for a small
   * buffer. */
  if (sizeof p == 4 && QRINTF__ADDRESS(c.o.end) < QRINTF__ADDRESS(p)) {
    c.o.end = p + ~QRINTF__ADDRESS(p);
  }
  c.o.span = QRINTF_CAST(qrintf_size, c.o.end - p);
  c.o.beyond = 0;
  /* A format inside of the destination would be overwritten while it is read, so only the bytes in
   * front of it are used. */
  if (QRINTF_UNLIKELY(QRINTF__ADDRESS(format) - QRINTF__ADDRESS(p) < size) &&
      !qrintf__engine_avoid(&c.o, p, 0, format)) {
    goto libc;
  }
  __builtin_va_copy(c.a.list, list);
  if (QRINTF_LIKELY(kept != QRINTF__NULL)) {
    r.text = r.rest = qrintf__kept_format(kept); /* the offsets of the steps are in it */
    step = qrintf__kept_steps(kept);
  } else {
    qrintf__engine_begin(&r, format);
    qrintf__engine_read(&r);
    step = r.steps + 1;
  }
  for (;; step++) {
    const unsigned literal = step->literal, conversion = step->conversion;
    if (literal != 0) {
      p = QRINTF_LIKELY(qrintf__fits(&c.o, p, literal))
              ? qrintf__engine_text(p, r.text + step->offset, literal)
              : qrintf__engine_mem(&c.o, p, r.text + step->offset, literal);
      if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
        goto libc;
      }
    }
    /* Plain conversions. 22 digits, a sign and the slack fit, so the digits can be stored without
     * counting them first. */
    if (QRINTF_LIKELY(conversion >= QRINTF__PLAIN_POINTER)) {
      qrintf_u64 word;
      unsigned shift;
      if (conversion == QRINTF__PLAIN_STRING) {
        const char *s;
        word = qrintf__engine_next(&c.a, sizeof p == 8);
        s = qrintf__engine_string_at(word);
        if (QRINTF_UNLIKELY(s == QRINTF__NULL)) { /* glibc prints (null); it is undefined */
          goto libc;
        }
        n = qrintf_strlen_here(s);
        if (QRINTF_LIKELY(qrintf__fits(&c.o, p, n)) && qrintf__engine_apart(&c.o, p, n, s, n)) {
          p = qrintf__mem(p, s, n);
          continue;
        }
        p = qrintf__engine_string(&c.o, p, s, n, 0, 0);
        if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
          goto libc;
        }
        continue;
      }
      if (QRINTF_UNLIKELY(!qrintf__fits(&c.o, p, 24))) {
        struct qrintf__step general = *step;
        general.conversion = QRINTF_CAST(unsigned char, conversion - QRINTF__PLAIN);
        p = qrintf__engine_convert(p, &general, &c);
        if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
          goto libc;
        }
        continue;
      }
      shift = step->shift;
      word = qrintf__engine_next(&c.a, shift == 0);
      if (conversion == QRINTF__PLAIN_CHARACTER) {
        *p++ = QRINTF__CHAR(word & 255);
        continue;
      }
      word <<= shift;
      if (QRINTF_LIKELY(conversion == QRINTF__PLAIN_SIGNED)) {
        const qrintf_i64 v = QRINTF_CAST(qrintf_i64, word) >> shift;
        *p = '-'; /* the first digit overwrites it where there is no sign */
        p = qrintf_put_u64_here(p + qrintf_negative(v), qrintf_abs(v), 1);
        continue;
      }
      word >>= shift;
      if (conversion == QRINTF__PLAIN_UNSIGNED) {
        p = qrintf_put_u64_here(p, word, 1);
        continue;
      }
      if (conversion == QRINTF__PLAIN_OCTAL) {
        p = qrintf__engine_octal(p, word, 0);
        continue;
      }
      if (conversion == QRINTF__PLAIN_POINTER) {
        if (QRINTF_UNLIKELY(word == 0)) { /* glibc prints (nil) */
          goto libc;
        }
        *p++ = '0';
        *p++ = 'x';
      }
      p = qrintf__hex_least_1(p, word, step->flags, 1);
      continue;
    }
    if (conversion == QRINTF__END) {
      break;
    }
    if (conversion > QRINTF__COUNT) {
      p = step->flags >= QRINTF__STAR_WIDTH ? qrintf__engine_star(p, step, &c)
                                            : qrintf__engine_convert(p, step, &c);
      if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
        goto libc;
      }
    } else if (conversion == QRINTF__MORE) {
      qrintf__engine_read(&r);
      step = r.steps;
    } else if (conversion == QRINTF__LIBC ||
               (conversion == QRINTF__POSITIONS &&
                (step = qrintf__engine_take(step, &r, read, &c.a)) == QRINTF__NULL) ||
               (conversion == QRINTF__COUNT &&
                !qrintf__engine_count(&c.o, p,
                                      step == r.steps + 1 ? r.rest : r.text + step[1].offset, &c.a,
                                      step->shift))) {
      goto libc;
    }
  }
  *p = 0;
  n = QRINTF_CAST(qrintf_size, p - c.o.begin) + c.o.beyond;
  if (QRINTF_LIKELY(n <= QRINTF_INT_MAX)) {
    return QRINTF_CAST(int, n);
  }
libc:
  return c.o.mode & QRINTF__ENGINE_VSNPRINTF
             ? qrintf_library_vsnprintf(c.o.begin, c.size, c.format, list)
             : QRINTF__ENGINE_LIBC;
}

/* Formats a call whose format is one plain specification and nothing else, without what other calls
 * need. */
QRINTF_OUTLINE int qrintf__engine_single(char *to, qrintf_size size, const char *f,
                                         __builtin_va_list list, unsigned mode,
                                         const struct qrintf__kept *kept) {
  const struct qrintf__step *const step = qrintf__kept_steps(kept);
  const unsigned conversion = step->conversion;
  struct qrintf__arguments a;
  qrintf_u64 word;
  char *p = to;
  /* There is room for each number, and the destination is not the format. */
  if (QRINTF_UNLIKELY(size - 32 >= QRINTF_INT_MAX - 32 ||
                      QRINTF__ADDRESS(f) - QRINTF__ADDRESS(to) < size)) {
    goto any;
  }
  __builtin_va_copy(a.list, list);
  word = qrintf__engine_next(&a, step->shift == 0);
  if (conversion == QRINTF__PLAIN_STRING) {
    const char *const s = qrintf__engine_string_at(word);
    qrintf_size n;
#if QRINTF__OVERREAD
    const unsigned nulls =
        s != QRINTF__NULL && qrintf__reaches(s) ? qrintf__nulls(s) : 0; /* otherwise it is long */
    if (QRINTF_UNLIKELY(nulls == 0)) {
      goto any;
    }
    n = QRINTF_CAST(unsigned, __builtin_ctz(nulls));
#else
    if (QRINTF_UNLIKELY(s == QRINTF__NULL)) {
      goto any;
    }
    n = qrintf_strlen_here(s);
#endif
    if (QRINTF_UNLIKELY(n >= size || !qrintf_apart(to, size - 1, s, n))) {
      goto any;
    }
    p = qrintf__mem(p, s, n);
  } else if (conversion == QRINTF__PLAIN_CHARACTER) {
    *p++ = QRINTF__CHAR(word & 255);
  } else {
    word <<= step->shift;
    if (conversion == QRINTF__PLAIN_SIGNED) {
      const qrintf_i64 v = QRINTF_CAST(qrintf_i64, word) >> step->shift;
      *p = '-';
      p = qrintf_put_u64_here(p + qrintf_negative(v), qrintf_abs(v), 1);
    } else {
      word >>= step->shift;
      if (conversion == QRINTF__PLAIN_UNSIGNED) {
        p = qrintf_put_u64_here(p, word, 1);
      } else if (conversion == QRINTF__PLAIN_OCTAL) {
        p = qrintf__engine_octal(p, word, 0);
      } else {
        if (conversion == QRINTF__PLAIN_POINTER) {
          if (QRINTF_UNLIKELY(word == 0)) {
            goto any;
          }
          *p++ = '0';
          *p++ = 'x';
        }
        p = qrintf__hex_least_1(p, word, step->flags, 1);
      }
    }
  }
  *p = 0;
  return QRINTF_CAST(int, p - to);
any:
  return qrintf__engine_run(to, size, f, list, mode, kept);
}

#endif /* QRINTF__ENGINE_FORMAT_H */
