/* ---- flags, field width, precision, length modifier ----
 *
 * The engine reads a conversion specification by these functions, in the order of 7.23.6.1p4. f is
 * a place in the format; each returns the place behind what it read, or null if the call is left to
 * libc. */
#ifndef QRINTF__ENGINE_PARSE_H
#define QRINTF__ENGINE_PARSE_H

#include "../base.h"
#include "arguments.h"
#include "fields.h"

/* The flags of 7.23.6.1p6 by their characters, from ' ' to '0', so that one load tells which flag a
 * character is. */
static const unsigned char qrintf__engine_flags[17]
    __attribute__((unused)) = {QRINTF_SPACE, 0, 0, QRINTF_ALT, 0, 0, 0, 0, 0, 0, 0, QRINTF_PLUS, 0,
                               QRINTF_LEFT,  0, 0, QRINTF_ZERO};

/* Reads a decimal number into *value: 0 if there is no digit, and more than QRINTF__FIELD_MAX if it
 * is larger than that, so that it does not wrap around. */
QRINTF_INLINE const char *qrintf__engine_number(const char *f, unsigned *value) {
  unsigned v = 0, digit;
  while ((digit = QRINTF_CAST(unsigned, *f) - '0') < 10) {
    v = v > QRINTF__FIELD_MAX ? v : v * 10 + digit;
    f++;
  }
  *value = v;
  return f;
}

/* Reads a position N$. Returns null if there is none or it is above QRINTF__POSITIONS. */
QRINTF_RARE const char *qrintf__engine_position(const char *f, struct qrintf__arguments *a) {
  f = qrintf__engine_number(f, &a->position);
  return *f == '$' && a->position - 1 < QRINTF__POSITIONS ? f + 1 : QRINTF__NULL;
}

/* Reads a field width or a precision, digits or * (7.23.6.1p5). Returns its end, or null if the
 * call is left to libc. */
QRINTF_RARE const char *qrintf__engine_amount(const char *f, int *amount,
                                              struct qrintf__arguments *a) {
  unsigned given;
  if (*f == '*') {
    f++;
    if (a->positions != QRINTF__NULL) {
      f = qrintf__engine_position(f, a);
    }
    *amount = f != QRINTF__NULL ? qrintf__engine_next_int(a) : 0;
    return f;
  }
  f = qrintf__engine_number(f, &given);
  *amount = QRINTF_CAST(int, given);
  return given <= QRINTF__FIELD_MAX ? f : QRINTF__NULL;
}

/* Reads the text at f up to the length modifier. Returns its end, or null if the call is left to
 * libc. */
QRINTF_INLINE const char *qrintf__engine_field(const char *f, struct qrintf__specification *spec,
                                               struct qrintf__arguments *a) {
  unsigned flag, flags = 0, value = 0;
  int width;
  spec->precision = -1;
  if (a->positions != QRINTF__NULL) {
    f = qrintf__engine_position(f, a);
    if (f == QRINTF__NULL) {
      return f;
    }
    value = a->position;
  }
  while ((flag = QRINTF_CAST(unsigned, *f) - ' ') <= '0' - ' ' &&
         (flag = qrintf__engine_flags[flag]) != 0) {
    flags |= flag;
    f++;
  }
  f = qrintf__engine_amount(f, &width, a);
  if (f != QRINTF__NULL && *f == '.') {
    f = qrintf__engine_amount(f + 1, &spec->precision, a);
    if (spec->precision < 0) {
      spec->precision = -1;
    }
  }
  a->position = value;
  if (width < 0) { /* 7.23.6.1p5 */
    if (flags & QRINTF_ZERO && a->positions != QRINTF__NULL) {
      return QRINTF__NULL; /* glibc fills the right side with zeros then */
    }
    flags |= QRINTF_LEFT;
    spec->width = 0 - QRINTF_CAST(unsigned, width);
  } else {
    spec->width = QRINTF_CAST(unsigned, width);
  }
  spec->flags = flags;
  return spec->width <= QRINTF__FIELD_MAX ? f : QRINTF__NULL;
}

/* A length modifier (7.23.6.1p7) is the size of the integer in bytes, and one of these bits if
 * there was a modifier: %lf is allowed, %hf is not. */
#define QRINTF__LONG_MODIFIER 32u  /* l, which floating-point numbers may have too */
#define QRINTF__OTHER_MODIFIER 64u /* hh h ll j z t, for integers only */
#define QRINTF__MODIFIERS (QRINTF__LONG_MODIFIER | QRINTF__OTHER_MODIFIER)

/* Reads a length modifier and returns its end. */
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

#endif /* QRINTF__ENGINE_PARSE_H */
