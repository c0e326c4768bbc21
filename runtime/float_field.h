/* ---- fields ---- */

/* The number behind its sign, made of all its digits. */
QRINTF_RARE char *qrintf__put_long(char *p, const struct qrintf__float *d, const struct qrintf__decimal *x) {
  const unsigned precision = QRINTF_CAST(unsigned, d->precision);
  const int decimal = QRINTF_CAST(int, QRINTF__POINT * 19) - 1 - QRINTF_CAST(int, x->slot);
  unsigned n = precision + 1, before = 1, slot = x->slot;
  int scientific = 1;
  if (d->kind == 'f') {
    before = decimal < 0 ? 1 : QRINTF_CAST(unsigned, decimal) + 1;
    slot = decimal < 0 ? QRINTF__POINT * 19 - 1 : slot;
    n = before + precision;
    scientific = 0;
  } else if (d->kind == 'g') {
    scientific = decimal < -4 || decimal >= d->precision;
    n = d->flags & QRINTF_ALT ? precision : qrintf__without_zeros(x, slot, precision);
    if (!scientific) {
      if (decimal < 0) {
        n += QRINTF_CAST(unsigned, -decimal);
        slot = QRINTF__POINT * 19 - 1;
      } else {
        before = QRINTF_CAST(unsigned, decimal) + 1;
      }
    }
  }
  p = qrintf__put_slots(p, x, slot, before);
  if (n > before || d->flags & QRINTF_ALT) {
    *p++ = d->point;
    if (n > before) {
      p = qrintf__put_slots(p, x, slot + before, n - before);
    }
  }
  return scientific ? p + qrintf__exponent(p, decimal, d->flags) : p;
}

/* Moves the n characters at p, a field without its padding, into their place. */
QRINTF_INLINE char *qrintf__pad_behind(char *p, qrintf_size n, unsigned head, const struct qrintf__float *d, unsigned flags) {
  qrintf_size pad;
  if (n >= d->width) {
    return p + n;
  }
  pad = d->width - n;
  if (flags & QRINTF_LEFT) {
    return qrintf__fill(p + n, ' ', pad);
  }
  head = flags & QRINTF_ZERO ? head : 0;
  __builtin_memmove(p + head + pad, p + head, n - head);
  qrintf__fill(p + head, flags & QRINTF_ZERO ? '0' : ' ', pad);
  return p + d->width;
}

/* What qrintf__make_X made, exactly: a number whose characters are there, and any number. */
QRINTF_OUTLINE char *qrintf__put_made(char *p, const struct qrintf__float *d) {
  const unsigned head = d->sign != 0;
  const unsigned flags = d->flags & QRINTF_LEFT ? QRINTF_LEFT : d->flags & QRINTF_ZERO;
  const char *text = d->text;
  const unsigned n = d->text_length;
  const qrintf_size length = QRINTF_CAST(qrintf_size, head) + n + d->zeros + d->tail_length;
  const qrintf_size pad = d->width > length ? d->width - length : 0;
  if (flags == 0) {
    p = qrintf__fill(p, ' ', pad);
  }
  if (head) {
    *p++ = d->sign;
  }
  if (flags & QRINTF_ZERO) {
    if (d->kind == 'a') { /* zeros stand behind 0x */
      *p++ = *text++;
      *p++ = *text++;
    }
    p = qrintf__fill(p, '0', pad);
  }
  p = qrintf__mem(p, text, n - QRINTF_CAST(unsigned, text - d->text));
  p = qrintf__fill(p, '0', d->zeros);
  p = qrintf__mem(p, d->tail, d->tail_length);
  return flags & QRINTF_LEFT ? qrintf__fill(p, ' ', pad) : p;
}
QRINTF_RARE char *qrintf__put_field(char *p, const struct qrintf__float *d) {
  const unsigned head = d->sign != 0;
  struct qrintf__decimal x;
  char *const begin = p;
  if (d->form == QRINTF__MADE) {
    return qrintf__put_made(p, d);
  }
  *p = d->sign;
  qrintf__exact(&x, d->bits, QRINTF_CAST(unsigned, d->precision) + (d->kind == 'e'), d->kind != 'f');
  p = qrintf__put_long(p + head, d, &x);
  return qrintf__pad_behind(begin, QRINTF_CAST(qrintf_size, p - begin), head, d, d->flags);
}

/* The number, exact for every slack, or null where it is libc's or its length is not below `room`. */
QRINTF_OUTLINE char *qrintf__put_f(char *p, double x, unsigned flags, unsigned width, int precision, qrintf_size room) {
  struct qrintf__float d;
  d.kind = 'f';
  return qrintf__make_f(&d, x, flags, width, precision) < room ? qrintf__put_field(p, &d) : QRINTF__NULL;
}
QRINTF_RARE char *qrintf__put_any_eg(char *p, double x, unsigned kind, unsigned flags, unsigned width, int precision,
                                        qrintf_size room) {
  struct qrintf__float d;
  d.kind = QRINTF__CHAR(kind);
  return qrintf__make_any_eg(&d, x, d.kind, flags, width, precision) < room ? qrintf__put_field(p, &d) : QRINTF__NULL;
}
QRINTF_RARE char *qrintf__put_a(char *p, double x, unsigned flags, unsigned width, int precision, qrintf_size room) {
  struct qrintf__float d;
  d.kind = 'a';
  return qrintf__make_a(&d, x, flags, width, precision) < room ? qrintf__put_made(p, &d) : QRINTF__NULL;
}

/* The same without putting it. */
QRINTF_RARE qrintf_size qrintf__length_f(double x, unsigned flags, unsigned width, int precision) {
  struct qrintf__float d;
  return qrintf__make_f(&d, x, flags, width, precision);
}
QRINTF_RARE qrintf_size qrintf__length_eg(double x, char kind, unsigned flags, unsigned width, int precision) {
  struct qrintf__float d;
  const qrintf_size length = qrintf__make_any_eg(&d, x, kind, flags, width, precision);
  return length != QRINTF_FLOAT_LIBC && d.form == QRINTF__AT_MOST ? QRINTF_FLOAT_LIBC : length;
}
QRINTF_RARE qrintf_size qrintf__length_a(double x, unsigned flags, unsigned width, int precision) {
  struct qrintf__float d;
  return qrintf__make_a(&d, x, flags, width, precision);
}

#if QRINTF__FAST
/* Flags and a field width around a number that float_plain.h makes: it has at most 27 and 24 characters, or is made by
 * qrintf__put_f in less than `sizeof d.text`.  qrintf__padded_eg is for up to 17 digits. */
QRINTF_OUTLINE char *qrintf__padded_f(char *p, double x, unsigned flags, unsigned width, int precision, qrintf_size room) {
  struct qrintf__float d;
  qrintf_u64 negative;
  const qrintf_u64 bits = qrintf__magnitude(x, &negative);
  if (bits < QRINTF__INFINITY && precision <= 9) {
    const char *end;
    double magnitude;
    __builtin_memcpy(&magnitude, &bits, 8);
    end = qrintf__plain_f(d.text, magnitude, precision < 0 ? 6 : QRINTF_CAST(unsigned, precision), sizeof d.text);
    if (end) {
      const qrintf_size length = qrintf__field_of(&d, qrintf__sign(negative << 63, flags),
                                                  QRINTF_CAST(unsigned, end - d.text), 0, 0, flags, width);
      d.kind = 'f';
      return length < room ? qrintf__put_made(p, &d) : QRINTF__NULL;
    }
  }
  return qrintf__put_f(p, x, flags, width, precision, room);
}
QRINTF_OUTLINE char *qrintf__padded_eg(char *p, double x, unsigned kind, unsigned flags, unsigned width, int precision,
                                       qrintf_size room) {
  struct qrintf__float d;
  qrintf_u64 negative;
  const qrintf_u64 bits = qrintf__magnitude(x, &negative);
  const unsigned n = precision < 0 ? 6 : QRINTF_CAST(unsigned, precision);
  const char *end;
  double magnitude;
  __builtin_memcpy(&magnitude, &bits, 8);
  end = qrintf__plain_eg(d.text, magnitude, kind == 'e' ? n + 1 : n == 0 ? 1 : n, kind, flags & QRINTF_UPPER, sizeof d.text);
  d.kind = QRINTF__CHAR(kind);
  return end != QRINTF__NULL && qrintf__field_of(&d, qrintf__sign(negative << 63, flags), QRINTF_CAST(unsigned, end - d.text),
                                                 0, 0, flags, width) < room
             ? qrintf__put_made(p, &d)
             : QRINTF__NULL;
}
QRINTF_OUTLINE char *qrintf__padded_any_eg(char *p, double x, unsigned kind, unsigned flags, unsigned width, int precision,
                                           qrintf_size room) {
  return precision <= 16 ? qrintf__padded_eg(p, x, kind, flags, width, precision, room)
                         : qrintf__put_any_eg(p, x, kind, flags, width, precision, room);
}
#endif
