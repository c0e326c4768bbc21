/* ---- plans: what the engine reads a format into ----
 *
 * A plan is an array of steps. Each step is the text in front of a conversion specification, and
 * the specification: what it converts, its flags, field width and precision, and the size and place
 * of its argument. qrintf__engine_read makes a plan of a format, qrintf__engine runs it, and kept.h
 * keeps it for the next call. A plan has no pointers, and is for one format at any address. */
#ifndef QRINTF__ENGINE_PLAN_H
#define QRINTF__ENGINE_PLAN_H

#include "../base.h"
#include "../strings/length.h"
#include "../strings/memory.h"

/* What a step converts. A plain integer, pointer, string or character has no flags (but
 * QRINTF_UPPER), field width and precision; it stands QRINTF__PLAIN behind the one with them. */
#define QRINTF__PLAIN 7u
enum qrintf__conversion {
  QRINTF__END,       /* the end of the format */
  QRINTF__TEXT,      /* nothing: there is more text than a step holds, or a %% */
  QRINTF__MORE,      /* nothing: the format goes on behind this plan, at the step's offset; its
                      * position is not 0 if there are positions */
  QRINTF__POSITIONS, /* nothing: the steps that follow take their arguments by position, as %2$s */
  QRINTF__LIBC,      /* the call is left to libc */
  QRINTF__COUNT,     /* n */
  QRINTF__ERROR,     /* m */
  QRINTF__FLOATING,  /* e, f, g; the kind is in `shift` */
  QRINTF__LONG_FLOATING,
  QRINTF__POINTER,
  QRINTF__HEXADECIMAL,
  QRINTF__OCTAL,
  QRINTF__UNSIGNED,
  QRINTF__SIGNED,
  QRINTF__CHARACTER,
  QRINTF__STRING,
  QRINTF__PLAIN_POINTER,
  QRINTF__PLAIN_HEXADECIMAL,
  QRINTF__PLAIN_OCTAL,
  QRINTF__PLAIN_UNSIGNED,
  QRINTF__PLAIN_SIGNED,
  QRINTF__PLAIN_CHARACTER,
  QRINTF__PLAIN_STRING
};

/* Flags of a step besides those of 7.23.6.1p6: the field width or the precision is an argument. */
#define QRINTF__STAR_WIDTH 64u
#define QRINTF__STAR_PRECISION 128u

#define QRINTF__NO_PRECISION (-1)
#define QRINTF__WIDEST 0x7fffu /* of a field width or precision in a format; more is libc's */

struct qrintf__step {
  unsigned char conversion, flags;
  unsigned char literal;  /* how many characters of text stand in front of the specification */
  unsigned char position; /* of the argument, or 0 */
  unsigned short offset;  /* where that text is in the format */
  unsigned short width;   /* a number, or the position of the argument that says it */
  short precision;        /* the same, or QRINTF__NO_PRECISION */
  unsigned char shift;    /* 64 less the bits of an integer; the kind of a floating-point number */
  unsigned char unused;
} __attribute__((may_alias)); /* kept.h has plans in an array of another type */

/* The plans of the formats that are one plain specification of an int, a pointer, a string or a
 * character, by the conversion: it takes longer to find one in a table. */
#define QRINTF__SHIFT(type) (64u - 8u * QRINTF_CAST(unsigned, sizeof(type)))
#define QRINTF__SINGLE(conversion, type)                                                           \
  {                                                                                                \
      {conversion + QRINTF__PLAIN, 0, 0, 0, 0, 0, QRINTF__NO_PRECISION, QRINTF__SHIFT(type), 0},   \
      {QRINTF__END, 0, 0, 0, 2, 0, QRINTF__NO_PRECISION, 0, 0},                                    \
  }
static const struct qrintf__step qrintf__engine_singles[7][2] __attribute__((unused)) = {
    QRINTF__SINGLE(QRINTF__POINTER, char *), QRINTF__SINGLE(QRINTF__HEXADECIMAL, int),
    QRINTF__SINGLE(QRINTF__OCTAL, int),      QRINTF__SINGLE(QRINTF__UNSIGNED, int),
    QRINTF__SINGLE(QRINTF__SIGNED, int),     QRINTF__SINGLE(QRINTF__CHARACTER, int),
    QRINTF__SINGLE(QRINTF__STRING, char *),
};

#define QRINTF__STEPS 32u         /* in a plan */
#define QRINTF__FORMAT_MAX 512u   /* a longer format takes several plans */
#define QRINTF__POSITIONS_MAX 24u /* a format with higher positions is left to libc */

/* ---- reading ---- */

/* The flags of 7.23.6.1p6 by their characters, from ' ' to '0', so that one load tells which flag a
 * character is. */
static const unsigned char qrintf__engine_flags[17]
    __attribute__((unused)) = {QRINTF_SPACE, 0, 0, QRINTF_ALT, 0, 0, 0, 0, 0, 0, 0, QRINTF_PLUS, 0,
                               QRINTF_LEFT,  0, 0, QRINTF_ZERO};

/* What the letters from A to z convert, and QRINTF_UPPER. */
#define QRINTF__FLOATING_UPPER (QRINTF__FLOATING | QRINTF_UPPER)
static const unsigned char qrintf__engine_letters[58] __attribute__((unused)) = {
#ifndef QRINTF_NO_FLOAT
    QRINTF__FLOATING_UPPER,
    0,
    0,
    0,
    QRINTF__FLOATING_UPPER,
    QRINTF__FLOATING_UPPER,
    QRINTF__FLOATING_UPPER,
#else
    0,
    0,
    0,
    0,
    0,
    0,
    0,
#endif
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    QRINTF__HEXADECIMAL | QRINTF_UPPER,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
#ifndef QRINTF_NO_FLOAT
    QRINTF__FLOATING,
    0,
    QRINTF__CHARACTER,
    QRINTF__SIGNED,
    QRINTF__FLOATING,
    QRINTF__FLOATING,
    QRINTF__FLOATING,
#else
    0,
    0,
    QRINTF__CHARACTER,
    QRINTF__SIGNED,
    0,
    0,
    0,
#endif
    0,
    QRINTF__SIGNED,
    0,
    0,
    0,
    QRINTF__ERROR,
    QRINTF__COUNT,
    QRINTF__OCTAL,
    QRINTF__POINTER,
    0,
    0,
    QRINTF__STRING,
    0,
    QRINTF__UNSIGNED,
    0,
    0,
    QRINTF__HEXADECIMAL,
    0,
    0};

#if QRINTF__OVERREAD
/* Returns a bit for each % and each null character in 16 bytes at f, and copies them to p, if that
 * is not null. */
QRINTF_INLINE unsigned qrintf__engine_ends(const char *f, char *p) {
  const qrintf__v16 none = {0};
  qrintf__v16 text;
  __asm__("" : "+r"(f)); /* as in qrintf__nulls */
  __builtin_memcpy(&text, f, 16);
  if (p != QRINTF__NULL) {
    __builtin_memcpy(p, &text, 16);
  }
  return QRINTF_CAST(unsigned, __builtin_ia32_pmovmskb128(QRINTF_CAST(
                                   qrintf__v16, (text == none) | (text == none + '%'))));
}
#endif

/* Returns where the next % is, or the end of the format. */
QRINTF_INLINE const char *qrintf__engine_text_end(const char *f) {
#if QRINTF__OVERREAD
  for (; QRINTF_LIKELY(qrintf__reaches(f)); f += 16) {
    const unsigned ends = qrintf__engine_ends(f, QRINTF__NULL);
    if (ends != 0) {
      return f + QRINTF_CAST(unsigned, __builtin_ctz(ends));
    }
  }
#endif
  while (*f != '%' && *f != 0) {
    f++;
  }
  return f;
}

/* Reads a decimal number into *value: 0 if there is no digit, and more than QRINTF__WIDEST if it is
 * larger than that, so that it does not wrap around. */
QRINTF_INLINE const char *qrintf__engine_digits(const char *f, unsigned *value) {
  unsigned v = 0, digit;
  while ((digit = QRINTF_CAST(unsigned, *f) - '0') < 10) {
    v = v > QRINTF__WIDEST ? v : v * 10 + digit;
    f++;
  }
  *value = v;
  return f;
}

/* Reads a position N$. Returns null if there is none or it is above QRINTF__POSITIONS_MAX. */
QRINTF_RARE const char *qrintf__engine_position(const char *f, unsigned *position) {
  f = qrintf__engine_digits(f, position);
  return *f == '$' && *position - 1 < QRINTF__POSITIONS_MAX ? f + 1 : QRINTF__NULL;
}

/* Reads a field width or a precision, digits or * (7.23.6.1p5). Sets `star` in *flags if it is an
 * argument; then *amount is its position or 0. Returns its end, or null if the call is left to
 * libc. */
QRINTF_INLINE const char *qrintf__engine_amount(const char *f, unsigned *amount, unsigned *flags,
                                                unsigned star, unsigned has_positions) {
  if (*f == '*') {
    *flags |= star;
    *amount = 0;
    return has_positions ? qrintf__engine_position(f + 1, amount) : f + 1;
  }
  f = qrintf__engine_digits(f, amount);
  return *amount <= QRINTF__WIDEST ? f : QRINTF__NULL;
}

/* A length modifier (7.23.6.1p7) is 64 less the bits of the integer, and one of these bits if there
 * was a modifier: %lf is allowed, %hf is not. */
#define QRINTF__LONG_MODIFIER 64u         /* l, which floating-point numbers may have too */
#define QRINTF__OTHER_MODIFIER 128u       /* hh h ll j z t, for integers only */
#define QRINTF__LONG_DOUBLE_MODIFIER 192u /* L, for floating-point numbers only */

/* Reads a length modifier and returns its end. */
QRINTF_INLINE const char *qrintf__engine_length(const char *f, unsigned *length) {
  const char c = *f++;
  if (QRINTF_LIKELY(c == 'l')) {
    *length = QRINTF__SHIFT(long) | QRINTF__LONG_MODIFIER;
    if (*f == 'l') {
      *length = QRINTF__OTHER_MODIFIER;
      f++;
    }
  } else if (c == 'z' || c == 't') {
    *length = QRINTF__SHIFT(qrintf_size) | QRINTF__OTHER_MODIFIER;
  } else if (c == 'j') {
    *length = QRINTF__OTHER_MODIFIER;
  } else if (c == 'h') {
    *length = 48u | QRINTF__OTHER_MODIFIER;
    if (*f == 'h') {
      *length = 56u | QRINTF__OTHER_MODIFIER;
      f++;
    }
  } else if (c == 'L') {
    *length = QRINTF__LONG_DOUBLE_MODIFIER;
  } else {
    f--;
  }
  return f;
}

/* Whether a long double has the text of the double of the same value in %a too: where the first of
 * its hexadecimal digits is a 1 for both. On x86 it stands for four bits. */
#if defined(__LDBL_MANT_DIG__) && (__LDBL_MANT_DIG__ == 53 || __LDBL_MANT_DIG__ == 113)
#define QRINTF__LONG_A 1
#else
#define QRINTF__LONG_A 0
#endif

/* Sets what a step converts by the letter of its specification, whose other parts are known.
 * Returns 0 if the call is left to libc: the specification is unknown or undefined, or a libc's own
 * way. */
QRINTF_INLINE int qrintf__engine_letter(struct qrintf__step *s, unsigned c, unsigned flags,
                                        unsigned length) {
  const unsigned letter = c - 'A' < 58 ? qrintf__engine_letters[c - 'A'] : 0;
  unsigned conversion = letter & 31u;
  if (conversion == 0) {
    return 0;
  }
  flags |= letter & QRINTF_UPPER;
  if (conversion - QRINTF__HEXADECIMAL <= QRINTF__SIGNED - QRINTF__HEXADECIMAL) {
    s->shift = QRINTF_CAST(unsigned char, length & 63u);
    if (length >= QRINTF__LONG_DOUBLE_MODIFIER) {
      return 0;
    }
  } else if (conversion == QRINTF__FLOATING) {
    s->shift = QRINTF_CAST(unsigned char, c | QRINTF_UPPER);
    if (length >= QRINTF__OTHER_MODIFIER) {
      if (length < QRINTF__LONG_DOUBLE_MODIFIER || (!QRINTF__LONG_A && s->shift == 'a')) {
        return 0;
      }
      conversion = QRINTF__LONG_FLOATING;
    }
    goto found;
  } else if (conversion == QRINTF__COUNT) {
    s->shift = QRINTF_CAST(unsigned char, length & 63u);
    if (s->position != 0 || s->width != 0 || flags != 0 || s->precision != QRINTF__NO_PRECISION ||
        length >= QRINTF__LONG_DOUBLE_MODIFIER) {
      return 0;
    }
  } else { /* 7.23.6.1p6 leaves other flags undefined for these */
    s->shift = QRINTF_CAST(unsigned char, conversion == QRINTF__CHARACTER ? QRINTF__SHIFT(int)
                                                                          : QRINTF__SHIFT(char *));
    if (length >= QRINTF__LONG_MODIFIER ||
        flags & ~(QRINTF_LEFT | QRINTF__STAR_WIDTH | QRINTF__STAR_PRECISION) ||
        (conversion != QRINTF__STRING && s->precision != QRINTF__NO_PRECISION) ||
        (conversion == QRINTF__ERROR && s->position != 0)) {
      return 0;
    }
  }
  if (conversion >= QRINTF__POINTER && (flags & ~QRINTF_UPPER) == 0 && s->width == 0 &&
      s->precision == QRINTF__NO_PRECISION) {
    conversion += QRINTF__PLAIN;
  }
found:
  s->conversion = QRINTF_CAST(unsigned char, conversion);
  s->flags = QRINTF_CAST(unsigned char, flags);
  return 1;
}

/* Whether no step in front of s takes an argument. */
QRINTF_RARE int qrintf__engine_is_first(const struct qrintf__step *steps,
                                        const struct qrintf__step *s) {
  while (s != steps && s[-1].conversion == QRINTF__TEXT) {
    s--;
  }
  return s == steps;
}

/* Reads a format, or what follows a step QRINTF__MORE, into at most QRINTF__STEPS steps.
 * \param has_positions  whether a step QRINTF__POSITIONS was in front
 * \return the step behind the last one */
QRINTF_OUTLINE struct qrintf__step *
qrintf__engine_read(const char *format, struct qrintf__step *const steps, unsigned has_positions) {
  struct qrintf__step *s = steps;
  const char *f = format;
  for (;; s++) {
    const char *const text = f;
    unsigned c, flags = 0, length = QRINTF__SHIFT(int);
    s->offset = QRINTF_CAST(unsigned short, text - format);
    s->literal = 0;
    s->position = 0;
    s->width = 0;
    s->precision = QRINTF__NO_PRECISION;
    c = QRINTF_CAST(unsigned char, *f);
    if (c != '%') {
      qrintf_size literal = 0;
      /* A single character between two specifications is as frequent as a longer text. */
      if (c != 0) {
        f = f[1] == '%' ? f + 1 : qrintf__engine_text_end(f);
        literal = QRINTF_CAST(qrintf_size, f - text);
        if (QRINTF_UNLIKELY(literal > 254)) {
          f = text + 254;
          s->literal = 254;
          s->conversion = QRINTF__TEXT;
          goto next;
        }
        s->literal = QRINTF_CAST(unsigned char, literal);
      }
      if (*f == 0) {
        s->conversion = QRINTF__END;
        return s + 1;
      }
    }
    c = QRINTF_CAST(unsigned char, *++f);
    if (c <= '9' || has_positions) {
      unsigned amount;
      if (c == '%') {
        s->literal++;
        s->conversion = QRINTF__TEXT;
        f++;
        goto next;
      }
      if (QRINTF_UNLIKELY(has_positions || (c - '1' < 9 && s == steps) ||
                          (c - '1' < 9 && s[-1].conversion == QRINTF__TEXT))) {
        const char *const behind = qrintf__engine_position(f, &amount);
        if (behind != QRINTF__NULL) {
          f = behind;
          if (!has_positions) {
            if (!qrintf__engine_is_first(steps, s)) {
              break;
            }
            has_positions = 1;
            s->conversion = QRINTF__POSITIONS;
            s[1] = s[0];
            s++;
            s->literal = 0;
          }
          s->position = QRINTF_CAST(unsigned char, amount);
        } else if (has_positions) {
          break;
        }
      }
      while ((amount = QRINTF_CAST(unsigned char, *f) - ' ') <= '0' - ' ' &&
             (amount = qrintf__engine_flags[amount]) != 0) {
        flags |= amount;
        f++;
      }
      c = QRINTF_CAST(unsigned char, *f);
      if (c <= '9') {
        f = qrintf__engine_amount(f, &amount, &flags, QRINTF__STAR_WIDTH, has_positions);
        s->width = QRINTF_CAST(unsigned short, amount);
        if (f != QRINTF__NULL && *f == '.') {
          f = qrintf__engine_amount(f + 1, &amount, &flags, QRINTF__STAR_PRECISION, has_positions);
          s->precision = QRINTF_CAST(short, amount);
        }
        if (f == QRINTF__NULL) {
          break;
        }
        c = QRINTF_CAST(unsigned char, *f);
      }
    }
    if (c - 'h' <= 'z' - 'h' || c == 'L') { /* many a letter of a conversion too */
      f = qrintf__engine_length(f, &length);
      c = QRINTF_CAST(unsigned char, *f);
    }
    f++;
    if (!qrintf__engine_letter(s, c, flags, length) ||
        QRINTF_UNLIKELY(f - format > 0xffff)) { /* an offset has 16 bits */
      break;
    }
  next:
    if (QRINTF_UNLIKELY(s - steps >= QRINTF_CAST(int, QRINTF__STEPS) - 3 || f - format > 0x7fff)) {
      s[1].offset = QRINTF_CAST(unsigned short, f - format);
      s[1].literal = 0;
      s[1].position = has_positions != 0;
      s[1].conversion = QRINTF__MORE;
      return s + 2;
    }
  }
  steps->literal = 0;
  steps->conversion = QRINTF__LIBC;
  return steps + 1;
}

#endif /* QRINTF__ENGINE_PLAN_H */
