/* ---- the loop over the steps of a plan ----
 *
 * qrintf__engine gets the plan of a format, kept or read, and runs it: the one way for every
 * format. */
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

QRINTF_OUTLINE int qrintf__engine(char *to, qrintf_size size, const char *format,
                                  __builtin_va_list list, unsigned mode);

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
      !qrintf_apart(o->begin, QRINTF_CAST(qrintf_size, o->end - o->begin),
                    QRINTF_CAST(const char *, to), 8)) {
    return 0;
  }
  __builtin_va_copy(rest, a->list);
  /* The rest is measured with a copy of the arguments, so that a->list still stands behind this
   * one. */
  length = qrintf__engine(QRINTF__NULL, 0, f, rest, QRINTF__ENGINE_MEASURE);
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

/* How many characters %s with a precision prints. */
QRINTF_INLINE qrintf_size qrintf__engine_bounded(const char *s, int precision) {
#if QRINTF__OVERREAD
  const unsigned limit = QRINTF_CAST(unsigned, precision);
  if (QRINTF_LIKELY(limit - 1 < 31 && qrintf__reaches(s))) { /* for 0 there may be no byte */
    return QRINTF_CAST(qrintf_size, __builtin_ctz(qrintf__nulls(s) | QRINTF__U32(1) << limit));
  }
#endif
  return qrintf_strnlen(s, precision);
}

/* Formats a call. Returns its number of characters without the null character (7.23.6.5p3), or
 * QRINTF__ENGINE_LIBC. */
QRINTF_OUTLINE int qrintf__engine(char *to, qrintf_size size, const char *format,
                                  __builtin_va_list list, unsigned mode) {
  struct qrintf__arguments a;
  struct qrintf__out o;
  struct qrintf__step read[1 + QRINTF__STEPS]; /* the first one is not used */
  const struct qrintf__step *step;
  const char *f;
  qrintf_size n;
  char nothing, *p = to;
  /* A size above INT_MAX is libc's: glibc and musl treat it in different ways. A size of 0 stores
   * nothing, so `nothing` stands for the destination. */
  if (QRINTF_UNLIKELY(size - 1 > QRINTF_INT_MAX)) {
    if (size != 0) {
      goto libc;
    }
    p = &nothing;
  }
  o.begin = p;
  o.end = p + (size != 0 ? size - 1 : 0);
  /* On a 32-bit target p + size may wrap around, because a caller may pass INT_MAX for a small
   * buffer. */
  if (sizeof p == 4 && QRINTF__ADDRESS(o.end) < QRINTF__ADDRESS(p)) {
    o.end = p + ~QRINTF__ADDRESS(p);
  }
  o.beyond = 0;
  o.mode = mode;
  /* A format inside of the destination would be overwritten while it is read, so only the bytes in
   * front of it are used. */
  if (QRINTF_UNLIKELY(QRINTF__ADDRESS(format) - QRINTF__ADDRESS(p) < size) &&
      !qrintf__engine_avoid(&o, p, 0, format)) {
    goto libc;
  }
  __builtin_va_copy(a.list, list);
  for (step = qrintf__engine_steps(format, &f, read + 1);; step++) {
    const unsigned literal = step->literal;
    unsigned conversion = step->conversion, flags, width, sign;
    int precision;
    qrintf_u64 word;
    const char *s;
    char character;
    if (literal != 0) {
      p = QRINTF_LIKELY(qrintf__fits(&o, p, literal))
              ? qrintf__engine_text(p, f + step->offset, literal)
              : qrintf__engine_mem(&o, p, f + step->offset, literal);
      if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
        goto libc;
      }
    }

    /* ---- plain conversions ---- */
    if (QRINTF_LIKELY(conversion >= QRINTF__PLAIN_POINTER)) {
      word = qrintf__engine_word(&a, step->position, step->shift == 0);
      if (conversion >= QRINTF__PLAIN_CHARACTER) {
        if (conversion == QRINTF__PLAIN_STRING) {
          s = qrintf__engine_string_at(word);
          if (QRINTF_UNLIKELY(s == QRINTF__NULL)) { /* glibc prints (null); it is undefined */
            goto libc;
          }
          n = qrintf_strlen_here(s);
          if (QRINTF_LIKELY(qrintf__fits(&o, p, n)) && qrintf__engine_apart(&o, p, n, s, n)) {
            p = qrintf__mem(p, s, n);
            continue;
          }
          flags = width = 0;
          goto measured;
        }
        if (QRINTF_LIKELY(p != o.end)) {
          *p++ = QRINTF__CHAR(word & 255);
          continue;
        }
      }
      /* 22 digits, a sign and the slack fit here, so the digits can be stored without counting them
       * first. */
      if (QRINTF_UNLIKELY(!qrintf__fits(&o, p, 24))) {
        flags = step->flags;
        width = 0;
        precision = -1;
        conversion -= QRINTF__PLAIN;
        goto field;
      }
      word <<= step->shift;
      if (conversion == QRINTF__PLAIN_SIGNED) {
        const qrintf_i64 v = QRINTF_CAST(qrintf_i64, word) >> step->shift;
        *p = '-'; /* the first digit overwrites it where there is no sign */
        p = qrintf_put_u64_here(p + qrintf_negative(v), qrintf_abs(v), 1);
        continue;
      }
      word >>= step->shift;
      if (conversion == QRINTF__PLAIN_UNSIGNED) {
        p = qrintf_put_u64_here(p, word, 1);
      } else if (conversion == QRINTF__PLAIN_OCTAL) {
        p = qrintf__engine_octal(p, word, 0);
      } else {
        if (conversion == QRINTF__PLAIN_POINTER) {
          if (QRINTF_UNLIKELY(word == 0)) { /* glibc prints (nil) */
            goto libc;
          }
          *p++ = '0';
          *p++ = 'x';
        }
        p = qrintf__hex_least_1(p, word, step->flags, 1);
      }
      continue;
    }
    if (conversion == QRINTF__END) {
      break;
    }

    /* ---- conversions with flags, field width, precision ---- */
    if (conversion < QRINTF__COUNT) {
      if (conversion == QRINTF__MORE) {
        f += step->offset;
        qrintf__engine_read(f, read + 1, step->position);
        step = read;
      } else if (conversion == QRINTF__LIBC ||
                 (conversion == QRINTF__POSITIONS && !qrintf__engine_take(step + 1, f, &a))) {
        goto libc;
      }
      continue;
    }
    flags = step->flags;
    width = step->width;
    precision = step->precision;
    if (flags >= QRINTF__STAR_WIDTH) {
      if (flags & QRINTF__STAR_WIDTH) {
        const int given = qrintf__engine_int(&a, width);
        width = QRINTF_CAST(unsigned, given);
        if (given < 0) { /* 7.23.6.1p5 */
          if (flags & QRINTF_ZERO && step->position != 0) {
            goto libc; /* glibc fills the right side with zeros then */
          }
          flags |= QRINTF_LEFT;
          width = 0 - width;
        }
        if (width > QRINTF__FIELD_MAX) {
          goto libc;
        }
      }
      if (flags & QRINTF__STAR_PRECISION) {
        precision = qrintf__engine_int(&a, QRINTF_CAST(unsigned, precision));
        if (precision > QRINTF_CAST(int, QRINTF__FIELD_MAX) && conversion != QRINTF__STRING) {
          goto libc;
        }
      }
      flags &= QRINTF__STAR_WIDTH - 1;
    }
    if (conversion >= QRINTF__POINTER) {
      word = qrintf__engine_word(&a, step->position, step->shift == 0);
      if (conversion == QRINTF__STRING) {
        s = qrintf__engine_string_at(word);
        if (QRINTF_UNLIKELY(s == QRINTF__NULL)) {
          goto libc;
        }
        n = precision < 0 ? qrintf_strlen_here(s) : qrintf__engine_bounded(s, precision);
        goto measured;
      }
    field:
      if (conversion == QRINTF__CHARACTER) {
        character = QRINTF__CHAR(word & 255);
        s = &character;
        n = 1;
        goto measured;
      }
      word <<= step->shift;
      sign = 0;
      if (conversion == QRINTF__SIGNED) {
        const qrintf_i64 v = QRINTF_CAST(qrintf_i64, word) >> step->shift;
        word = qrintf_abs(v);
        sign = v < 0 ? '-' : flags & QRINTF_PLUS ? '+' : flags & QRINTF_SPACE ? ' ' : 0;
      } else {
        word >>= step->shift;
        if (conversion <= QRINTF__HEXADECIMAL) {
          flags |= QRINTF__BASE_16;
          if (conversion == QRINTF__POINTER) {
            if (QRINTF_UNLIKELY(word == 0)) {
              goto libc;
            }
            flags |= QRINTF_ALT;
          }
        } else if (conversion == QRINTF__OCTAL) {
          flags |= QRINTF__BASE_8;
        }
      }
      if (QRINTF_LIKELY(precision < 0 && qrintf__fits(&o, p, 24 + width))) {
        if (flags & QRINTF_LEFT) {
          p = qrintf__engine_left(p, word, sign, flags, width, precision);
        } else if (conversion >= QRINTF__UNSIGNED) {
          p = qrintf__engine_decimal(p, word, sign, flags, width);
        } else if (conversion == QRINTF__HEXADECIMAL && flags & QRINTF_ZERO && width - 1 < 16 &&
                   !(flags & QRINTF_ALT)) {
          p = qrintf__hex_least_1(p, word, flags & QRINTF_UPPER, width);
        } else if (conversion == QRINTF__HEXADECIMAL && width == 0) {
          if (flags & QRINTF_ALT && word != 0) {
            *p++ = '0';
            *p++ = QRINTF__CHAR('x' - (flags & QRINTF_UPPER));
          }
          p = qrintf__hex_least_1(p, word, flags & QRINTF_UPPER, 1);
        } else if (conversion == QRINTF__OCTAL && width == 0) {
          p = qrintf__engine_octal(p, word, flags);
        } else {
          p = qrintf__engine_number(p, word, sign, flags, width, precision);
        }
        continue;
      }
      if (precision >= 0 && qrintf__fits(&o, p, 24 + width + QRINTF_CAST(unsigned, precision))) {
        p = flags & QRINTF_LEFT ? qrintf__engine_left(p, word, sign, flags, width, precision)
                                : qrintf__engine_number(p, word, sign, flags, width, precision);
        continue;
      }
      p = qrintf__engine_cut_number(&o, p, word, sign, flags, width, precision);
    } else if (conversion == QRINTF__COUNT) {
      if (!qrintf__engine_count(&o, p, f + step[1].offset, &a, step->shift)) {
        goto libc;
      }
    } else if (conversion == QRINTF__ERROR) {
      p = qrintf__engine_error(&o, p, flags, width, &a);
#ifndef QRINTF_NO_FLOAT
    } else {
      double x;
      if (!qrintf__engine_double(&a, step->position, conversion == QRINTF__LONG_FLOATING, &x)) {
        goto libc;
      }
      p = qrintf__engine_float(&o, p, x, step->shift, flags, width, precision);
#endif
    }
    if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
      goto libc;
    }
    continue;

  measured: /* the n characters at s in a field */
    if (QRINTF_LIKELY(width <= n)) {
      if (QRINTF_LIKELY(qrintf__fits(&o, p, n)) && qrintf__engine_apart(&o, p, n, s, n)) {
        p = qrintf__mem(p, s, n);
        continue;
      }
    } else if (QRINTF_LIKELY(qrintf__fits(&o, p, width)) &&
               qrintf__engine_apart(&o, p, width, s, n)) {
      qrintf__fill(p, ' ', width);
      qrintf__mem(flags & QRINTF_LEFT ? p : p + (width - n), s, n);
      p += width;
      continue;
    }
    p = qrintf__engine_string(&o, p, s, n, flags, width);
    if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
      goto libc;
    }
  }
  *p = 0;
  n = QRINTF_CAST(qrintf_size, p - o.begin) + o.beyond;
  if (QRINTF_LIKELY(n <= QRINTF_INT_MAX)) {
    return QRINTF_CAST(int, n);
  }
libc:
  return mode & QRINTF__ENGINE_VSNPRINTF ? qrintf_library_vsnprintf(to, size, format, list)
                                         : QRINTF__ENGINE_LIBC;
}

#endif /* QRINTF__ENGINE_FORMAT_H */
