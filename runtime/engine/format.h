/* ---- the format ---- */

#define QRINTF__ENGINE_LIBC (-2) /* the call is libc's */

/* Modes. */
#define QRINTF__ENGINE_WHOLE 1u    /* what does not fit is libc's: sprintf, where FORTIFY knows the size or nobody does */
#define QRINTF__ENGINE_NO_COUNT 2u /* %n is libc's */
#define QRINTF__ENGINE_MEASURE 4u  /* nothing is stored by %n */

/* Length modifiers: the bytes of an integer, and whether there was one. */
#define QRINTF__LONG_MODIFIER 32u  /* l, which has a meaning for numbers of any kind */
#define QRINTF__OTHER_MODIFIER 64u /* hh h ll j z t, which are for integers */
#define QRINTF__MODIFIERS (QRINTF__LONG_MODIFIER | QRINTF__OTHER_MODIFIER)

QRINTF_OUTLINE int qrintf__engine(char *b, qrintf_size size, const char *f, __builtin_va_list list, unsigned mode);
QRINTF_RARE char *qrintf__engine_positions(struct qrintf__out *o, char *p, const char *f, __builtin_va_list list);

/* Reads a length modifier other than none. */
QRINTF_INLINE const char *qrintf__engine_length(const char *f, unsigned *size) {
  const char c = *f++;
  if (QRINTF_LIKELY(c == 'l')) {
    *size = sizeof(long) | QRINTF__LONG_MODIFIER;
    if (*f == 'l') {
      *size = sizeof(qrintf_longlong) | QRINTF__OTHER_MODIFIER;
      f++;
    }
  } else if (c == 'z' || c == 't') {
    *size = sizeof(qrintf_size) | QRINTF__OTHER_MODIFIER;
  } else if (c == 'j') {
    *size = sizeof(qrintf_longlong) | QRINTF__OTHER_MODIFIER;
  } else if (c == 'h') {
    *size = 2u | QRINTF__OTHER_MODIFIER;
    if (*f == 'h') {
      *size = 1u | QRINTF__OTHER_MODIFIER;
      f++;
    }
  } else {
    f--;
  }
  return f;
}

/* %n: returns 0 where the call is libc's, and has stored nothing then.  That the rest of the call is not libc's is found out
 * by making it without a destination. */
QRINTF_RARE int qrintf__engine_count(const struct qrintf__out *o, const char *p, const char *f, struct qrintf__arguments *a, unsigned size,
                                     unsigned mode) {
  const qrintf_size n = QRINTF_CAST(qrintf_size, p - o->begin) + o->beyond;
  void *const to = __builtin_va_arg(a->list, void *);
  __builtin_va_list rest;
  int length;
  if (mode & QRINTF__ENGINE_MEASURE) {
    return 1;
  }
  if (mode & QRINTF__ENGINE_NO_COUNT ||
      !qrintf_apart(o->begin, QRINTF_CAST(qrintf_size, o->end - o->begin), QRINTF_CAST(const char *, to), 8)) {
    return 0;
  }
  __builtin_va_copy(rest, a->list);
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

/* Formats, and returns how many characters there are without the null character, or QRINTF__ENGINE_LIBC. */
QRINTF_OUTLINE int qrintf__engine(char *b, qrintf_size size, const char *f, __builtin_va_list list, unsigned mode) {
  struct qrintf__arguments a;
  struct qrintf__out o;
  struct qrintf__specification spec;
  const char *s;
  char nothing, *p, c;
  qrintf_u64 magnitude;
  qrintf_size n;
  unsigned sign, length, is_plain, took = 0;
  if (size == 0) {
    b = &nothing;
    size = 1;
  }
  if (size - 1 > QRINTF_INT_MAX) {
    return QRINTF__ENGINE_LIBC;
  }
  if (size - 1 > ~QRINTF__ADDRESS(b)) {
    size = ~QRINTF__ADDRESS(b);
  }
  o.begin = p = b;
  o.end = b + (size - 1);
  o.beyond = 0;
  o.cuts = !(mode & QRINTF__ENGINE_WHOLE);
  if (QRINTF_UNLIKELY(QRINTF__ADDRESS(f) - QRINTF__ADDRESS(b) < size) && !qrintf__engine_avoid(&o, b, 0, f)) {
    return QRINTF__ENGINE_LIBC;
  }
  __builtin_va_copy(a.list, list);
  do {
    c = *f;
    if (c != '%') {
      if (c == 0) {
        n = QRINTF_CAST(qrintf_size, p - b) + o.beyond;
        *p = 0;
        return n <= QRINTF_INT_MAX ? QRINTF_CAST(int, n) : QRINTF__ENGINE_LIBC;
      }
      n = 1;
      if (f[1] != '%' && f[1] != 0) {
        n = qrintf__engine_literal(f);
      }
      s = f;
      f += n;
      if (QRINTF_LIKELY(n == 1 && p != o.end)) {
        *p++ = c;
      } else {
        p = qrintf__engine_mem(&o, p, s, n);
      }
      continue;
    }
    c = *++f;
    is_plain = 1;
    spec.flags = spec.width = 0;
    spec.precision = -1;
    if (c <= '9') { /* flags, digits, * and . are in front of it */
      if (c == '%') {
        p = qrintf__engine_mem(&o, p, f++, 1);
        continue;
      }
      s = f;
      f = qrintf__engine_field(f, &spec, &a);
      if (f == QRINTF__NULL) {
        return QRINTF__ENGINE_LIBC;
      }
      if (*f == '$' && !took) {
        p = qrintf__engine_positions(&o, p, s - 1, list);
        f = "";
        continue;
      }
      c = *f;
      is_plain = 0;
    }
    length = sizeof(int);
    if (c >= 'h' && c != 's' && c != 'u' && c != 'x') {
      f = qrintf__engine_length(f, &length);
      c = *f;
    }
    f++;
    took = 1;
    sign = 0;
    switch (c) {
    case 's':
      s = __builtin_va_arg(a.list, const char *);
      if (QRINTF_UNLIKELY(s == QRINTF__NULL || length & QRINTF__MODIFIERS)) {
        return QRINTF__ENGINE_LIBC;
      }
      if (QRINTF_LIKELY(is_plain)) {
        n = qrintf_strlen_here(s);
        p = QRINTF_LIKELY(qrintf__engine_apart(&o, p, n, s, n)) ? qrintf__engine_mem(&o, p, s, n) : QRINTF__NULL;
      } else {
        p = qrintf__engine_string(&o, p, s, qrintf_strnlen(s, spec.precision), &spec);
      }
      continue;
    case 'd':
    case 'i': {
      qrintf_i64 v;
      if (length & 8u) {
        v = __builtin_va_arg(a.list, qrintf_longlong);
      } else {
        v = __builtin_va_arg(a.list, int);
        if (QRINTF_UNLIKELY(!(length & 4u))) {
          v = length & 2u ? QRINTF_CAST(short, v) : QRINTF_CAST(signed char, v);
        }
      }
      magnitude = qrintf_abs(v);
      sign = v < 0 ? '-' : 0;
      if (!is_plain && sign == 0) {
        sign = spec.flags & QRINTF_PLUS ? '+' : spec.flags & QRINTF_SPACE ? ' ' : 0;
      }
      break;
    }
    case 'u':
    case 'x':
    case 'X':
    case 'o':
      if (length & 8u) {
        magnitude = __builtin_va_arg(a.list, qrintf_ulonglong);
      } else {
        unsigned v = __builtin_va_arg(a.list, unsigned);
        if (QRINTF_UNLIKELY(!(length & 4u))) {
          v &= length & 2u ? 0xffffu : 0xffu;
        }
        magnitude = v;
      }
      break;
    case 'c':
      nothing = QRINTF__CHAR(__builtin_va_arg(a.list, int));
      if (length & QRINTF__MODIFIERS || spec.precision >= 0) {
        return QRINTF__ENGINE_LIBC;
      }
      p = qrintf__engine_string(&o, p, &nothing, 1, &spec);
      continue;
    case 'p':
      s = __builtin_va_arg(a.list, const char *);
      if (s == QRINTF__NULL || length & QRINTF__MODIFIERS || spec.precision >= 0 || spec.flags & ~QRINTF_LEFT) {
        return QRINTF__ENGINE_LIBC;
      }
      magnitude = QRINTF__ADDRESS(s);
      spec.flags |= QRINTF_ALT;
      break;
    case 'm':
      if (length & QRINTF__MODIFIERS) {
        return QRINTF__ENGINE_LIBC;
      }
      p = qrintf__engine_error(&o, p, &spec, &a);
      continue;
    case 'n':
      if (!is_plain || !qrintf__engine_count(&o, p, f, &a, length, mode)) {
        return QRINTF__ENGINE_LIBC;
      }
      continue;
#ifndef QRINTF_NO_FLOAT
    case 'a': case 'e': case 'f': case 'g':
    case 'A': case 'E': case 'F': case 'G':
      if (length & QRINTF__OTHER_MODIFIER) {
        return QRINTF__ENGINE_LIBC;
      }
      spec.flags |= ~QRINTF_CAST(unsigned, c) & QRINTF_UPPER;
      p = qrintf__engine_float(&o, p, __builtin_va_arg(a.list, double), QRINTF_CAST(unsigned, c) | QRINTF_UPPER, &spec);
      continue;
#endif
    default:
      return QRINTF__ENGINE_LIBC;
    }
    /* An integer. */
    if (QRINTF_LIKELY(is_plain && qrintf__room(&o, p) >= 24)) {
      if (QRINTF_LIKELY(c == 'u' || c == 'd' || c == 'i')) {
        *p = '-'; /* a digit takes the place of no sign */
        p += sign != 0;
        p = qrintf_put_u64_here(p, magnitude, 1);
        continue;
      }
    }
    if (c == 'X') {
      spec.flags |= QRINTF_UPPER;
    }
    p = qrintf__engine_integer(&o, p, magnitude, sign, c == 'o' ? 8 : c == 'x' || c == 'X' || c == 'p' ? 16 : 10, &spec);
  } while (QRINTF_LIKELY(p != QRINTF__NULL));
  return QRINTF__ENGINE_LIBC;
}
