/* ---- from digits to characters ---- */

/* e, sign and two or three digits of an exponent below 1000 (7.23.6.1p8, e), as the characters of a word, the first in the
 * low byte; *n is how many.  41 / 4096 is a hundredth, exact enough below 1100; 103 / 1024 a tenth, below 170. */
QRINTF_INLINE qrintf_u64 qrintf__exponent_word(int exponent, unsigned flags, unsigned *n) {
  const unsigned size = QRINTF_CAST(unsigned, exponent < 0 ? -exponent : exponent);
  const unsigned hundreds = size * 41u >> 12, two = size - hundreds * 100u;
  const unsigned digits = (hundreds | two << 16) + 0x303030u, tens = two * 103u >> 10;
  const unsigned drop = hundreds == 0 ? 8 : 0;
  *n = 5 - drop / 8;
  /* two = 10 * tens + ones in the third byte; what goes to the second is taken from the third */
  return QRINTF__U64((digits + (tens << 8) - (tens * 10u << 16)) >> drop) << 16 |
         ((exponent < 0 ? 0x2d65u : 0x2b65u) - (flags & QRINTF_UPPER));
}

QRINTF_INLINE void qrintf__exponent(struct qrintf_float *d, int exponent, unsigned flags, unsigned *n) {
  const qrintf_u64 word = qrintf__exponent_word(exponent, flags, n);
#if QRINTF__FAST
  d->tail = word;
#else
  char *p = QRINTF_CAST(char *, QRINTF_CAST(void *, &d->tail));
  unsigned i;
  for (i = 0; i < *n; i++) {
    p[i] = QRINTF__CHAR(word >> i * 8 & 255);
  }
#endif
}

QRINTF_INLINE char qrintf__sign(qrintf_u64 bits, unsigned flags) {
  return QRINTF__CHAR(bits >> 63 ? '-' : flags & QRINTF_PLUS ? '+' : flags & QRINTF_SPACE ? ' ' : 0);
}

/* The field of a number whose text and tail are in place.  Returns its length. */
QRINTF_INLINE qrintf_size qrintf__field_of(struct qrintf_float *d, char sign, unsigned text, unsigned tail, unsigned zeros,
                                           unsigned flags, unsigned width) {
  const qrintf_size length = QRINTF_CAST(qrintf_size, text) + tail + zeros + (sign != 0);
  const unsigned padded = (width > length) | (zeros != 0);
  d->shape = QRINTF_CAST(unsigned char, sign) | padded << 8 | text << 16 | tail << 24;
  if (QRINTF_UNLIKELY(padded)) {
    d->more_zeros = zeros;
    d->width = width;
    d->flags = flags;
    return width > length ? width : length;
  }
  return length;
}

/* A number that is put by float_exact.h.  `length` counts what stands behind the sign. */
QRINTF_INLINE qrintf_size qrintf__long_field(struct qrintf_float *d, qrintf_u64 bits, char sign, char kind, char point,
                                             qrintf_size length, unsigned form, unsigned flags, unsigned width,
                                             int precision) {
  length += sign != 0;
  d->text[0] = bits;
  d->shape = QRINTF_CAST(unsigned char, sign) | form << 8;
  d->width = width;
  d->flags = flags;
  d->kind = kind;
  d->point = point;
  d->precision = precision;
  return width > length ? width : length;
}

/* inf, nan (7.23.6.1p8, f): no precision, no leading zeros. */
QRINTF_OUTLINE qrintf_size qrintf__not_finite(struct qrintf_float *d, qrintf_u64 bits, char sign, unsigned flags,
                                              unsigned width) {
  static const char names[4][4] = {"inf", "INF", "nan", "NAN"};
  const int is_nan = (bits & QRINTF__MANTISSA) != 0;
  __builtin_memcpy(d->text, names[is_nan * 2 + ((flags & QRINTF_UPPER) != 0)], 4);
  return qrintf__field_of(d, sign, 3, 0, 0, flags & ~QRINTF_ZERO, width);
}

#define QRINTF__SIGN_BIT QRINTF__WORD(0x80000000u, 0)
#define QRINTF__INFINITY QRINTF__WORD(0x7ff00000u, 0)

/* A word's bytes from the nth on moved to the front: of n bytes of `low` and what follows in `high`, n = 0..7. */
#define QRINTF__FUNNEL(low, high, n) ((low) >> (n) * 8 | (high) << 1 << (63 - (n) * 8))
/* The first n = 0..7 bytes of a word. */
#define QRINTF__FIRST(word, n) ((word) & ((QRINTF__U64(1) << (n) * 8) - 1))

/* ---- %f ---- */

/* Integer part and n decimals, at most 32 characters; point is 0 for none.  Returns how many. */
QRINTF_OUTLINE unsigned qrintf__fixed_long_text(struct qrintf_float *d, qrintf_u64 integer, qrintf_u64 decimals, unsigned n,
                                                char point) {
  char *const begin = QRINTF_CAST(char *, QRINTF_CAST(void *, d->text)), *p = begin;
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

/* The same, with a short way for the common ones. */
QRINTF_INLINE unsigned qrintf__fixed_text(struct qrintf_float *d, qrintf_u64 integer, qrintf_u64 decimals, unsigned n,
                                          char point) {
#if QRINTF__FAST
  if (QRINTF_LIKELY(integer < 10000000u && n <= 7)) {
    /* Both fit in a word with the point: digits of the integer, then the point and the decimals behind them. */
    const qrintf_u64 digits = qrintf__dec8(QRINTF__U32(integer));
    const unsigned zero_bits = QRINTF_CAST(unsigned, __builtin_ctzll(digits | QRINTF__WORD(0x01000000u, 0u))) & 56u;
    const qrintf_u64 head = (digits | QRINTF__ZEROS) >> zero_bits; /* 8 - zero_bits / 8 = 1..7 bytes */
    qrintf_u64 tail;
    if (point == 0) {
      d->text[0] = head;
      return 8 - zero_bits / 8;
    }
    tail = (qrintf__dec8(QRINTF__U32(decimals)) | QRINTF__ZEROS) >> (56 - n * 8);
    tail = (tail & ~QRINTF__U64(255)) | QRINTF_CAST(unsigned char, point);
    d->text[0] = head | tail << (64 - zero_bits);
    d->text[1] = tail >> zero_bits;
    return 9 - zero_bits / 8 + n;
  }
#endif
  return qrintf__fixed_long_text(d, integer, decimals, n, point);
}

#if QRINTF__FAST
/* Up to 3 decimals and 8 digits in all: m * 10^n < 2^53 * 10^3 < 2^63 is rounded as a whole, and one word has the digits.
 * Returns how many characters; 0 where that does not hold. */
QRINTF_INLINE unsigned qrintf__short_fixed(struct qrintf_float *d, qrintf_u64 bits, unsigned n, char point) {
  const unsigned s = 1075u - QRINTF_CAST(unsigned, bits >> 52); /* 1..63: 2^-11 <= x < 2^53 */
  qrintf_u64 scaled, digits;
  unsigned zero_bits, count, before;
  if (s - 1 >= 63) {
    return 0;
  }
  scaled = ((bits & QRINTF__MANTISSA) | (QRINTF__MANTISSA + 1)) * qrintf__ten_to(n);
  digits = scaled >> s;
  digits += (scaled & ((QRINTF__U64(1) << s) - 1)) + (digits & 1) > QRINTF__U64(1) << (s - 1); /* a tie only if odd */
  if (digits >= 100000000u) {
    return 0;
  }
  digits = qrintf__dec8(QRINTF__U32(digits));
  zero_bits = QRINTF_CAST(unsigned, __builtin_ctzll(digits | QRINTF__U64(1) << (56 - n * 8))) & 56u;
  digits = (digits | QRINTF__ZEROS) >> zero_bits;
  count = 8 - zero_bits / 8;
  if (n == 0) {
    d->text[0] = digits;
    return count;
  }
  before = (count - n) * 8;
  d->text[0] = (digits & ((QRINTF__U64(1) << before) - 1)) | QRINTF__U64(QRINTF_CAST(unsigned char, point)) << before |
               digits >> before << 8 << before;
  d->text[1] = digits >> 56;
  return count + 1;
}
#endif

QRINTF_OUTLINE qrintf_size qrintf__float_f(struct qrintf_float *d, double x, unsigned flags, unsigned width,
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
#if QRINTF__FAST
  if (n <= 3 && (n != 0 || point == 0)) {
    const unsigned text = qrintf__short_fixed(d, bits, n, point);
    if (QRINTF_LIKELY(text != 0)) {
      return qrintf__field_of(d, sign, text, 0, 0, flags, width);
    }
  }
#endif
  if (QRINTF_LIKELY(n <= 17 && bits >> 52 < 1023 + 64)) {
    integer = qrintf__fixed(bits, n, &decimals);
    if (QRINTF_LIKELY(n <= 11 || integer < 10000000u)) { /* 20 + 1 + 11 characters, 7 + 1 + 17 */
      return qrintf__field_of(d, sign, qrintf__fixed_text(d, integer, decimals, n, point), 0, 0, flags, width);
    }
  }
  /* The integer part is known: from 18 digits on nothing is carried into it, since a fraction is at most 1 - 2^-53, and that
   * is further from 1 than half of 10^-17. */
  if (bits >> 52 < 1023 + 64) {
    integer = qrintf__fixed(bits, n < 17 ? n : 17, &decimals);
    s.decimal = QRINTF_CAST(int, qrintf_len_u64(integer)) - 1;
  } else {
    qrintf__normalize(&s, bits);
  }
  return qrintf__long_field(d, bits, sign, 'f', point,
                            QRINTF_CAST(qrintf_size, s.decimal + 1) + n + (point != 0), QRINTF__LONG, flags, width,
                            QRINTF_CAST(int, n));
}

/* ---- %e, %g ---- */

/* 18 digits and more to come: the exponent is known before rounding (float_tables.py), the number of zeros that %g drops
 * is not. */
QRINTF_OUTLINE qrintf_size qrintf__long_eg(struct qrintf_float *d, qrintf_u64 bits, char sign, char kind, unsigned flags,
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
  qrintf__exponent_word(s.decimal, flags, &tail);
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

/* n = 1..18 digits: the first eight, the next eight, the last two, with zeros behind the nth, as characters. */
struct qrintf__digits {
#if QRINTF__FAST
  qrintf_u64 word[3];
#else
  char text[18];
#endif
  unsigned kept; /* without trailing zeros; at least 1 */
};

#if QRINTF__FAST
/* The bytes of a word of digits 0..9 up to the last one that is not 0. */
QRINTF_INLINE unsigned qrintf__used(qrintf_u64 digits) {
  return (71u - QRINTF_CAST(unsigned, __builtin_clzll(digits | 1))) / 8;
}
QRINTF_INLINE void qrintf__split(struct qrintf__digits *s, qrintf_u64 v, unsigned n, unsigned most) {
  qrintf_u64 first, second = 0;
  if (most <= 8 || n <= 8) {
    first = qrintf__dec8(QRINTF__U32(v)) >> (64 - n * 8);
    s->word[2] = QRINTF__ZEROS;
    s->kept = qrintf__used(first);
  } else {
    qrintf_u32 middle, last, tenths;
    v *= qrintf__ten_to(18 - n);
    first = v / QRINTF__WORD(0x2u, 0x540be400u);
    v -= first * QRINTF__WORD(0x2u, 0x540be400u);
    middle = QRINTF__U32(v / 100);
    last = QRINTF__U32(v - QRINTF__U64(middle) * 100);
    first = qrintf__dec8(QRINTF__U32(first));
    second = qrintf__dec8(middle);
    tenths = last * 103u >> 10;
    s->word[2] = (tenths | (last - tenths * 10) << 8) + 0x3030u;
    s->kept = last != 0 ? 18 - (last == tenths * 10) : second != 0 ? 8 + qrintf__used(second) : qrintf__used(first);
  }
  s->word[0] = first | QRINTF__ZEROS;
  s->word[1] = second | QRINTF__ZEROS;
}

/* Stores the first `before` digits, the point, the rest.  before = 1..18. */
QRINTF_INLINE void qrintf__with_point(struct qrintf_float *d, const struct qrintf__digits *s, unsigned before, char point,
                                      unsigned most) {
  const qrintf_u64 a = s->word[0], b = s->word[1], c = s->word[2], dot = QRINTF_CAST(unsigned char, point);
  if (most <= 7 || QRINTF_LIKELY(before < 8)) {
    d->text[0] = QRINTF__FIRST(a, before) | dot << before * 8 | a >> before * 8 << 8 << before * 8;
    if (most <= 7) {
      return;
    }
    d->text[1] = b << 8 | a >> 56;
    d->text[2] = c << 8 | b >> 56;
  } else {
    d->text[0] = a;
    if (before < 16) {
      before -= 8;
      d->text[1] = QRINTF__FIRST(b, before) | dot << before * 8 | b >> before * 8 << 8 << before * 8;
      d->text[2] = c << 8 | b >> 56;
    } else {
      before -= 16;
      d->text[1] = b;
      d->text[2] = QRINTF__FIRST(c, before) | dot << before * 8 | c >> before * 8 << 8 << before * 8;
    }
  }
}

/* Stores 0, the point, `zeros` = 0..3 zeros and the digits. */
QRINTF_INLINE void qrintf__below_one(struct qrintf_float *d, const struct qrintf__digits *s, unsigned zeros, char point,
                                     unsigned most) {
  const qrintf_u64 a = s->word[0], b = s->word[1], c = s->word[2];
  const unsigned bits = (zeros + 2) * 8;
  const qrintf_u64 head = QRINTF_CAST(unsigned, QRINTF_CAST(unsigned char, point)) << 8 | 0x30u | 0x3030300000u;
  d->text[0] = (head & ((QRINTF__U64(1) << bits) - 1)) | a << bits;
  d->text[1] = b << bits | a >> (64 - bits);
  if (most > 7) {
    d->text[2] = c << bits | b >> (64 - bits);
  }
}
#else
QRINTF_INLINE void qrintf__split(struct qrintf__digits *s, qrintf_u64 v, unsigned n, unsigned most) {
  (void)most;
  qrintf__put_digits(s->text, v, n);
  __builtin_memset(s->text + n, '0', 18 - n);
  while (n > 1 && s->text[n - 1] == '0') {
    n--;
  }
  s->kept = n;
}
QRINTF_INLINE void qrintf__with_point(struct qrintf_float *d, const struct qrintf__digits *s, unsigned before, char point,
                                      unsigned most) {
  char *p = QRINTF_CAST(char *, QRINTF_CAST(void *, d->text));
  (void)most;
  __builtin_memcpy(p, s->text, before);
  p[before] = point;
  __builtin_memcpy(p + before + 1, s->text + before, 18 - before);
}
QRINTF_INLINE void qrintf__below_one(struct qrintf_float *d, const struct qrintf__digits *s, unsigned zeros, char point,
                                     unsigned most) {
  char *p = QRINTF_CAST(char *, QRINTF_CAST(void *, d->text));
  (void)most;
  p[0] = '0';
  p[1] = point;
  __builtin_memset(p + 2, '0', zeros);
  __builtin_memcpy(p + 2 + zeros, s->text, 18);
}
#endif

/* Whether rounding gave x another exponent. */
QRINTF_OUTLINE int qrintf__carried(qrintf_u64 bits, int decimal) {
  struct qrintf__normal x;
  qrintf__normalize(&x, bits);
  return x.decimal != decimal;
}

/* Up to `most` digits, 7 or 18: two copies, of which the small one is for the constant precisions that most calls have. */
QRINTF_INLINE qrintf_size qrintf__general(struct qrintf_float *d, double x, char kind, unsigned flags, unsigned width,
                                          int precision, unsigned most) {
  const int general = kind == 'g';
  unsigned n, kept, text, tail = 0;
  qrintf_u64 bits, integer = 0;
  struct qrintf__digits digits;
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
  if (most > 7 && QRINTF_UNLIKELY(n > most)) {
    return qrintf__long_eg(d, bits, sign, kind, flags, width, precision);
  }
  if (QRINTF_LIKELY(bits != 0)) {
    integer = most == 7 ? qrintf__significant_short(bits, n, &decimal) : qrintf__significant(bits, n, &decimal);
    if (QRINTF_UNLIKELY(flags & QRINTF_ALT && general && integer == qrintf__ten_to(n - 1)) && qrintf__carried(bits, decimal)) {
      return QRINTF_FLOAT_LIBC; /* glibc 2.36 forgets zeros: %#.2g of 99.6 is 1.e+02.  Whatever it does, it stays. */
    }
  }
  qrintf__split(&digits, integer, n, most);
  kept = general && !(flags & QRINTF_ALT) ? digits.kept : n;
  text = kept;
  if (!general || decimal < -4 || decimal >= QRINTF_CAST(int, n)) {
    if (kept > 1 || flags & QRINTF_ALT) {
      point = qrintf__point();
      if (QRINTF_UNLIKELY(point == 0)) {
        return QRINTF_FLOAT_LIBC;
      }
      text++;
    }
    qrintf__with_point(d, &digits, 1, point, most);
    qrintf__exponent(d, decimal, flags, &tail);
  } else if (decimal >= 0) {
    const unsigned before = QRINTF_CAST(unsigned, decimal) + 1;
    text = before;
    if (kept > before || flags & QRINTF_ALT) {
      point = qrintf__point();
      if (QRINTF_UNLIKELY(point == 0)) {
        return QRINTF_FLOAT_LIBC;
      }
      text = kept + 1;
    }
    qrintf__with_point(d, &digits, before, point, most);
  } else {
    const unsigned zeros = QRINTF_CAST(unsigned, -decimal) - 1;
    point = qrintf__point();
    if (QRINTF_UNLIKELY(point == 0)) {
      return QRINTF_FLOAT_LIBC;
    }
    qrintf__below_one(d, &digits, zeros, point, most);
    text = 2 + zeros + kept;
  }
  return qrintf__field_of(d, sign, text, tail, 0, flags, width);
}
QRINTF_OUTLINE qrintf_size qrintf__float_eg(struct qrintf_float *d, double x, char kind, unsigned flags, unsigned width,
                                            int precision) {
  return qrintf__general(d, x, kind, flags, width, precision, 18);
}
/* The kind is a constant in each: %e needs nothing of what %g asks about zeros. */
QRINTF_OUTLINE qrintf_size qrintf__float_e7(struct qrintf_float *d, double x, unsigned flags, unsigned width,
                                            int precision) {
  return qrintf__general(d, x, 'e', flags, width, precision, 7);
}
QRINTF_OUTLINE qrintf_size qrintf__float_g7(struct qrintf_float *d, double x, unsigned flags, unsigned width,
                                            int precision) {
  return qrintf__general(d, x, 'g', flags, width, precision, 7);
}

/* ---- %a ---- */

/* 1, the point, hexadecimal digits; rounding may make the first digit 2.  For numbers below 2^-1022 the standard lets the first
 * digit be anything, and glibc (0x0.8p-1022) and musl (0x1p-1023) differ: they are libc's. */
QRINTF_OUTLINE qrintf_size qrintf__float_a(struct qrintf_float *d, double x, unsigned flags, unsigned width,
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
#if QRINTF__FAST
  {
    const qrintf_u64 high = qrintf__hex8(QRINTF__U32(m >> 20 & 0xffffffffu), QRINTF__GAP(flags & QRINTF_UPPER));
    const qrintf_u64 low = qrintf__hex8(QRINTF__U32(m << 12 & 0xffffffffu), QRINTF__GAP(flags & QRINTF_UPPER));
    const qrintf_u32 digits = qrintf__dec4(size);
    const unsigned zero_bits = QRINTF_CAST(unsigned, __builtin_ctz(digits | 0x01000000u)) & 24u;
    d->text[0] = 0x30u | (QRINTF__U64('x') - (flags & QRINTF_UPPER)) << 8 | ((m >> 52) + '0') << 16 |
                 QRINTF__U64(QRINTF_CAST(unsigned char, point)) << 24 | high << 32;
    d->text[1] = high >> 32 | low << 32;
    d->text[2] = low >> 32;
    d->tail = (QRINTF__U64('p') - (flags & QRINTF_UPPER)) | (exponent < 0 ? 0x2d00u : 0x2b00u) |
              QRINTF__U64((digits | 0x30303030u) >> zero_bits) << 16;
    tail = 6 - zero_bits / 8;
  }
#else
  {
    char *const text = QRINTF_CAST(char *, QRINTF_CAST(void *, d->text));
    char *const end = QRINTF_CAST(char *, QRINTF_CAST(void *, &d->tail));
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
#endif
  return qrintf__field_of(d, sign, point != 0 ? 4 + n : 3, tail, zeros, flags, width);
}

/* ---- putting ---- */

/* The number behind its sign, made of all its digits. */
QRINTF_OUTLINE char *qrintf__put_long(char *p, const struct qrintf_float *d, const struct qrintf__decimal *x) {
  const unsigned precision = QRINTF_CAST(unsigned, d->precision);
  const int decimal = QRINTF_CAST(int, QRINTF__POINT * 19) - 1 - QRINTF_CAST(int, x->slot);
  unsigned n = precision + 1, before = 1, slot = x->slot, tail, i;
  qrintf_u64 word;
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
  if (scientific) {
    word = qrintf__exponent_word(decimal, d->flags, &tail);
    for (i = 0; i < tail; i++) {
      *p++ = QRINTF__CHAR(word >> i * 8 & 255);
    }
  }
  return p;
}

/* Moves the n characters at p, a field without its padding, into their place. */
QRINTF_INLINE char *qrintf__pad_behind(char *p, qrintf_size n, unsigned head, const struct qrintf_float *d, unsigned flags) {
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

/* Everything that is not plain. */
QRINTF_OUTLINE char *qrintf__put_field(char *p, const struct qrintf_float *d) {
  const unsigned shape = d->shape, head = (shape & 255u) != 0;
  char *const begin = p;
  if ((shape >> 8 & 255u) >= QRINTF__LONG) {
    struct qrintf__decimal x;
    if (head) {
      *p++ = QRINTF__CHAR(shape & 255u);
    }
    qrintf__exact(&x, d->text[0], QRINTF_CAST(unsigned, d->precision) + (d->kind == 'e'), d->kind != 'f');
    p = qrintf__put_long(p, d, &x);
    return qrintf__pad_behind(begin, QRINTF_CAST(qrintf_size, p - begin), head, d, d->flags);
  } else {
    const char *text = QRINTF_CAST(const char *, QRINTF_CAST(const void *, d->text));
    const char *tail = QRINTF_CAST(const char *, QRINTF_CAST(const void *, &d->tail));
    const unsigned n = shape >> 16 & 255u, m = shape >> 24;
    const qrintf_size length = QRINTF_CAST(qrintf_size, head) + n + d->more_zeros + m;
    const qrintf_size pad = d->width > length ? d->width - length : 0;
    const unsigned flags = d->flags & QRINTF_LEFT ? QRINTF_LEFT : d->flags & QRINTF_ZERO;
    if (flags == 0) {
      p = qrintf__fill(p, ' ', pad);
    }
    if (head) {
      *p++ = QRINTF__CHAR(shape & 255u);
    }
    if (flags & QRINTF_ZERO && n >= 2 && (text[1] | 32) == 'x') { /* zeros stand behind 0x */
      *p++ = text[0];
      *p++ = text[1];
      p = qrintf__fill(p, '0', pad);
      p = qrintf__mem(p, text + 2, n - 2);
    } else {
      if (flags & QRINTF_ZERO) {
        p = qrintf__fill(p, '0', pad);
      }
      p = qrintf__mem(p, text, n);
    }
    p = qrintf__fill(p, '0', d->more_zeros);
    p = qrintf__mem(p, tail, m);
    return flags & QRINTF_LEFT ? qrintf__fill(p, ' ', pad) : p;
  }
}

#if QRINTF__FAST
/* The first n = 1..32 bytes of the text; two words that overlap, of which the second is shifted in a register. */
QRINTF_INLINE char *qrintf__put_text(char *p, const qrintf_u64 *text, unsigned n, unsigned slack) {
  if (n >= 16) {
    qrintf__store8(p, text[0]);
    qrintf__store8(p + 8, text[1]);
    if (QRINTF_LIKELY(n < 24)) {
      qrintf__store8(p + (n - 8), QRINTF__FUNNEL(text[1], text[2], n - 16));
    } else {
      qrintf__store8(p + 16, text[2]);
      if (n < 32) {
        qrintf__store8(p + (n - 8), QRINTF__FUNNEL(text[2], text[3], n - 24));
      } else {
        qrintf__store8(p + 24, text[3]);
      }
    }
    return p + n;
  }
  if (n >= 8) {
    qrintf__store8(p, text[0]);
    qrintf__store8(p + (n - 8), QRINTF__FUNNEL(text[0], text[1], n - 8));
    return p + n;
  }
  if (slack >= 7) {
    qrintf__store8(p, text[0]);
    return p + n;
  }
  if (n >= 4) { /* nearly all; two halves that overlap */
    qrintf__store4(p, QRINTF__U32(text[0] & 0xffffffffu));
    qrintf__store4(p + (n - 4), QRINTF__U32(text[0] >> (n - 4) * 8 & 0xffffffffu));
    return p + n;
  }
  return qrintf__put_word(p, text[0], n, 0);
}

QRINTF_INLINE char *qrintf__put_plain(char *p, const struct qrintf_float *d, unsigned slack) {
  const unsigned shape = d->shape, n = shape >> 16 & 255u, tail = shape >> 24;
  if (QRINTF_UNLIKELY((shape & 0xff00u) != 0)) {
    return qrintf__put_field(p, d);
  }
  *p = QRINTF__CHAR(shape & 255u); /* a digit takes the place of no sign */
  p += (shape & 255u) != 0;
  p = qrintf__put_text(p, d->text, n, slack);
  if (tail != 0) { /* 3..6 characters */
    const qrintf_u64 word = d->tail;
    if (tail >= 4) { /* all but p+0 to p-9 */
      qrintf__store4(p, QRINTF__U32(word & 0xffffffffu));
      qrintf__store4(p + (tail - 4), QRINTF__U32(word >> (tail - 4) * 8 & 0xffffffffu));
    } else {
      qrintf__store2(p, QRINTF__U32(word & 0xffffu));
      p[2] = QRINTF__CHAR(word >> 16 & 255);
    }
    p += tail;
  }
  return p;
}
QRINTF_OUTLINE char *qrintf__put_float_0(char *p, const struct qrintf_float *d) { return qrintf__put_plain(p, d, 0); }
QRINTF_OUTLINE char *qrintf__put_float_1(char *p, const struct qrintf_float *d) { return qrintf__put_plain(p, d, 1); }
QRINTF_OUTLINE char *qrintf__put_float_7(char *p, const struct qrintf_float *d) { return qrintf__put_plain(p, d, 7); }
#else
QRINTF_OUTLINE char *qrintf__put_float_0(char *p, const struct qrintf_float *d) {
  const unsigned shape = d->shape;
  if ((shape & 0xff00u) != 0) {
    return qrintf__put_field(p, d);
  }
  if ((shape & 255u) != 0) {
    *p++ = QRINTF__CHAR(shape & 255u);
  }
  p = qrintf__mem(p, QRINTF_CAST(const char *, QRINTF_CAST(const void *, d->text)), shape >> 16 & 255u);
  return qrintf__mem(p, QRINTF_CAST(const char *, QRINTF_CAST(const void *, &d->tail)), shape >> 24);
}
#endif
