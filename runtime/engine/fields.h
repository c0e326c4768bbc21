/* ---- where the characters of the engine go, and fields ---- */

/* The destination.  Characters go in front of `end`, where the null character has its place at the latest.  What is behind it is
 * counted, or, where `cuts` is 0, makes the call libc's.  A string that lies behind what is written brings `end` nearer, so that
 * it is not overwritten (qrintf__engine_avoid). */
struct qrintf__out {
  char *begin, *end;
  qrintf_size beyond; /* how many characters did not fit */
  int cuts;
};

/* What stands between % and the length modifier. */
struct qrintf__specification {
  unsigned flags, width;
  int precision; /* or -1 */
};

/* A width or a precision beyond it is libc's, which may refuse it (EOVERFLOW) or have no memory for it. */
#define QRINTF__FIELD_MAX 0xffffffu

QRINTF_INLINE qrintf_size qrintf__room(const struct qrintf__out *o, const char *p) { return QRINTF_CAST(qrintf_size, o->end - p); }

/* Where n characters more do not fit.  Returns 0 where the call is libc's. */
QRINTF_INLINE int qrintf__cut(struct qrintf__out *o, qrintf_size room, qrintf_size n) {
  o->beyond += n - room;
  return o->cuts;
}

/* The n characters at s, and n times c: the end of them, or null where the call is libc's. */
QRINTF_OUTLINE char *qrintf__engine_mem(struct qrintf__out *o, char *p, const char *s, qrintf_size n) {
  const qrintf_size room = qrintf__room(o, p);
  if (QRINTF_UNLIKELY(n > room)) {
    if (!qrintf__cut(o, room, n)) {
      return QRINTF__NULL;
    }
    n = room;
  }
  return qrintf__mem(p, s, n);
}
QRINTF_OUTLINE char *qrintf__engine_fill(struct qrintf__out *o, char *p, char c, qrintf_size n) {
  const qrintf_size room = qrintf__room(o, p);
  if (QRINTF_UNLIKELY(n > room)) {
    if (!qrintf__cut(o, room, n)) {
      return QRINTF__NULL;
    }
    n = room;
  }
  return qrintf__fill(p, c, n);
}

/* A string [s, s + n] that meets the room.  Where it meets what is written, up to p + need, the call is undefined and so libc's: 0.
 * Else `end` stays in front of it. */
QRINTF_OUTLINE int qrintf__engine_avoid(struct qrintf__out *o, char *p, qrintf_size need, const char *s) {
  if (QRINTF__ADDRESS(s) - QRINTF__ADDRESS(o->begin) > QRINTF__ADDRESS(o->end) - QRINTF__ADDRESS(o->begin) || /* in front of it */
      QRINTF__ADDRESS(s) - QRINTF__ADDRESS(p) <= need || QRINTF__ADDRESS(s) < QRINTF__ADDRESS(p)) {
    return 0;
  }
  o->end = p + (QRINTF__ADDRESS(s) - QRINTF__ADDRESS(p)) - 1;
  o->cuts = 0;
  return 1;
}
/* Whether the n characters at s can be written at p as `need` characters. */
QRINTF_INLINE int qrintf__engine_apart(struct qrintf__out *o, char *p, qrintf_size need, const char *s, qrintf_size n) {
  return QRINTF_LIKELY(qrintf_apart(o->begin, QRINTF_CAST(qrintf_size, o->end - o->begin), s, n)) || qrintf__engine_avoid(o, p, need, s);
}

/* %s, %c and %m in a field (7.23.6.1p4 and p8, s). */
QRINTF_OUTLINE char *qrintf__engine_string(struct qrintf__out *o, char *p, const char *s, qrintf_size n,
                                           const struct qrintf__specification *spec) {
  const qrintf_size pad = spec->width > n ? spec->width - n : 0;
  if (spec->flags & ~QRINTF_LEFT || !qrintf__engine_apart(o, p, pad + n, s, n)) {
    return QRINTF__NULL;
  }
  if (pad != 0 && !(spec->flags & QRINTF_LEFT)) {
    p = qrintf__engine_fill(o, p, ' ', pad);
  }
  if (QRINTF_LIKELY(p != QRINTF__NULL)) {
    p = qrintf__engine_mem(o, p, s, n);
  }
  return p != QRINTF__NULL && pad != 0 && spec->flags & QRINTF_LEFT ? qrintf__engine_fill(o, p, ' ', pad) : p;
}

/* d, i, u, x, X, o, p with everything that 7.23.6.1p4 to p6 allow; base is 8, 10 or 16, sign a character or 0. */
QRINTF_OUTLINE char *qrintf__engine_integer(struct qrintf__out *o, char *p, qrintf_u64 magnitude, unsigned sign, unsigned base,
                                            const struct qrintf__specification *spec) {
  char text[256], *q;
  const unsigned flags = spec->flags;
  const qrintf_size precision = spec->precision < 0 ? 1 : QRINTF_CAST(qrintf_size, spec->precision);
  const unsigned n = magnitude == 0 ? 0 : qrintf_digits(magnitude, base);
  const int prefix = flags & QRINTF_ALT && base == 16 && n != 0;
  qrintf_size zeros = precision > n ? precision - n : 0; /* a zero is one of them */
  qrintf_size length, spaces;
  int fits;
  if (QRINTF_UNLIKELY(precision > QRINTF__FIELD_MAX)) {
    return QRINTF__NULL;
  }
  if (flags & QRINTF_ALT && base == 8 && zeros == 0) {
    zeros = 1;
  }
  length = zeros + n + (sign != 0 ? 1u : 0u) + (prefix ? 2u : 0u);
  spaces = spec->width > length ? spec->width - length : 0;
  if ((flags & (QRINTF_ZERO | QRINTF_LEFT)) == QRINTF_ZERO && spec->precision < 0) {
    zeros += spaces;
    length += spaces;
    spaces = 0;
  }
  length += spaces;
  fits = length <= qrintf__room(o, p);
  if (QRINTF_UNLIKELY(!fits && length >= sizeof text)) {
    return QRINTF__NULL;
  }
  q = fits ? p : text;
  if (spaces != 0 && !(flags & QRINTF_LEFT)) {
    q = qrintf__fill(q, ' ', spaces);
  }
  if (sign != 0) {
    *q++ = QRINTF__CHAR(sign);
  }
  if (prefix) {
    *q++ = '0';
    *q++ = QRINTF__CHAR('x' - (flags & QRINTF_UPPER));
  }
  if (zeros != 0) {
    q = qrintf__fill(q, '0', zeros);
  }
  if (QRINTF_LIKELY(n != 0)) {
    if (QRINTF_LIKELY(base == 10)) {
      q = qrintf_put_u64(q, magnitude, 1);
    } else if (base == 16) {
      q = qrintf_put_x64(q, magnitude, flags & QRINTF_UPPER, 1);
    } else {
      q += n;
      do {
        *--q = QRINTF__CHAR('0' + (magnitude & 7u));
      } while ((magnitude >>= 3) != 0);
      q += n;
    }
  }
  if (flags & QRINTF_LEFT && spaces != 0) {
    qrintf__fill(q, ' ', spaces);
  }
  return QRINTF_LIKELY(fits) ? p + length : qrintf__engine_mem(o, p, text, length);
}
