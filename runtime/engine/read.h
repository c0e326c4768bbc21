/* ---- reading a format into a plan ----
 *
 * With the step behind which a long format is read again. */
#ifndef QRINTF__ENGINE_READ_H
#define QRINTF__ENGINE_READ_H

#include "../base.h"
#include "../strings/copies.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "arguments.h"
#include "numbers.h"
#include "plan.h"
#include "stars.h"
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
  if (need > QRINTF_CAST(qrintf_size, end - p) || !qrintf__engine_take(read, call)) {
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

/* Reads a decimal number and returns its end. It is 0 if there is no digit, and more than
 * QRINTF__WIDEST if it is larger than that, so that it does not wrap around. */
QRINTF_INLINE const char *qrintf__engine_numeral(const char *f, unsigned *number) {
  unsigned digit = QRINTF_CAST(unsigned char, *f) - QRINTF_CAST(unsigned, '0'), v = 0;
  while (digit < 10) {
    v = v > QRINTF__WIDEST ? v : v * 10 + digit;
    digit = QRINTF_CAST(unsigned char, *++f) - QRINTF_CAST(unsigned, '0');
  }
  *number = v;
  return f;
}

/* Returns the position N$ at f, or 0 if there is none or it is above QRINTF__POSITIONS_MAX. */
QRINTF_RARE unsigned qrintf__engine_position(const char *f) {
  unsigned position;
  f = qrintf__engine_numeral(f, &position);
  return *f == '$' && position <= QRINTF__POSITIONS_MAX ? position : 0;
}
/* Returns what is behind a position. */
QRINTF_INLINE const char *qrintf__engine_behind(const char *f) {
  while (*f != '$') {
    f++;
  }
  return f + 1;
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

/* What has been read of a format: where it goes on, what the steps need, and how many arguments of
 * each kind they take. */
struct qrintf__reading {
  const char *f;
  unsigned need, words, numbers, flags, has_positions;
};

/* Reads one of the frequent specifications that are a letter only. Returns 0 if it is another one.
 */
QRINTF_INLINE int qrintf__engine_read_letter(struct qrintf__reading *r, struct qrintf__step *s,
                                             unsigned c) {
  qrintf__run *run;
  unsigned kind, longest, shift = QRINTF__SHIFT(int);
  if (c == 's') {
    run = qrintf__engine_do_string;
    kind = QRINTF__STRING;
    shift = QRINTF__SHIFT(char *);
    longest = 0;
  } else if (c == 'd') {
    run = qrintf__engine_do_signed;
    kind = QRINTF__SIGNED;
    longest = 11;
  } else if (c == 'u') {
    run = qrintf__engine_do_unsigned;
    kind = QRINTF__UNSIGNED;
    longest = 10;
  } else if (c == 'x') {
    run = qrintf__engine_do_hexadecimal;
    kind = QRINTF__HEXADECIMAL;
    longest = 8;
  } else if (c == 'c') {
    run = qrintf__engine_do_character;
    kind = QRINTF__CHARACTER;
    longest = 1;
  } else {
    return 0;
  }
  s->run = run;
  s->width = c == 'x';
  s->precision = QRINTF__NO_PRECISION;
  s->kind = QRINTF_CAST(unsigned char, kind);
  s->flags = 0;
  s->shift = QRINTF_CAST(unsigned char, shift);
  s->argument = QRINTF_CAST(unsigned char, r->words);
  s->is_placed = 0;
  s->sign = 0;
  r->words++;
  r->need += longest;
  r->f += 2;
  return 1;
}

/* The kinds of the letters from A to x, each as '0' + kind. %n is libc's, which stores at once what
 * a call could not take back. */
#define QRINTF__KINDS "6000666000000000000000090000000060=<6660<00050:800>0;009"

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
 * there may be one. */
QRINTF_INLINE unsigned qrintf__engine_longest(const struct qrintf__step *s) {
  const unsigned digits = s->shift >= 32 ? 11 : 22;
  unsigned all = digits;
  if (s->precision >= 0 || s->flags & QRINTF_ALT) {
    all = 2 + QRINTF_CAST(unsigned, QRINTF_MAX(s->precision, QRINTF_CAST(int, digits)));
  }
  return QRINTF_MAX(all, s->width);
}

#define QRINTF__UNDEFINED 0xffffffffu /* not defined, or a libc's own way */
/* Flags that c, p, s and m may have. 7.23.6.1p6 leaves the others undefined for them. */
#define QRINTF__PLAIN_FLAGS (QRINTF_LEFT | QRINTF__STAR_WIDTH | QRINTF__STAR_PRECISION)

/* Sets the function of an integer or a pointer.
 * \return how many characters it stores at most */
QRINTF_INLINE unsigned qrintf__engine_choose_integer(struct qrintf__step *s, unsigned kind,
                                                     unsigned flags) {
  if (s->precision >= 0 || flags & QRINTF_LEFT || s->width > 16) {
    s->run = qrintf__engine_do_number;
  } else if (kind >= QRINTF__UNSIGNED) {
    s->run = s->width != 0 || s->sign != 0 ? qrintf__engine_do_decimal
             : kind == QRINTF__SIGNED      ? qrintf__engine_do_signed
                                           : qrintf__engine_do_unsigned;
  } else if (s->width != 0 && (flags & (QRINTF_ZERO | QRINTF_ALT)) != QRINTF_ZERO) {
    s->run = qrintf__engine_do_number;
  } else if (kind != QRINTF__OCTAL) {
    s->width += s->width == 0;
    s->run = qrintf__engine_do_hexadecimal;
  } else {
    s->run = flags & QRINTF_ALT ? qrintf__engine_do_number : qrintf__engine_do_octal;
  }
  return qrintf__engine_longest(s);
}

/* Sets the function of a conversion specification with the letter c and a length modifier, for
 * which all else is set but `shift`.
 * \return how many characters it stores at most, 0 if only the argument says that, or
 *         QRINTF__UNDEFINED */
QRINTF_INLINE unsigned qrintf__engine_choose(struct qrintf__step *s, unsigned c, unsigned length) {
  const unsigned kind = s->kind, flags = s->flags, has_star = flags >= QRINTF__STAR_WIDTH;
  if (kind >= QRINTF__HEXADECIMAL && kind <= QRINTF__SIGNED) {
    s->shift = QRINTF_CAST(unsigned char, length & 63u);
    s->sign = QRINTF_CAST(char, flags &QRINTF_PLUS ? '+' : flags &QRINTF_SPACE ? ' ' : 0);
    s->run = qrintf__engine_do_star;
    if (length >= QRINTF__LONG_DOUBLE_MODIFIER) {
      return QRINTF__UNDEFINED;
    }
    if (!has_star) {
      return qrintf__engine_choose_integer(s, kind, flags);
    }
    if (kind >= QRINTF__UNSIGNED && s->precision < 0 && !(flags & QRINTF_LEFT)) {
      s->run = qrintf__engine_do_decimal; /* which has room for a field of 16 */
      return s->shift >= 32 ? 16 : 22;
    }
    return 0;
  }
#ifndef QRINTF_NO_FLOAT
  if (kind == QRINTF__FLOATING) {
    s->shift = QRINTF_CAST(unsigned char, c | 32u);
    s->run = has_star ? qrintf__engine_do_star : qrintf__engine_do_float;
    if (length >= QRINTF__OTHER_MODIFIER) {
      s->kind = QRINTF__LONG_FLOATING;
      return length >= QRINTF__LONG_DOUBLE_MODIFIER && (QRINTF__LONG_A || (c | 32u) != 'a')
                 ? 0
                 : QRINTF__UNDEFINED;
    }
    return 0;
  }
#endif
  (void)c;
  if (kind == QRINTF__END || kind == QRINTF__FLOATING || length >= QRINTF__LONG_MODIFIER ||
      flags & ~QRINTF__PLAIN_FLAGS) {
    return QRINTF__UNDEFINED;
  }
  s->shift = QRINTF__SHIFT(char *);
  if (kind == QRINTF__STRING) {
    const unsigned precision = QRINTF_CAST(unsigned, s->precision);
    s->run = s->precision < 0
                 ? s->width == 0 && !has_star ? qrintf__engine_do_string : qrintf__engine_do_column
             : has_star ? flags & QRINTF__STAR_WIDTH || s->width != 0 ? qrintf__engine_do_star
                                                                      : qrintf__engine_do_start
             : s->width == 0 && precision - 1 < 31 ? qrintf__engine_do_start
                                                   : qrintf__engine_do_field;
    return 0;
  }
  if (s->precision != QRINTF__NO_PRECISION) {
    return QRINTF__UNDEFINED;
  }
  if (kind == QRINTF__ERROR) {
    s->run = qrintf__engine_do_carefully;
    return s->is_placed ? QRINTF__UNDEFINED : 0;
  }
  if (kind == QRINTF__POINTER) {
    s->flags |= QRINTF_ALT;
  }
  if (has_star) {
    s->run = qrintf__engine_do_star;
    return 0;
  }
  if (kind == QRINTF__POINTER) {
    return qrintf__engine_choose_integer(s, kind, flags);
  }
  s->run = s->width == 0 ? qrintf__engine_do_character : qrintf__engine_do_field;
  return QRINTF_MAX(s->width, 1u);
}

/* Reads what is behind the * of a field width or a precision, and returns its end or null. Sets
 * *place to the place of the argument. */
QRINTF_INLINE const char *qrintf__engine_star(struct qrintf__reading *r, const char *f,
                                              unsigned *place) {
  if (QRINTF_LIKELY(!r->has_positions)) {
    *place = r->words++;
    return f;
  }
  *place = qrintf__engine_position(f);
  return *place != 0 ? qrintf__engine_behind(f) : QRINTF__NULL;
}

/* Reads a conversion specification behind its '%', and goes on behind it. Returns 0 if the call is
 * left to libc. */
QRINTF_INLINE int qrintf__engine_specification(struct qrintf__reading *r, struct qrintf__step *s,
                                               const char *f) {
  unsigned c, flags = 0, length = QRINTF__SHIFT(int), width = 0, position = 0, longest, number;
  int precision = QRINTF__NO_PRECISION;
  if (QRINTF_UNLIKELY(r->has_positions)) {
    position = qrintf__engine_position(f);
    if (position == 0) {
      return 0;
    }
    f = qrintf__engine_behind(f);
  }
  c = QRINTF_CAST(unsigned char, *f);
  while (c - ' ' <= '0' - ' ' && qrintf__engine_flags[c - ' '] != 0) {
    flags |= qrintf__engine_flags[c - ' '];
    c = QRINTF_CAST(unsigned char, *++f);
  }
  if (c <= '9') { /* a field width and a precision (7.23.6.1p5) */
    if (c == '*') {
      flags |= QRINTF__STAR_WIDTH;
      f = qrintf__engine_star(r, f + 1, &width);
      if (f == QRINTF__NULL) {
        return 0;
      }
    } else if (c != '.') {
      f = qrintf__engine_numeral(f, &width);
    }
    c = QRINTF_CAST(unsigned char, *f);
    if (c == '.') {
      if (*++f == '*') {
        flags |= QRINTF__STAR_PRECISION;
        f = qrintf__engine_star(r, f + 1, &number);
        if (f == QRINTF__NULL) {
          return 0;
        }
      } else {
        f = qrintf__engine_numeral(f, &number);
      }
      precision = QRINTF_CAST(int, QRINTF_MIN(number, QRINTF__WIDEST + 1));
      c = QRINTF_CAST(unsigned char, *f);
    }
    if (width > QRINTF__WIDEST || precision > QRINTF_CAST(int, QRINTF__WIDEST)) {
      return 0;
    }
  }
  if (c - 'h' <= 'z' - 'h' || c == 'L') { /* many a letter of a conversion too */
    f = qrintf__engine_length(f, &length);
    c = QRINTF_CAST(unsigned char, *f);
  }
  s->width = width;
  s->precision = precision;
  s->kind = QRINTF_CAST(unsigned char, c - 'A' <= 'x' - 'A' ? QRINTF__KINDS[c - 'A'] & 15 : 0);
  s->flags = QRINTF_CAST(unsigned char, flags | (~c & QRINTF_UPPER));
  s->is_placed = QRINTF_CAST(unsigned char, position != 0);
  longest = qrintf__engine_choose(s, c, length);
  if (QRINTF_UNLIKELY(longest == QRINTF__UNDEFINED)) {
    return 0;
  }
  r->need += longest;
  r->f = f + 1;
  if (QRINTF_LIKELY(position == 0)) {
    position =
        s->kind == QRINTF__FLOATING || s->kind == QRINTF__LONG_FLOATING ? r->numbers++ : r->words;
    r->words += s->kind >= QRINTF__POINTER;
    r->flags |= s->kind == QRINTF__LONG_FLOATING ? QRINTF__ONE_BY_ONE : 0;
  }
  s->argument = QRINTF_CAST(unsigned char, position);
  return 1;
}

/* Reads a text up to the next specification. */
QRINTF_INLINE void qrintf__engine_read_text(struct qrintf__reading *r, struct qrintf__step *s,
                                            const char *format) {
  const char *f = r->f, *const text = f + (*f == '%');
  if (text != f++) {
    f++;
  } else if (*f != '%' && *f != 0) { /* a single character is as frequent as a longer text */
    f = qrintf__engine_text_end(f);
  }
  s->width = QRINTF_CAST(unsigned, QRINTF_MIN(f - text, 0x7fff));
  s->kind = QRINTF__TEXT;
  s->shift = QRINTF_CAST(unsigned char, *text);
  s->precision = QRINTF_CAST(int, qrintf__engine_two(text));
  s->offset = QRINTF_CAST(unsigned short, text - format);
  qrintf__engine_choose_text(s);
  r->need += s->width;
  r->f = text + s->width;
}

QRINTF_OUTLINE struct qrintf__step *qrintf__engine_read(const char *format,
                                                        struct qrintf__step *const steps) {
  struct qrintf__reading r;
  struct qrintf__step *s;
  r.f = format;
  r.need = r.words = r.numbers = r.flags = r.has_positions = 0;
  for (s = steps; s < steps + (QRINTF__STEPS - 2) && r.f - format <= 0x7fff; s++) {
    const unsigned c = QRINTF_CAST(unsigned char, *r.f);
    if (c != '%' || r.f[1] == '%') {
      if (c == 0) {
        break;
      }
      qrintf__engine_read_text(&r, s, format);
    } else if (QRINTF_UNLIKELY(r.has_positions) ||
               !qrintf__engine_read_letter(&r, s, QRINTF_CAST(unsigned char, r.f[1]))) {
      if (QRINTF_UNLIKELY(!qrintf__engine_specification(&r, s, r.f + 1))) {
        /* It may have a position, if no argument was taken before. */
        if (r.has_positions || !qrintf__engine_is_first(steps, s)) {
          goto libc;
        }
        r.has_positions = 1;
        r.words = 0;
        r.flags = QRINTF__ONE_BY_ONE;
        s->kind = QRINTF__POSITIONS;
        s->run = qrintf__engine_do_positions;
      } else {
        if (QRINTF_UNLIKELY(r.f - format > 0xffff)) {
          goto libc;
        }
      }
    }
    s->before = r.need;
  }
  s->width = r.words;
  s->precision = QRINTF_CAST(int, r.numbers);
  s->before = r.need;
  s->flags = QRINTF_CAST(unsigned char, r.flags);
  if (*r.f == 0) {
    s->kind = QRINTF__END;
    s->run = qrintf__engine_do_end;
    return s;
  }
  if (!r.has_positions) {
    s->kind = QRINTF__MORE;
    s->run = qrintf__engine_do_more;
    s->flags |= QRINTF__RATHER_MORE;
    s->offset = QRINTF_CAST(unsigned short, r.f - format);
    return s;
  }

libc:
  steps->kind = QRINTF__LIBC;
  steps->run = qrintf__engine_do_carefully;
  steps->before = steps->width = 0;
  steps->precision = 0;
  steps->flags = 0;
  return steps;
}

#endif /* QRINTF__ENGINE_READ_H */
