/* ---- the loop over the format ----
 *
 * qrintf__engine makes the usual specifications in place and calls qrintf__engine_specification for
 * others. The two and the functions between them call each other (%n measures the rest of the call,
 * and a format with positions is read twice), so they stand in one part. */
#ifndef QRINTF__ENGINE_FORMAT_H
#define QRINTF__ENGINE_FORMAT_H

#include "../base.h"
#include "../integers/count.h"
#include "../integers/plain.h"
#include "../strings/copies.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "arguments.h"
#include "fields.h"
#include "library.h"
#include "parse.h"
#include "values.h"

#define QRINTF__ENGINE_LIBC (-2) /* the result of a call that is left to libc */

QRINTF_OUTLINE int qrintf__engine(char *to, qrintf_size size, const char *format,
                                  __builtin_va_list list, unsigned mode);
QRINTF_RARE char *qrintf__engine_positions(struct qrintf__out *o, const char *f,
                                           __builtin_va_list list);

/* %n (7.23.6.1p8). Returns 0, with nothing stored, if the call is left to libc: libc would store
 * the count a second time, which a program can see. To know that the rest of the call is not left
 * to libc, we format it without a destination first. */
QRINTF_RARE int qrintf__engine_count(const struct qrintf__out *o, const char *p, const char *f,
                                     struct qrintf__arguments *a, unsigned size) {
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
  if (size & 8u) {
    *QRINTF_CAST(qrintf_longlong *, to) = QRINTF_CAST(qrintf_longlong, n);
  } else if (size & 4u) {
    *QRINTF_CAST(int *, to) = QRINTF_CAST(int, n);
  } else if (size & 2u) {
    *QRINTF_CAST(short *, to) = QRINTF_CAST(short, n);
  } else {
    *QRINTF_CAST(signed char *, to) = QRINTF_CAST(signed char, n);
  }
  return 1;
}

/* Formats a specification that qrintf__engine does not make itself. f is behind the %; the
 * characters are stored at o->at. Returns where the format continues, or null if the call is left
 * to libc. */
QRINTF_RARE const char *qrintf__engine_specification(struct qrintf__out *o, const char *f,
                                                     struct qrintf__arguments *a) {
  struct qrintf__specification spec;
  char *const p = o->at;
  const char *s;
  qrintf_u64 magnitude;
  unsigned sign = 0, length = sizeof(int), base = 10;
  char c;
  f = qrintf__engine_field(f, &spec, a);
  if (f == QRINTF__NULL) {
    return f;
  }
  f = qrintf__engine_length(f, &length);
  c = *f++;
  switch (c) {
  case 'd':
  case 'i':
  case 'u':
  case 'x':
  case 'X':
  case 'o': {
    qrintf_i64 v;
    if (length & 8u) {
      v = qrintf__engine_next_long(a);
    } else {
      v = qrintf__engine_next_int(a);
      if (!(length & 4u)) {
        v = length & 2u ? QRINTF_CAST(short, v) : QRINTF_CAST(signed char, v);
      }
    }
    if (c == 'd' || c == 'i') {
      magnitude = qrintf_abs(v);
      sign = v < 0 ? '-' : spec.flags & QRINTF_PLUS ? '+' : spec.flags & QRINTF_SPACE ? ' ' : 0;
      break;
    }
    base = c == 'u' ? 10 : c == 'o' ? 8 : 16;
    spec.flags |= c == 'X' ? QRINTF_UPPER : 0;
    magnitude = QRINTF__U64(v) & (~QRINTF__U64(0) >> (64 - 8 * (length & 15u)));
    break;
  }
  case 'c': {
    const char character = QRINTF__CHAR(qrintf__engine_next_int(a));
    if (length & QRINTF__MODIFIERS || spec.precision >= 0) {
      return QRINTF__NULL;
    }
    o->at = qrintf__engine_string(o, p, &character, 1, &spec);
    return f;
  }
  case 'p':
  case 's':
    s = qrintf__engine_next_pointer(a);
    if (s == QRINTF__NULL || length & QRINTF__MODIFIERS) {
      return QRINTF__NULL;
    }
    if (c == 's') {
      o->at = qrintf__engine_string(
          o, p, s, spec.precision < 0 ? qrintf_strlen(s) : qrintf_strnlen(s, spec.precision),
          &spec);
      return f;
    }
    if (spec.precision >= 0 || spec.flags & ~QRINTF_LEFT) {
      return QRINTF__NULL;
    }
    magnitude = QRINTF__ADDRESS(s);
    spec.flags |= QRINTF_ALT;
    base = 16;
    break;
  case 'm':
    if (length & QRINTF__MODIFIERS || a->positions != QRINTF__NULL) {
      return QRINTF__NULL;
    }
    o->at = qrintf__engine_error(o, p, &spec, a);
    return f;
  case 'n':
    return a->positions == QRINTF__NULL && spec.width == 0 && spec.flags == 0 &&
                   spec.precision < 0 && qrintf__engine_count(o, p, f, a, length)
               ? f
               : QRINTF__NULL;
#ifndef QRINTF_NO_FLOAT
  case 'a':
  case 'e':
  case 'f':
  case 'g':
  case 'A':
  case 'E':
  case 'F':
  case 'G':
    if (length & QRINTF__OTHER_MODIFIER) {
      return QRINTF__NULL;
    }
    spec.flags |= ~QRINTF_CAST(unsigned, c) & QRINTF_UPPER;
    o->at = qrintf__engine_float(o, p, qrintf__engine_next_double(a),
                                 QRINTF_CAST(unsigned, c) | QRINTF_UPPER, &spec);
    return f;
#endif
  default:
    return QRINTF__NULL;
  }
  o->at = qrintf__engine_integer(o, p, magnitude, sign, base, &spec);
  return f;
}

/* Whether the first specification of a format takes its argument by position. The format has at
 * least one specification. POSIX allows no mixture, so the first one decides. */
QRINTF_RARE int qrintf__engine_is_positional(const char *f) {
  unsigned number;
  while (*f != '%' || f[1] == '%') {
    f += *f == '%' ? 2 : 1;
  }
  return *qrintf__engine_number(f + 1, &number) == '$';
}

#define QRINTF__LP64 (sizeof(long) == 8 && sizeof(qrintf_size) == 8)

/* Formats a call. Returns its number of characters without the null character (7.23.6.5p3), or
 * QRINTF__ENGINE_LIBC. */
QRINTF_OUTLINE int qrintf__engine(char *to, qrintf_size size, const char *format,
                                  __builtin_va_list list, unsigned mode) {
  struct qrintf__arguments a;
  struct qrintf__out o;
  const char *f = format, *at;
  char nothing, *p = to;
  qrintf_u64 magnitude;
  qrintf_size n;
  unsigned negative, flags, width;
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
  if (QRINTF_UNLIKELY(QRINTF__ADDRESS(f) - QRINTF__ADDRESS(p) < size) &&
      !qrintf__engine_avoid(&o, p, 0, f)) {
    goto libc;
  }
  a.positions = QRINTF__NULL;
  __builtin_va_copy(a.list, list);
  for (;;) {
    char c = *f;
    if (c != '%') {
      if (c == 0) {
        break;
      }
      /* A single character between two specifications, as the comma of "%d,%d", is stored here,
       * because a call for one byte would take longer than the byte. */
      if ((f[1] == '%' || f[1] == 0) && QRINTF_LIKELY(p != o.end)) {
        *p++ = c;
        if (*++f == 0) {
          break;
        }
      } else {
        n = qrintf__engine_literal(p, qrintf__room(&o, p), f);
        if (QRINTF_LIKELY(n <= qrintf__room(&o, p))) {
          p += n;
        } else {
          p = qrintf__engine_mem(&o, p, f, n);
          if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
            goto libc;
          }
        }
        f += n;
        if (*f == 0) {
          break;
        }
      }
    }
    /* We are at a %. The usual specifications come first: a flag - or 0, a field width of up to two
     * digits, and one of s, d, u, x, ld, lu, lx, lld, llu, llx, zd, zu, zx. */
    at = f + 1;
    c = *at;
    flags = width = 0;
    if (c <= '9') {
      unsigned digit;
      if (c == '-' || c == '0') {
        flags = c == '-' ? QRINTF_LEFT : QRINTF_ZERO;
        c = *++at;
      }
      if ((digit = QRINTF_CAST(unsigned, c) - '0') < 10) {
        width = digit;
        c = *++at;
        if ((digit = QRINTF_CAST(unsigned, c) - '0') < 10) {
          width = width * 10 + digit;
          c = *++at;
        }
      }
      /* 7.23.6.1p6 leaves the flag 0 undefined for %s, so libc prints what it prints. */
      if (c == 's' && flags == QRINTF_ZERO) {
        goto libc;
      }
    }
    if (c == 's') {
      const char *const s = __builtin_va_arg(a.list, const char *);
      /* glibc prints (null); the standard leaves it undefined. */
      if (QRINTF_UNLIKELY(s == QRINTF__NULL)) {
        goto libc;
      }
      f = at + 1;
      n = qrintf_strlen_here(s);
      if (width <= n) {
        if (QRINTF_UNLIKELY(!qrintf__engine_apart(&o, p, n, s, n))) {
          goto libc;
        }
        if (QRINTF_LIKELY(n <= qrintf__room(&o, p))) {
          p = qrintf__mem(p, s, n);
          continue;
        }
      } else if (QRINTF_LIKELY(width <= qrintf__room(&o, p)) &&
                 qrintf__engine_apart(&o, p, width, s, n)) {
        qrintf__fill(p, ' ', width);
        qrintf__mem(flags ? p : p + (width - n), s, n);
        p += width;
        continue;
      }
      p = qrintf__engine_cut_string(&o, p, s, n, flags, width);
      if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
        goto libc;
      }
      continue;
    }
    /* 20 digits, a sign and the slack fit here, so the digits can be stored without counting them
     * first. */
    if (QRINTF_LIKELY(qrintf__room(&o, p) >= 24 + width)) {
      if (c == 'd' || c == 'u') {
        const int v = __builtin_va_arg(a.list, int);
        negative = c == 'd' && v < 0;
        magnitude = negative ? 0 - QRINTF__U32(v) : QRINTF__U32(v);
      } else if (c == 'x' && flags != QRINTF_LEFT) {
        f = at + 1;
        p = qrintf__engine_hexadecimal(p, QRINTF__U32(__builtin_va_arg(a.list, int)), flags, width);
        continue;
      } else if (QRINTF__LP64 && (c == 'l' || c == 'z')) {
        qrintf_i64 v;
        at += c == 'l' && at[1] == 'l'; /* long long has the same size */
        if (at[1] == 'x' && flags != QRINTF_LEFT) {
          f = at + 2;
          p = qrintf__engine_hexadecimal(p, QRINTF__U64(__builtin_va_arg(a.list, long)), flags,
                                         width);
          continue;
        }
        if (at[1] != 'u' && at[1] != 'd') {
          goto general;
        }
        v = __builtin_va_arg(a.list, long);
        negative = *++at == 'd' && v < 0;
        magnitude = negative ? 0 - QRINTF__U64(v) : QRINTF__U64(v);
      } else {
        goto general;
      }
      f = at + 1;
      if (width == 0) {
        *p = '-'; /* the first digit overwrites it where there is no sign */
        p = qrintf_put_u64_here(p + negative, magnitude, 1);
      } else {
        p = qrintf__engine_decimal(p, magnitude, negative, flags, width);
      }
      continue;
    }
  general:
    if (c == '%' && at == f + 1) {
      p = qrintf__engine_mem(&o, p, f, 1);
      f += 2;
    } else {
      at = f;
      o.at = p;
      f = qrintf__engine_specification(&o, at + 1, &a);
      if (QRINTF_UNLIKELY(f == QRINTF__NULL)) {
        /* A format with positions fails at its first N$, because that is no field width, and is
         * then read in its own way. */
        if (!qrintf__engine_is_positional(format)) {
          goto libc;
        }
        o.at = qrintf__engine_positions(&o, at, list);
        f = "";
      }
      p = o.at;
    }
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

/* ---- formats with positions, as %2$s ---- */

/* Reads the rest of a format: notes the types of the arguments, or formats if they are known.
 * Returns 0 if the call is left to libc. */
QRINTF_RARE int qrintf__engine_walk(struct qrintf__out *o, const char *f,
                                    struct qrintf__arguments *a) {
  while (*f != 0) {
    if (*f == '%' && f[1] != '%') {
      f = qrintf__engine_specification(o, f + 1, a);
      if (f == QRINTF__NULL) {
        return 0;
      }
    } else {
      f += *f == '%';
      o->at = qrintf__engine_mem(o, o->at, f, 1);
      f++;
    }
    if (o->at == QRINTF__NULL) {
      return 0;
    }
  }
  return 1;
}

/* Formats the rest of a call, none of whose arguments has been taken. f is at the first %. Returns
 * the end, or null if the call is left to libc. That is so too if the format skips an argument,
 * because we do not know its type. */
QRINTF_RARE char *qrintf__engine_positions(struct qrintf__out *o, const char *f,
                                           __builtin_va_list list) {
  struct qrintf__positions all;
  struct qrintf__arguments a;
  struct qrintf__out nowhere;
  char nothing;
  unsigned i, last = QRINTF__POSITIONS;
  __builtin_memset(&all, 0, sizeof all);
  nowhere.begin = nowhere.end = nowhere.at = &nothing;
  nowhere.beyond = 0;
  nowhere.mode = QRINTF__ENGINE_NO_COUNT;
  o->mode |= QRINTF__ENGINE_NO_COUNT;
  a.positions = &all;
  if (!qrintf__engine_walk(&nowhere, f, &a) || all.conflict) {
    return QRINTF__NULL;
  }
  while (all.types[last] == QRINTF__NO_TYPE) { /* ends: one has been noted */
    last--;
  }
  __builtin_va_copy(a.list, list);
  for (i = 1; i <= last; i++) {
    union qrintf__value *const value = &all.values[i];
    switch (all.types[i]) {
    case QRINTF__AN_INT:
      value->i = __builtin_va_arg(a.list, int);
      break;
    case QRINTF__A_LONG:
      value->l = __builtin_va_arg(a.list, qrintf_longlong);
      break;
    case QRINTF__A_POINTER:
      value->p = __builtin_va_arg(a.list, const char *);
      break;
#ifndef QRINTF_NO_FLOAT
    case QRINTF__A_DOUBLE:
      value->d = __builtin_va_arg(a.list, double);
      break;
#endif
    default:
      return QRINTF__NULL;
    }
  }
  all.are_known = 1;
  return qrintf__engine_walk(o, f, &a) ? o->at : QRINTF__NULL;
}

#endif /* QRINTF__ENGINE_FORMAT_H */
