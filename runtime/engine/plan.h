/* ---- plans: what the engine reads a format into ----
 *
 * A plan is an array of steps. Each step is the text in front of a conversion specification, and
 * the specification: what it converts, its flags, field width and precision, and the size and place
 * of its argument. qrintf__engine_read reads one step after the other, qrintf__engine_run does what
 * they say, and kept.h keeps all steps of a format for the next call. A plan has no pointers, and
 * is for one format at any address. */
#ifndef QRINTF__ENGINE_PLAN_H
#define QRINTF__ENGINE_PLAN_H

#include "../base.h"
#include "../strings/length.h"
#include "../strings/memory.h"

/* What a step converts. A plain integer, pointer, string or character has no flags (but
 * QRINTF_UPPER), field width, precision and position; it stands QRINTF__PLAIN behind the one with
 * them. */
#define QRINTF__PLAIN 9u
enum qrintf__conversion {
  QRINTF__END,       /* the end of the format */
  QRINTF__TEXT,      /* nothing: there is more text than a step holds, or a %% */
  QRINTF__MORE,      /* nothing: the next step has still to be read */
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
  QRINTF__RIGHT_UNSIGNED, /* an integer in a field whose right side it fills, without a precision */
  QRINTF__RIGHT_SIGNED,
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
/* The largest field width and precision. A larger one is left to libc, which may refuse it
 * (EOVERFLOW) or lack memory for it. */
#define QRINTF__FIELD_MAX 0xffffffu

struct qrintf__step {
  unsigned char conversion, flags;
  unsigned char literal;  /* how many characters of text stand in front of the specification */
  unsigned char position; /* of the argument, or 0 */
  unsigned short offset;  /* where that text is in the format */
  unsigned char shift;    /* 64 less the bits of an integer; the kind of a floating-point number */
  unsigned char sign;     /* what stands in front of a number that is not negative, or 0 */
  unsigned width;         /* a number, or the position of the argument that says it */
  int precision;          /* the same, or QRINTF__NO_PRECISION */
} __attribute__((may_alias)); /* kept.h has plans in an array of another type */

#define QRINTF__SHIFT(type) (64u - 8u * QRINTF_CAST(unsigned, sizeof(type)))

#define QRINTF__STEPS 32u         /* of a format that is kept, at most */
#define QRINTF__FORMAT_MAX 512u   /* bytes of such a format, its null character included */
#define QRINTF__POSITIONS_MAX 24u /* a format with higher positions is left to libc */

/* ---- reading ---- */

/* Where the reading of a format stands. A call whose plan is not kept reads one step and does what
 * it says, and so on. */
struct qrintf__reader {
  const char *text; /* the one in front of the step's specification */
  const char *rest; /* of the format: what follows the step */
  unsigned state;   /* how the steps so far take their arguments */
  struct qrintf__step
      steps[3]; /* one that is not used, the step, and QRINTF__MORE or QRINTF__END */
};
#define QRINTF__NO_ARGUMENTS 0u
#define QRINTF__BY_POSITION 1u
#define QRINTF__IN_ORDER 2u

QRINTF_INLINE void qrintf__engine_begin(struct qrintf__reader *r, const char *format) {
  r->rest = format;
  r->state = QRINTF__NO_ARGUMENTS;
  r->steps[2].literal = 0;
}

/* What the characters from ' ' to z are behind a %: a flag of 7.23.6.1p6, a length modifier, or the
 * letter of a conversion, which may have QRINTF_UPPER. */
#define QRINTF__A_FLAG 128u
#define QRINTF__A_LENGTH 64u
#ifndef QRINTF_NO_FLOAT
#define QRINTF__A_FLOAT QRINTF__FLOATING
#define QRINTF__AN_UPPER_FLOAT (QRINTF__FLOATING | QRINTF_UPPER)
#else
#define QRINTF__A_FLOAT 0
#define QRINTF__AN_UPPER_FLOAT 0
#endif
/* clang-format off */
static const unsigned char qrintf__engine_classes[91] __attribute__((unused)) = {
    QRINTF__A_FLAG | QRINTF_SPACE, 0, 0, QRINTF__A_FLAG | QRINTF_ALT, 0, 0, 0, 0,
    0, 0, 0, QRINTF__A_FLAG | QRINTF_PLUS, 0, QRINTF__A_FLAG | QRINTF_LEFT, 0, 0,
    QRINTF__A_FLAG | QRINTF_ZERO, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, /* 0 to @ */
    QRINTF__AN_UPPER_FLOAT, 0, 0, 0,                                               /* A */
    QRINTF__AN_UPPER_FLOAT, QRINTF__AN_UPPER_FLOAT, QRINTF__AN_UPPER_FLOAT, 0,     /* E F G */
    0, 0, 0, QRINTF__A_LENGTH, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,                    /* L */
    QRINTF__HEXADECIMAL | QRINTF_UPPER, 0, 0, 0, 0, 0, 0, 0, 0,                    /* X */
    QRINTF__A_FLOAT, 0, QRINTF__CHARACTER, QRINTF__SIGNED,                         /* a c d */
    QRINTF__A_FLOAT, QRINTF__A_FLOAT, QRINTF__A_FLOAT, QRINTF__A_LENGTH,           /* e f g h */
    QRINTF__SIGNED, QRINTF__A_LENGTH, 0, QRINTF__A_LENGTH,                         /* i j l */
    QRINTF__ERROR, QRINTF__COUNT, QRINTF__OCTAL, QRINTF__POINTER,                  /* m n o p */
    0, 0, QRINTF__STRING, QRINTF__A_LENGTH,                                        /* s t */
    QRINTF__UNSIGNED, 0, 0, QRINTF__HEXADECIMAL, 0, QRINTF__A_LENGTH               /* u x z */
};
/* clang-format on */
QRINTF_INLINE unsigned qrintf__engine_class(unsigned c) {
  return c - ' ' <= 'z' - ' ' ? qrintf__engine_classes[c - ' '] : 0u;
}

#if QRINTF__OVERREAD
/* Returns a bit for each % and each null character in 16 bytes at f, which *text becomes. */
QRINTF_INLINE unsigned qrintf__engine_ends(const char *f, qrintf__v16 *text) {
  const qrintf__v16 none = {0};
  __asm__("" : "+r"(f)); /* as in qrintf__nulls */
  __builtin_memcpy(text, f, 16);
  return QRINTF_CAST(unsigned, __builtin_ia32_pmovmskb128(QRINTF_CAST(
                                   qrintf__v16, (*text == none) | (*text == none + '%'))));
}
#endif

/* Returns where the next % is, or the end of the format. */
QRINTF_INLINE const char *qrintf__engine_text_end(const char *f) {
#if QRINTF__OVERREAD
  for (; QRINTF_LIKELY(qrintf__reaches(f)); f += 16) {
    qrintf__v16 text;
    const unsigned ends = qrintf__engine_ends(f, &text);
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

/* Reads a decimal number into *value: 0 if there is no digit, and more than QRINTF__FIELD_MAX if it
 * is larger than that, so that it does not wrap around. */
QRINTF_INLINE const char *qrintf__engine_digits(const char *f, unsigned *value) {
  unsigned v = 0, digit;
  while ((digit = QRINTF_CAST(unsigned, *f) - '0') < 10) {
    v = v > QRINTF__FIELD_MAX ? v : v * 10 + digit;
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

/* A length modifier (7.23.6.1p7) is 64 less the bits of the integer, and one of these bits if there
 * was a modifier: %lf is allowed, %hf is not. */
#define QRINTF__LONG_MODIFIER 64u         /* l, which floating-point numbers may have too */
#define QRINTF__OTHER_MODIFIER 128u       /* hh h ll j z t, for integers only */
#define QRINTF__LONG_DOUBLE_MODIFIER 192u /* L, for floating-point numbers only */

/* Reads a length modifier, whose class is QRINTF__A_LENGTH, and returns its end. */
QRINTF_INLINE const char *qrintf__engine_length(const char *f, unsigned *length) {
  const char c = *f++;
  if (QRINTF_LIKELY(c == 'l')) {
    *length = QRINTF__SHIFT(long) | QRINTF__LONG_MODIFIER;
    if (*f == 'l') {
      *length = QRINTF__OTHER_MODIFIER;
      f++;
    }
  } else if (c == 'h') {
    *length = 48u | QRINTF__OTHER_MODIFIER;
    if (*f == 'h') {
      *length = 56u | QRINTF__OTHER_MODIFIER;
      f++;
    }
  } else {
    *length = c == 'j'   ? QRINTF__OTHER_MODIFIER
              : c == 'L' ? QRINTF__LONG_DOUBLE_MODIFIER
                         : QRINTF__SHIFT(qrintf_size) | QRINTF__OTHER_MODIFIER;
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

/* Reads a specification that is not plain, and %%. f points to the character behind the %, where
 * the text in front of it is known. */
QRINTF_OUTLINE void qrintf__engine_read_specification(struct qrintf__reader *r, const char *f) {
  struct qrintf__step *const s = &r->steps[1];
  unsigned c = QRINTF_CAST(unsigned char, *f), kind = qrintf__engine_class(c), conversion;
  unsigned flags = 0, length = QRINTF__SHIFT(int), width = 0, position = 0, shift, given;
  int precision = QRINTF__NO_PRECISION;
  if (c == '%') {
    s->literal++;
    s->conversion = QRINTF__TEXT;
    goto next;
  }
  if (QRINTF_UNLIKELY(r->state == QRINTF__BY_POSITION) ||
      (c - '1' < 9 && r->state == QRINTF__NO_ARGUMENTS)) {
    const char *const behind = qrintf__engine_position(f, &given);
    if (behind != QRINTF__NULL) {
      if (r->state != QRINTF__BY_POSITION) {
        r->state = QRINTF__BY_POSITION;
        s->conversion = QRINTF__POSITIONS;
        r->rest = f - 1;
        return;
      }
      f = behind;
      position = given;
      s->position = QRINTF_CAST(unsigned char, position);
      c = QRINTF_CAST(unsigned char, *f);
      kind = qrintf__engine_class(c);
    } else if (r->state == QRINTF__BY_POSITION) {
      goto libc;
    }
  }
  while (kind >= QRINTF__A_FLAG) {
    flags |= kind & (QRINTF__A_FLAG - 1);
    c = QRINTF_CAST(unsigned char, *++f);
    kind = qrintf__engine_class(c);
  }
  if (c <= '9') { /* a field width or a precision (7.23.6.1p5) */
    if (c == '*') {
      flags |= QRINTF__STAR_WIDTH;
      f++;
      given = 0;
      f = position != 0 ? qrintf__engine_position(f, &given) : f;
      width = given;
    } else if (c != '.') {
      f = qrintf__engine_digits(f, &given);
      width = given;
    }
    if (f != QRINTF__NULL && *f == '.') {
      given = 0;
      if (*++f == '*') {
        flags |= QRINTF__STAR_PRECISION;
        f++;
        f = position != 0 ? qrintf__engine_position(f, &given) : f;
      } else {
        f = qrintf__engine_digits(f, &given);
      }
      precision = QRINTF_CAST(int, given);
    }
    if (QRINTF_UNLIKELY(f == QRINTF__NULL || width > QRINTF__FIELD_MAX ||
                        precision > QRINTF_CAST(int, QRINTF__FIELD_MAX))) {
      goto libc;
    }
    kind = qrintf__engine_class(QRINTF_CAST(unsigned char, *f));
  }
  if (kind == QRINTF__A_LENGTH) {
    f = qrintf__engine_length(f, &length);
    kind = qrintf__engine_class(QRINTF_CAST(unsigned char, *f));
  }
  if (position == 0) {
    r->state = QRINTF__IN_ORDER;
  }
  /* What is unknown or undefined (7.23.6.1p6 and p7), or a libc's own way, is left to libc. */
  conversion = kind & 31u;
  flags |= kind & QRINTF_UPPER;
  shift = length & 63u;
  if (QRINTF_LIKELY(conversion >= QRINTF__POINTER)) {
    if (conversion - QRINTF__HEXADECIMAL <= QRINTF__SIGNED - QRINTF__HEXADECIMAL) {
      if (length >= QRINTF__LONG_DOUBLE_MODIFIER) {
        goto libc;
      }
    } else {
      if (length >= QRINTF__LONG_MODIFIER ||
          flags & ~(QRINTF_LEFT | QRINTF__STAR_WIDTH | QRINTF__STAR_PRECISION) ||
          (precision != QRINTF__NO_PRECISION && conversion != QRINTF__STRING)) {
        goto libc;
      }
      if (conversion != QRINTF__CHARACTER) {
        shift = QRINTF__SHIFT(char *);
      }
    }
    if (position == 0 && precision == QRINTF__NO_PRECISION) {
      if ((flags & ~QRINTF_UPPER) == 0 && width == 0) {
        conversion += QRINTF__PLAIN;
      } else if (conversion - QRINTF__UNSIGNED <= QRINTF__SIGNED - QRINTF__UNSIGNED &&
                 !(flags & (QRINTF_LEFT | QRINTF__STAR_WIDTH | QRINTF__STAR_PRECISION))) {
        conversion += QRINTF__RIGHT_UNSIGNED - QRINTF__UNSIGNED;
      }
    }
    s->sign = flags & QRINTF_PLUS ? '+' : flags & QRINTF_SPACE ? ' ' : 0;
  } else if (conversion >= QRINTF__FLOATING) {
    shift = QRINTF_CAST(unsigned char, *f) | QRINTF_UPPER;
    if (length >= QRINTF__OTHER_MODIFIER) {
      if (length < QRINTF__LONG_DOUBLE_MODIFIER || (!QRINTF__LONG_A && shift == 'a')) {
        goto libc;
      }
      conversion = QRINTF__LONG_FLOATING;
    }
  } else if (conversion == QRINTF__COUNT) {
    if (position != 0 || width != 0 || flags != 0 || precision != QRINTF__NO_PRECISION ||
        length >= QRINTF__LONG_DOUBLE_MODIFIER) {
      goto libc;
    }
  } else if (conversion != QRINTF__ERROR || length >= QRINTF__LONG_MODIFIER ||
             flags & ~(QRINTF_LEFT | QRINTF__STAR_WIDTH) || precision != QRINTF__NO_PRECISION ||
             position != 0) {
  libc:
    s->literal = 0;
    s->conversion = QRINTF__LIBC;
    return;
  }
  s->conversion = QRINTF_CAST(unsigned char, conversion);
  s->flags = QRINTF_CAST(unsigned char, flags);
  s->shift = QRINTF_CAST(unsigned char, shift);
  s->width = width;
  s->precision = precision;
next:
  r->rest = ++f;
  if (*f == 0) {
    r->steps[2].conversion = QRINTF__END;
  }
}

/* Reads the next step of a format. */
QRINTF_OUTLINE void qrintf__engine_read(struct qrintf__reader *r) {
  struct qrintf__step *const s = &r->steps[1];
  const char *f = r->rest;
  unsigned kind, conversion;
  r->text = f;
  s->literal = 0;
  s->offset = 0;
  s->sign = 0;
  s->position = 0;
  r->steps[2].conversion = QRINTF__MORE;
  if (*f != '%') {
    if (*f != 0) {
      /* A single character between two specifications is as frequent as a longer text. */
      const char *const end = f[1] == '%' ? f + 1 : qrintf__engine_text_end(f);
      if (QRINTF_UNLIKELY(end - f > 254)) {
        s->literal = 254;
        s->conversion = QRINTF__TEXT;
        r->rest = f + 254;
        return;
      }
      s->literal = QRINTF_CAST(unsigned char, end - f);
      f = end;
    }
    if (*f == 0) {
      s->conversion = QRINTF__END;
      return;
    }
  }
  kind = qrintf__engine_class(QRINTF_CAST(unsigned char, *++f));
  conversion = kind & 31u;
  if (QRINTF_LIKELY(kind < QRINTF__A_LENGTH && conversion >= QRINTF__POINTER &&
                    r->state != QRINTF__BY_POSITION)) {
    r->state = QRINTF__IN_ORDER;
    s->conversion = QRINTF_CAST(unsigned char, conversion + QRINTF__PLAIN);
    s->flags = QRINTF_CAST(unsigned char, (kind & QRINTF_UPPER));
    s->shift = conversion == QRINTF__STRING || conversion == QRINTF__POINTER ? QRINTF__SHIFT(char *)
                                                                             : QRINTF__SHIFT(int);
    s->width = 0;
    s->precision = QRINTF__NO_PRECISION;
    r->rest = ++f;
    if (*f == 0) {
      r->steps[2].conversion = QRINTF__END;
    }
    return;
  }
  qrintf__engine_read_specification(r, f);
}

#endif /* QRINTF__ENGINE_PLAN_H */
