/* ---- reading a format into a plan ----
 *
 * With the step behind which a long format is read again. */
#ifndef QRINTF__ENGINE_READ_H
#define QRINTF__ENGINE_READ_H

#include "../base.h"
#include "../strings/copies.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "plan.h"
#include "steps.h"

/* Reads a format, or what follows a step QRINTF__MORE, into at most QRINTF__STEPS steps. One that
 * has positions and is longer is libc's.
 * \return the last step; its `before` is what the plan needs */
QRINTF_OUTLINE struct qrintf__step *qrintf__engine_read(const char *format,
                                                        struct qrintf__step *const steps);

/* The rest of a long format. */
QRINTF_OUTLINE char *qrintf__engine_do_more(char *p, const struct qrintf__step *s,
                                            struct qrintf__call *call) {
  struct qrintf__step read[QRINTF__STEPS];
  unsigned need;
  char *end;
  call->format += s->offset;
  need = qrintf__engine_read(call->format, read)->before;
  /* The destination's end is that of what all steps of the plan need. */
  end = call->limit + s->before;
  if (need > QRINTF_CAST(qrintf_size, end - p)) {
    return QRINTF__NULL;
  }
  call->limit = end - need;
  return read->run(p, read, call);
}

/* ---- reading ---- */

/* The flags of 7.23.6.1p6 by their characters, from ' ' to '0', so that one load tells which flag a
 * character is. */
static const unsigned char qrintf__engine_flags[17]
    __attribute__((unused)) = {QRINTF_SPACE, 0, 0, QRINTF_ALT, 0, 0, 0, 0, 0, 0, 0, QRINTF_PLUS, 0,
                               QRINTF_LEFT,  0, 0, QRINTF_ZERO};

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

/* Reads a decimal number: 0 if there is no digit, and more than QRINTF__WIDEST if it is larger than
 * that, so that it does not wrap around. */
QRINTF_INLINE unsigned qrintf__engine_numeral(const char **f) {
  unsigned v = 0, digit;
  while ((digit = QRINTF_CAST(unsigned, **f) - '0') < 10) {
    v = v > QRINTF__WIDEST ? v : v * 10 + digit;
    ++*f;
  }
  return v;
}

/* Reads a position N$. Returns 0 if there is none or it is above QRINTF__POSITIONS_MAX. */
QRINTF_RARE unsigned qrintf__engine_position(const char **f) {
  const unsigned position = qrintf__engine_numeral(f);
  return *(*f)++ == '$' && position <= QRINTF__POSITIONS_MAX ? position : 0;
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

/* Two characters as a number that qrintf__store2 stores. */
QRINTF_INLINE unsigned qrintf__engine_two(const char *s) {
  unsigned short two;
  __builtin_memcpy(&two, s, 2);
  return two;
}

/* Whether no step in front of s takes an argument. */
QRINTF_RARE int qrintf__engine_is_first(const struct qrintf__step *steps,
                                        const struct qrintf__step *s) {
  while (s != steps && s[-1].kind == QRINTF__TEXT) {
    s--;
  }
  return s == steps;
}

/* Reads one of the frequent specifications that are a letter only. Returns 0 if it is another one.
 * \param longest  becomes what qrintf__engine_choose returns */
QRINTF_INLINE int qrintf__engine_read_letter(struct qrintf__step *s, unsigned c,
                                             unsigned *longest) {
  qrintf__run *run;
  unsigned kind, shift = QRINTF__SHIFT(int);
  if (c == 's') {
    run = qrintf__engine_do_string;
    kind = QRINTF__STRING;
    shift = QRINTF__SHIFT(char *);
    *longest = 0;
  } else if (c == 'd') {
    run = qrintf__engine_do_signed;
    kind = QRINTF__SIGNED;
    *longest = 11;
  } else if (c == 'u') {
    run = qrintf__engine_do_unsigned;
    kind = QRINTF__UNSIGNED;
    *longest = 10;
  } else if (c == 'x') {
    run = qrintf__engine_do_hexadecimal;
    kind = QRINTF__HEXADECIMAL;
    *longest = 8;
  } else if (c == 'c') {
    run = qrintf__engine_do_character;
    kind = QRINTF__CHARACTER;
    *longest = 1;
  } else {
    return 0;
  }
  s->run = run;
  s->width = c == 'x';
  s->precision = QRINTF__NO_PRECISION;
  s->kind = QRINTF_CAST(unsigned char, kind);
  s->flags = 0;
  s->shift = QRINTF_CAST(unsigned char, shift);
  s->position = 0;
  s->sign = 0;
  return 1;
}

/* The kinds of the letters from A to x, each as '0' + kind. %n is libc's, which stores at once what
 * a call could not take back. */
#define QRINTF__KINDS "6000666000000000000000090000000060=<6660<00050:800>0;009"

/* Whether a conversion specification is defined, and not a libc's own way. Its letter is c. */
QRINTF_INLINE int qrintf__engine_is_defined(const struct qrintf__step *s, unsigned c,
                                            unsigned length) {
  const unsigned kind = s->kind;
  if (kind - QRINTF__HEXADECIMAL <= QRINTF__SIGNED - QRINTF__HEXADECIMAL) {
    return length < QRINTF__LONG_DOUBLE_MODIFIER;
  }
  if (kind >= QRINTF__POINTER || kind == QRINTF__ERROR) {
    /* 7.23.6.1p6 leaves other flags undefined for these. */
    return length < QRINTF__LONG_MODIFIER &&
           !(s->flags & ~(QRINTF_LEFT | QRINTF__STAR_WIDTH | QRINTF__STAR_PRECISION)) &&
           (kind == QRINTF__STRING || s->precision == QRINTF__NO_PRECISION) &&
           (kind != QRINTF__ERROR || s->position == 0);
  }
#ifndef QRINTF_NO_FLOAT
  if (kind == QRINTF__FLOATING) {
    return length < QRINTF__OTHER_MODIFIER ||
           (length >= QRINTF__LONG_DOUBLE_MODIFIER && (QRINTF__LONG_A || (c | 32u) != 'a'));
  }
#endif
  (void)c;
  return 0;
}

/* Sets the function of a text. */
QRINTF_INLINE void qrintf__engine_choose_text(struct qrintf__step *s) {
#if QRINTF__PIECES
  s->run = s->width == 1                    ? qrintf__engine_do_text_1
           : s->width == 2                  ? qrintf__engine_do_text_2
           : s->width == 3 || s->width > 64 ? qrintf__engine_do_text
           : s->width <= 8                  ? qrintf__engine_do_text_8
           : s->width <= 16                 ? qrintf__engine_do_text_16
           : s->width <= 32                 ? qrintf__engine_do_text_32
                                            : qrintf__engine_do_text_64;
#else
  s->run = s->width == 1 ? qrintf__engine_do_text_1 : qrintf__engine_do_text;
#endif
}

/* How many characters an integer has at most: as many as in base 8, with a sign or a prefix if
 * there may be one; -128 has four. */
QRINTF_INLINE unsigned qrintf__engine_longest(const struct qrintf__step *s) {
  const unsigned digits = QRINTF_MAX((64u - s->shift) / 3 + 1, 4u);
  unsigned all = digits;
  if (s->precision >= 0 || s->flags & QRINTF_ALT) {
    all = 2 + QRINTF_CAST(unsigned, QRINTF_MAX(s->precision, QRINTF_CAST(int, digits)));
  }
  return QRINTF_MAX(all, s->width);
}

/* Sets the function of a conversion specification with the letter c and a length modifier.
 * \return how many characters it stores at most, or 0 if only the argument says that */
QRINTF_INLINE unsigned qrintf__engine_choose(struct qrintf__step *s, unsigned c, unsigned length) {
  const unsigned kind = s->kind, flags = s->flags;
  const unsigned is_plain = s->width == 0;
  (void)c;
  s->sign = QRINTF_CAST(char, flags &QRINTF_PLUS ? '+' : flags &QRINTF_SPACE ? ' ' : 0);
  if (kind <= QRINTF__POINTER) {
    s->shift = QRINTF__SHIFT(char *);
    if (kind == QRINTF__POINTER) {
      s->flags |= QRINTF_ALT;
#ifndef QRINTF_NO_FLOAT
    } else if (kind == QRINTF__FLOATING) {
      s->shift = QRINTF_CAST(unsigned char, c | 32u);
      if (length >= QRINTF__OTHER_MODIFIER) {
        s->kind = QRINTF__LONG_FLOATING;
      }
#endif
    } else {
      s->shift = QRINTF_CAST(unsigned char, length & 63u);
      s->run = qrintf__engine_do_carefully;
      return 0;
    }
  }
  if (flags >= QRINTF__STAR_WIDTH) {
    s->run = qrintf__engine_do_star;
    return 0;
  }
  if (kind >= QRINTF__CHARACTER) {
    if (kind == QRINTF__STRING) {
      s->shift = QRINTF__SHIFT(char *);
      s->run = s->precision < 0 ? is_plain ? qrintf__engine_do_string : qrintf__engine_do_column
               : is_plain && QRINTF_CAST(unsigned, s->precision) - 1 < 31 ? qrintf__engine_do_start
                                                                          : qrintf__engine_do_field;
      return 0;
    }
    s->run = is_plain ? qrintf__engine_do_character : qrintf__engine_do_field;
    return s->width + is_plain;
  }
#ifndef QRINTF_NO_FLOAT
  if (kind == QRINTF__FLOATING) {
    s->run = qrintf__engine_do_float;
    return 0;
  }
#endif
  if (s->precision >= 0 || flags & QRINTF_LEFT || s->width > 16) {
    s->run = qrintf__engine_do_number;
  } else if (kind >= QRINTF__UNSIGNED) {
    s->run = !is_plain || s->sign != 0 ? qrintf__engine_do_decimal
             : kind == QRINTF__SIGNED  ? qrintf__engine_do_signed
                                       : qrintf__engine_do_unsigned;
  } else if (!is_plain && (flags & (QRINTF_ZERO | QRINTF_ALT)) != QRINTF_ZERO) {
    s->run = qrintf__engine_do_number;
  } else if (kind != QRINTF__OCTAL) {
    s->width += is_plain;
    s->run = qrintf__engine_do_hexadecimal;
  } else {
    s->run = flags & QRINTF_ALT ? qrintf__engine_do_number : qrintf__engine_do_octal;
  }
  return qrintf__engine_longest(s);
}

/* Reads a conversion specification, f is behind its '%'. Returns its end, or null if the call is
 * left to libc. s->before becomes what qrintf__engine_choose returns. */
QRINTF_OUTLINE const char *qrintf__engine_specification(const char *f, struct qrintf__step *s,
                                                        unsigned has_positions) {
  unsigned c, flags = 0, length = QRINTF__SHIFT(int), width = 0;
  int precision = QRINTF__NO_PRECISION;
  s->position = 0;
  if (QRINTF_UNLIKELY(has_positions)) {
    s->position = QRINTF_CAST(unsigned char, qrintf__engine_position(&f));
    if (s->position == 0) {
      return QRINTF__NULL;
    }
  }
  c = QRINTF_CAST(unsigned char, *f);
  while (c - ' ' <= '0' - ' ' && qrintf__engine_flags[c - ' '] != 0) {
    flags |= qrintf__engine_flags[c - ' '];
    c = QRINTF_CAST(unsigned char, *++f);
  }
  if (c <= '9') { /* a field width and a precision (7.23.6.1p5) */
    if (c == '*') {
      flags |= QRINTF__STAR_WIDTH;
      f++;
      if (has_positions && (width = qrintf__engine_position(&f)) == 0) {
        return QRINTF__NULL;
      }
    } else {
      width = qrintf__engine_numeral(&f);
    }
    if (*f == '.') {
      if (*++f == '*') {
        flags |= QRINTF__STAR_PRECISION;
        f++;
        precision = 0;
        if (has_positions && (precision = QRINTF_CAST(int, qrintf__engine_position(&f))) == 0) {
          return QRINTF__NULL;
        }
      } else {
        precision = QRINTF_CAST(int, qrintf__engine_numeral(&f));
      }
    }
    if (width > QRINTF__WIDEST || precision > QRINTF_CAST(int, QRINTF__WIDEST)) {
      return QRINTF__NULL;
    }
    c = QRINTF_CAST(unsigned char, *f);
  }
  if (c - 'h' <= 'z' - 'h' || c == 'L') { /* many a letter of a conversion too */
    f = qrintf__engine_length(f, &length);
    c = QRINTF_CAST(unsigned char, *f);
  }
  s->width = width;
  s->precision = precision;
  s->kind = QRINTF_CAST(unsigned char, c - 'A' <= 'x' - 'A' ? QRINTF__KINDS[c - 'A'] & 15 : 0);
  s->flags = QRINTF_CAST(unsigned char, flags | (~c & QRINTF_UPPER));
  s->shift = QRINTF_CAST(unsigned char, length & 63u);
  if (!qrintf__engine_is_defined(s, c, length)) {
    return QRINTF__NULL;
  }
  s->before = qrintf__engine_choose(s, c, length);
  return f + 1;
}

QRINTF_OUTLINE struct qrintf__step *qrintf__engine_read(const char *format,
                                                        struct qrintf__step *const steps) {
  const char *f = format, *text;
  struct qrintf__step *s;
  unsigned need = 0, has_positions = 0;
  for (s = steps; s < steps + (QRINTF__STEPS - 2) && f - format <= 0x7fff; s++) {
    const unsigned c = QRINTF_CAST(unsigned char, *f);
    unsigned longest;
    if (c == '%' && f[1] != '%') {
      if (QRINTF_LIKELY(!has_positions) &&
          qrintf__engine_read_letter(s, QRINTF_CAST(unsigned char, f[1]), &longest)) {
        f += 2;
        s->before = need += longest;
        continue;
      }
      text = f + 1;
      f = qrintf__engine_specification(text, s, has_positions);
      if (QRINTF_UNLIKELY(f == QRINTF__NULL)) {
        if (has_positions || !qrintf__engine_is_first(steps, s)) {
          goto libc;
        }
        has_positions = 1; /* or it is libc's */
        s->kind = QRINTF__POSITIONS;
        s->run = qrintf__engine_do_positions;
        s->before = need;
        s++;
        f = qrintf__engine_specification(text, s, 1);
        if (f == QRINTF__NULL) {
          goto libc;
        }
      }
      if (QRINTF_UNLIKELY(f - format > 0xffff)) {
        goto libc;
      }
      s->offset = QRINTF_CAST(unsigned short, f - format);
      longest = s->before;
    } else if (c != 0) {
      text = f + (c == '%');
      f++;
      if (c == '%' || *f != '%') {
        /* A single character between two specifications is as frequent as a longer text. */
        f = c == '%' ? f + 1 : qrintf__engine_text_end(f);
      }
      longest = QRINTF_CAST(unsigned, QRINTF_MIN(f - text, 0x7fff));
      f = text + longest;
      s->kind = QRINTF__TEXT;
      s->shift = QRINTF_CAST(unsigned char, *text);
      s->precision = QRINTF_CAST(int, qrintf__engine_two(text));
      s->offset = QRINTF_CAST(unsigned short, text - format);
      s->width = longest;
      qrintf__engine_choose_text(s);
    } else {
      s->kind = QRINTF__END;
      s->run = qrintf__engine_do_end;
      s->before = need;
      return s;
    }
    s->before = need += longest;
  }
  if (!has_positions) {
    s->kind = QRINTF__MORE;
    s->run = qrintf__engine_do_more;
    s->offset = QRINTF_CAST(unsigned short, f - format);
    s->before = need;
    return s;
  }

libc:
  steps->kind = QRINTF__LIBC;
  steps->run = qrintf__engine_do_carefully;
  steps->before = 0;
  return steps;
}

#endif /* QRINTF__ENGINE_READ_H */
