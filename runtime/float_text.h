/* ---- every other number: any precision, flags, a field ----
 *
 * A number is made in two steps: its characters and its length, then the field. Most wait in the structure; the others
 * (%.30f, %f of 1e200) are made by float_exact.h when they are put, and their length follows from the exponent. */

/* A number is  sign, text, zeros, tail  in a field. */
struct qrintf__float {
  char text[32]; /* what stands between sign and tail */
  char tail[8];  /* the exponent of %e, %g, %a */
  unsigned text_length, tail_length;
  unsigned zeros; /* '0' behind the text */
  unsigned width, flags;
  char sign; /* or 0 */
  char form, kind, point;
  int precision;
  qrintf_u64 bits; /* |x|, for the forms that are made when they are put */
};
#define QRINTF__MADE 0
#define QRINTF__LONG 1    /* the digits are made when they are put */
#define QRINTF__AT_MOST 2 /* the same, and the length may turn out to be smaller */

/* e, sign and two or three digits of an exponent below 1000 (7.23.6.1p8, e).  Returns how many characters. */
QRINTF_INLINE unsigned qrintf__exponent(char *p, int exponent, unsigned flags) {
  const unsigned size = QRINTF_CAST(unsigned, exponent < 0 ? -exponent : exponent);
  char *const begin = p;
  *p++ = QRINTF__CHAR('e' - (flags & QRINTF_UPPER));
  *p++ = exponent < 0 ? '-' : '+';
  if (size >= 100) {
    *p++ = QRINTF__CHAR('0' + size / 100);
  }
  *p++ = QRINTF__CHAR('0' + size / 10 % 10);
  *p++ = QRINTF__CHAR('0' + size % 10);
  return QRINTF_CAST(unsigned, p - begin);
}

QRINTF_INLINE char qrintf__sign(qrintf_u64 bits, unsigned flags) {
  return QRINTF__CHAR(bits >> 63 ? '-' : flags & QRINTF_PLUS ? '+' : flags & QRINTF_SPACE ? ' ' : 0);
}

/* The field of a number whose text and tail are in place.  Returns its length. */
QRINTF_INLINE qrintf_size qrintf__field_of(struct qrintf__float *d, char sign, unsigned text, unsigned tail, unsigned zeros,
                                           unsigned flags, unsigned width) {
  const qrintf_size length = QRINTF_CAST(qrintf_size, text) + tail + zeros + (sign != 0);
  d->text_length = text;
  d->tail_length = tail;
  d->zeros = zeros;
  d->width = width;
  d->flags = flags;
  d->sign = sign;
  d->form = QRINTF__MADE;
  return width > length ? width : length;
}

/* A number that is put by float_exact.h.  `length` counts what stands behind the sign. */
QRINTF_INLINE qrintf_size qrintf__long_field(struct qrintf__float *d, qrintf_u64 bits, char sign, char kind, char point,
                                             qrintf_size length, char form, unsigned flags, unsigned width, int precision) {
  length += sign != 0;
  d->bits = bits;
  d->sign = sign;
  d->form = form;
  d->width = width;
  d->flags = flags;
  d->kind = kind;
  d->point = point;
  d->precision = precision;
  return width > length ? width : length;
}

/* inf, nan (7.23.6.1p8, f): no precision, no leading zeros. */
QRINTF_RARE qrintf_size qrintf__not_finite(struct qrintf__float *d, qrintf_u64 bits, char sign, unsigned flags,
                                              unsigned width) {
  static const char names[4][4] = {"inf", "INF", "nan", "NAN"};
  const int is_nan = (bits & QRINTF__MANTISSA) != 0;
  __builtin_memcpy(d->text, names[is_nan * 2 + ((flags & QRINTF_UPPER) != 0)], 4);
  return qrintf__field_of(d, sign, 3, 0, 0, flags & ~QRINTF_ZERO, width);
}

/* ---- %f ---- */

/* Integer part and n decimals, at most 32 characters; point is 0 for none.  Returns how many. */
QRINTF_INLINE unsigned qrintf__fixed_text(char *p, qrintf_u64 integer, qrintf_u64 decimals, unsigned n, char point) {
  char *const begin = p;
  if (integer >= QRINTF__LIMB) {
    *p++ = '1'; /* below 2^64 < 2 * 10^19 */
    p = qrintf__put_digits(p, integer - QRINTF__LIMB, 19);
  } else {
    p = qrintf__put_digits(p, integer, qrintf_len_u64(integer));
  }
  if (point != 0) {
    *p++ = point;
    p = n != 0 ? qrintf__put_digits(p, decimals, n) : p;
  }
  return QRINTF_CAST(unsigned, p - begin);
}

QRINTF_RARE qrintf_size qrintf__make_f(struct qrintf__float *d, double x, unsigned flags, unsigned width,
                                          int precision) {
  const unsigned n = precision < 0 ? 6 : QRINTF_CAST(unsigned, precision);
  qrintf_u64 bits, integer, decimals;
  char sign, point = 0;
  struct qrintf__normal s;
  __builtin_memcpy(&bits, &x, 8);
  sign = qrintf__sign(bits, flags);
  bits &= ~QRINTF__SIGN_BIT;
  if (QRINTF_UNLIKELY(bits >= QRINTF__INFINITY)) {
    return qrintf__not_finite(d, bits, sign, flags, width);
  }
  if (n != 0 || flags & QRINTF_ALT) {
    point = qrintf__point();
    if (QRINTF_UNLIKELY(point == 0)) {
      return QRINTF_FLOAT_LIBC;
    }
  }
  if (QRINTF_UNLIKELY(!qrintf__to_nearest())) {
    return QRINTF_FLOAT_LIBC;
  }
  if (bits >> 52 < 1023 + 64) {
    integer = qrintf__fixed(bits, n < 17 ? n : 17, &decimals);
    if (n <= 11 || (n <= 17 && integer < 10000000u)) { /* 20 + 1 + 11 characters, 7 + 1 + 17 */
      return qrintf__field_of(d, sign, qrintf__fixed_text(d->text, integer, decimals, n, point), 0, 0, flags, width);
    }
    /* This is the integer part with more digits, too: nothing is carried into it, since a fraction is at most 1 - 2^-53, and
     * that is further from 1 than half of 10^-17. */
    s.decimal = QRINTF_CAST(int, qrintf_len_u64(integer)) - 1;
  } else {
    qrintf__normalize(&s, bits);
  }
  return qrintf__long_field(d, bits, sign, 'f', point,
                            QRINTF_CAST(qrintf_size, s.decimal + 1) + n + (point != 0), QRINTF__LONG, flags, width,
                            QRINTF_CAST(int, n));
}

/* ---- %e, %g ---- */

/* Whether rounding gave x another exponent. */
QRINTF_RARE int qrintf__carried(qrintf_u64 bits, int decimal) {
  struct qrintf__normal x;
  qrintf__normalize(&x, bits);
  return x.decimal != decimal;
}

/* Up to 18 digits. */
QRINTF_RARE qrintf_size qrintf__make_eg(struct qrintf__float *d, double x, char kind, unsigned flags, unsigned width,
                                           int precision) {
  const int general = kind == 'g';
  char *p = d->text;
  char digits[18];
  unsigned n, kept, before, tail = 0;
  qrintf_u64 bits, integer = 0;
  int decimal = 0;
  char sign, point = 0;
  __builtin_memcpy(&bits, &x, 8);
  sign = qrintf__sign(bits, flags);
  bits &= ~QRINTF__SIGN_BIT;
  if (QRINTF_UNLIKELY(bits >= QRINTF__INFINITY)) {
    return qrintf__not_finite(d, bits, sign, flags, width);
  }
  if (QRINTF_UNLIKELY(!qrintf__to_nearest())) {
    return QRINTF_FLOAT_LIBC;
  }
  precision = precision < 0 ? 6 : precision == 0 && general ? 1 : precision;
  n = QRINTF_CAST(unsigned, precision) + !general;
  if (bits != 0) {
    integer = qrintf__significant(bits, n, &decimal);
    if (QRINTF_UNLIKELY(integer == 0)) {
      return QRINTF_FLOAT_LIBC;
    }
    if (flags & QRINTF_ALT && general && integer == qrintf__ten_to(n - 1) && qrintf__carried(bits, decimal)) {
      return QRINTF_FLOAT_LIBC; /* glibc 2.36 forgets zeros: %#.2g of 99.6 is 1.e+02.  Whatever it does, it stays. */
    }
  }
  qrintf__put_digits(digits, integer, n);
  kept = n;
  while (general && !(flags & QRINTF_ALT) && kept > 1 && digits[kept - 1] == '0') {
    kept--;
  }
  before = 1;
  if (!general || decimal < -4 || decimal >= QRINTF_CAST(int, n)) {
    tail = qrintf__exponent(d->tail, decimal, flags);
  } else if (decimal >= 0) {
    before = QRINTF_CAST(unsigned, decimal) + 1;
  } else {
    before = 0;
  }
  if (kept > before || flags & QRINTF_ALT) {
    point = qrintf__point();
    if (QRINTF_UNLIKELY(point == 0)) {
      return QRINTF_FLOAT_LIBC;
    }
  }
  if (before == 0) {
    *p++ = '0';
    *p++ = point;
    p = qrintf__fill(p, '0', QRINTF_CAST(qrintf_size, -1 - decimal));
  } else {
    p = qrintf__mem(p, digits, before);
    if (point != 0) {
      *p++ = point;
    }
  }
  if (kept > before) {
    p = qrintf__mem(p, digits + before, kept - before);
  }
  return qrintf__field_of(d, sign, QRINTF_CAST(unsigned, p - d->text), tail, 0, flags, width);
}

/* 19 digits and more: the exponent is known before rounding (float_tables.py), the number of zeros that %g drops
 * is not. */
QRINTF_INLINE qrintf_size qrintf__long_eg(struct qrintf__float *d, qrintf_u64 bits, char sign, char kind, unsigned flags,
                                           unsigned width, int precision) {
  struct qrintf__normal s;
  unsigned tail;
  qrintf_size length;
  const char point = qrintf__point();
  if (point == 0) {
    return QRINTF_FLOAT_LIBC;
  }
  s.decimal = 0;
  if (bits != 0) {
    qrintf__normalize(&s, bits);
  }
  tail = s.decimal <= -100 || s.decimal >= 100 ? 5 : 4;
  if (kind == 'e') {
    length = QRINTF_CAST(qrintf_size, precision) + 2 + tail;
  } else if (s.decimal < -4 || s.decimal >= precision) {
    length = QRINTF_CAST(qrintf_size, precision) + 1 + tail;
  } else {
    length = QRINTF_CAST(qrintf_size, precision) + 1 + (s.decimal < 0 ? QRINTF_CAST(qrintf_size, -s.decimal) : 0);
  }
  return qrintf__long_field(d, bits, sign, kind, point, length,
                            kind == 'g' && !(flags & QRINTF_ALT) ? QRINTF__AT_MOST : QRINTF__LONG, flags, width, precision);
}

QRINTF_RARE qrintf_size qrintf__make_any_eg(struct qrintf__float *d, double x, char kind, unsigned flags, unsigned width,
                                               int precision) {
  qrintf_u64 bits;
  __builtin_memcpy(&bits, &x, 8);
  if (precision > (kind == 'g' ? 18 : 17) && (bits & ~QRINTF__SIGN_BIT) < QRINTF__INFINITY && qrintf__to_nearest()) {
    return qrintf__long_eg(d, bits & ~QRINTF__SIGN_BIT, qrintf__sign(bits, flags), kind, flags, width, precision);
  }
  return qrintf__make_eg(d, x, kind, flags, width, precision);
}

/* ---- %a ---- */

/* 1, the point, hexadecimal digits; rounding may make the first digit 2.  For numbers below 2^-1022 the standard lets the first
 * digit be anything, and glibc (0x0.8p-1022) and musl (0x1p-1023) differ: they are libc's. */
QRINTF_RARE qrintf_size qrintf__make_a(struct qrintf__float *d, double x, unsigned flags, unsigned width,
                                           int precision) {
  qrintf_u64 bits, m;
  unsigned n, zeros = 0, size, tail;
  int exponent;
  char sign, point = 0;
  __builtin_memcpy(&bits, &x, 8);
  sign = qrintf__sign(bits, flags);
  bits &= ~QRINTF__SIGN_BIT;
  if (QRINTF_UNLIKELY(bits >= QRINTF__INFINITY)) {
    return qrintf__not_finite(d, bits, sign, flags, width);
  }
  if (QRINTF_UNLIKELY(!qrintf__to_nearest())) {
    return QRINTF_FLOAT_LIBC;
  }
  exponent = QRINTF_CAST(int, bits >> 52);
  if (QRINTF_UNLIKELY(exponent == 0 && bits != 0)) {
    return QRINTF_FLOAT_LIBC;
  }
  m = (bits & QRINTF__MANTISSA) | (exponent != 0 ? QRINTF__MANTISSA + 1 : 0);
  exponent = bits == 0 ? 0 : exponent - 1023;
  if (precision < 0) {
    n = (m & QRINTF__MANTISSA) != 0 ? 13 - QRINTF_CAST(unsigned, __builtin_ctzll(m)) / 4 : 0;
  } else if (precision < 13) {
    const unsigned dropped = (13 - QRINTF_CAST(unsigned, precision)) * 4;
    const qrintf_u64 rest = m & ((QRINTF__U64(1) << dropped) - 1);
    n = QRINTF_CAST(unsigned, precision);
    m >>= dropped;
    m += rest + (m & 1) > QRINTF__U64(1) << (dropped - 1);
    m <<= dropped;
  } else {
    n = 13;
    zeros = QRINTF_CAST(unsigned, precision) - 13;
  }
  if (n != 0 || flags & QRINTF_ALT) {
    point = qrintf__point();
    if (QRINTF_UNLIKELY(point == 0)) {
      return QRINTF_FLOAT_LIBC;
    }
  }
  size = QRINTF_CAST(unsigned, exponent < 0 ? -exponent : exponent); /* below 1075 */
  {
    char *const text = d->text, *const end = d->tail;
    const unsigned upper = flags & QRINTF_UPPER;
    unsigned i;
    text[0] = '0';
    text[1] = QRINTF__CHAR(0x78u - upper); /* x */
    text[2] = QRINTF__CHAR('0' + (m >> 52));
    text[3] = point;
    for (i = 0; i < n; i++) {
      const unsigned digit = QRINTF_CAST(unsigned, m >> (48 - i * 4) & 15);
      text[4 + i] = QRINTF__CHAR('0' + digit + (digit > 9 ? QRINTF__GAP(upper) : 0));
    }
    end[0] = QRINTF__CHAR(0x70u - upper); /* p */
    end[1] = exponent < 0 ? '-' : '+';
    tail = 2 + qrintf_len_u32(size);
    qrintf__put_digits(end + 2, size, tail - 2);
  }
  return qrintf__field_of(d, sign, point != 0 ? 4 + n : 3, tail, zeros, flags, width);
}

#if QRINTF__FAST
/* %a without precision, flags and field width, of normal numbers, like those of float_plain.h. */
QRINTF_RARE char *qrintf__plain_a(char *p, double x, qrintf_size room) {
  char text[32], *q = text; /* -0x1. 13 digits, three bytes of their words, or p-1023 */
  qrintf_u64 negative, m;
  const qrintf_u64 bits = qrintf__magnitude(x, &negative);
  const int exponent = QRINTF_CAST(int, bits >> 52) - 1023;
  qrintf_size length;
  if (!qrintf__is_plain(bits) || bits == 0 || !qrintf__to_nearest()) { /* 0 is as rare here */
    return QRINTF__NULL;
  }
  m = bits & QRINTF__MANTISSA;
  *q = '-';
  q += negative;
  qrintf__store2(q, 0x7830u); /* 0x */
  q[2] = '1';
#if QRINTF__SSE2
  {
    const qrintf__v16 characters = qrintf__hex16(m << 12, QRINTF__GAP(0));
    __builtin_memcpy(q + 4, &characters, 16);
  }
#else
  qrintf__store8(q + 4, qrintf__hex8(QRINTF__U32(m >> 20), QRINTF__GAP(0)));
  qrintf__store8(q + 12, qrintf__hex8(QRINTF__U32(m << 12 & 0xffffffffu), QRINTF__GAP(0)));
#endif
  if (m == 0) {
    q += 3;
  } else if (qrintf__put_point(q + 3)) {
    q += 17 - QRINTF_CAST(unsigned, __builtin_ctzll(m)) / 4;
  } else {
    return QRINTF__NULL;
  }
  qrintf__store2(q, exponent < 0 ? 0x2d70u : 0x2b70u); /* p, sign */
  q = qrintf_put_u32(q + 2, QRINTF_CAST(unsigned, exponent < 0 ? -exponent : exponent), 1);
  length = QRINTF_CAST(qrintf_size, q - text);
  return length < room ? qrintf__mem(p, text, length) : QRINTF__NULL;
}
#endif
