/* ---- reading a format into a plan ----
 *
 * With the step behind which a long format is read again. */
#ifndef QRINTF__ENGINE_READ_H
#define QRINTF__ENGINE_READ_H

#include "../base.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "arguments.h"
#include "choose.h"
#include "numbers.h"
#include "plan.h"
#include "stars.h"
#include "steps.h"

/* Reads a format, or what follows a step QRINTF__MORE, into at most QRINTF__STEPS steps. One that
 * has positions and is longer is libc's.
 * \return the last step; its `before` is what the plan needs */
QRINTF_OUTLINE struct qrintf__step *qrintf__engine_read(const char *format,
                                                        struct qrintf__step *const steps);

/* The rest of a long format. The first step of this kind reads all of it, some steps at a time. The
 * others return to it, so that a longer format needs no more stack. */
QRINTF_OUTLINE char *qrintf__engine_do_more(char *p, const struct qrintf__step *s,
                                            struct qrintf__call *call) {
  struct qrintf__step read[QRINTF__STEPS];
  struct qrintf__saved saved;
  if (call->more != QRINTF__MORE_NONE) {
    call->more = QRINTF__MORE_LEFT;
    return p;
  }
  do {
    /* The destination's end is that of what all steps of the plan need. */
    char *const end = call->limit + s->before;
    call->more = QRINTF__MORE_READ;
    call->format += s->offset;
    s = qrintf__engine_read(call->format, read);
    if (s->before > QRINTF_CAST(qrintf_size, end - p)) {
      call->limit = QRINTF__NULL;
      call->out.beyond = s->before;
      return QRINTF__NULL;
    }
    call->limit = end - s->before;
    qrintf__engine_saved(s, &saved);
    p = qrintf__engine_run(p, read, call, call->list, &saved);
  } while (p != QRINTF__NULL && call->more == QRINTF__MORE_LEFT);
  return p;
}

/* ---- reading ---- */

/* The flags of 7.23.6.1p6 by their characters, from ' ' to '0', so that one load tells which flag a
 * character is. */
static const unsigned char qrintf__engine_flags[17] __attribute__((__unused__)) = {
    QRINTF_SPACE, 0, 0,           QRINTF_ALT, 0, 0,          0, 0, 0, 0, 0,
    QRINTF_PLUS,  0, QRINTF_LEFT, 0,          0, QRINTF_ZERO};

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
  const char *const far = f + 128, *percent;
  qrintf_size n;
  do {
#if QRINTF__OVERREAD
    if (QRINTF_LIKELY(qrintf__reaches(f))) {
      const unsigned ends = qrintf__engine_ends(f, QRINTF__NULL);
      if (ends != 0) {
        return f + QRINTF_CAST(unsigned, __builtin_ctz(ends));
      }
      f += 16;
      continue;
    }
    if (QRINTF_UNLIKELY(__atomic_load_n(&qrintf__reach, __ATOMIC_RELAXED) == -1)) {
      (void)qrintf__strlen_libc(f); /* finds out whether 16 bytes may be loaded */
      continue;
    }
#endif
    if (*f == '%' || *f == 0) {
      return f;
    }
    f++;
  } while (f < far);
  /* In a long text libc's functions are faster. */
  n = qrintf__strlen_libc(f);
  percent = QRINTF_CAST(const char *, __builtin_memchr(f, '%', n));
  return percent != QRINTF__NULL ? percent : f + n;
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

/* Whether a length modifier begins with the character (7.23.6.1p7): h, j, l, t, z or L. */
QRINTF_INLINE int qrintf__engine_begins_length(unsigned c) {
  const unsigned small =
      1u | 1u << ('j' - 'h') | 1u << ('l' - 'h') | 1u << ('t' - 'h') | 1u << ('z' - 'h');
  return (c - 'h' <= 'z' - 'h' && (small >> (c - 'h') & 1) != 0) || c == 'L';
}

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
  } else {
    *length = QRINTF__LONG_DOUBLE_MODIFIER;
  }
  return f;
}

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
  } else if (c < 'c') { /* a flag, a field width or a precision */
    return 0;
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

/* The kind of a conversion specifier (7.23.6.1p8), or QRINTF__END if there is none. %n is libc's,
 * which stores at once what a call could not take back. */
QRINTF_INLINE unsigned qrintf__engine_kind(unsigned c) {
  switch (c) {
  case 'a':
  case 'A':
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G':
    return QRINTF__FLOATING;
  case 'c':
    return QRINTF__CHARACTER;
  case 'd':
  case 'i':
    return QRINTF__SIGNED;
  case 'm': /* glibc's */
    return QRINTF__ERROR;
  case 'o':
    return QRINTF__OCTAL;
  case 'p':
    return QRINTF__POINTER;
  case 's':
    return QRINTF__STRING;
  case 'u':
    return QRINTF__UNSIGNED;
  case 'x':
  case 'X':
    return QRINTF__HEXADECIMAL;
  default:
    return QRINTF__END;
  }
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
      if (width > QRINTF__WIDEST) {
        return 0;
      }
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
        if (number > QRINTF__WIDEST) {
          return 0;
        }
      }
      precision = QRINTF_CAST(int, number);
      c = QRINTF_CAST(unsigned char, *f);
    }
  }
  if (qrintf__engine_begins_length(c)) {
    f = qrintf__engine_length(f, &length);
    c = QRINTF_CAST(unsigned char, *f);
  }
  s->width = width;
  s->precision = precision;
  s->kind = QRINTF_CAST(unsigned char, qrintf__engine_kind(c));
  s->flags = QRINTF_CAST(unsigned char, flags | (~c & QRINTF_UPPER));
  s->is_placed = QRINTF_CAST(unsigned char, position != 0);
  longest = qrintf__engine_choose(s, c, length);
  if (QRINTF_UNLIKELY(longest == QRINTF__UNDEFINED)) {
    return 0;
  }
  r->need += longest;
  r->f = f + 1;
  if (QRINTF_LIKELY(position == 0)) {
    if (QRINTF_LIKELY(s->kind >= QRINTF__POINTER)) {
      position = r->words++;
    } else if (s->kind != QRINTF__ERROR) { /* which takes no argument */
      position = r->numbers++;
      r->flags |= s->kind == QRINTF__LONG_FLOATING ? QRINTF__ONE_BY_ONE : 0;
    }
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
  for (s = steps; s < steps + (QRINTF__STEPS - 2); s++) {
    const unsigned c = QRINTF_CAST(unsigned char, *r.f);
    if (c != '%' || r.f[1] == '%') {
      if (c == 0 || r.f - format > 0x7f00) { /* so that each offset fits, and that behind a text */
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
  if (!r.has_positions && r.f - format <= 0xffff) {
    s->kind = QRINTF__MORE;
    s->run = qrintf__engine_do_more;
    s->flags |= QRINTF__TAKES_MORE;
    s->offset = QRINTF_CAST(unsigned short, r.f - format);
    return s;
  }

libc:
  steps->kind = QRINTF__LIBC;
  steps->run = qrintf__engine_do_carefully;
  /* It needs more room than most destinations have, and one try is enough (kept.h). */
  steps->before = 0xffff;
  steps->width = 0;
  steps->precision = 0;
  steps->flags = QRINTF__ONE_BY_ONE;
  return steps;
}

#endif /* QRINTF__ENGINE_READ_H */
