/* ---- what surrounds the digits: signs, exponents, the padding of fields ----
 *
 * fields.h and exact.h put a number together from these parts. The functions return the end of what
 * they stored. */
#ifndef QRINTF__FLOATS_PARTS_H
#define QRINTF__FLOATS_PARTS_H

#include "../base.h"
#include "../strings/copies.h"
#include "../strings/memory.h"
#include "environment.h"

#if QRINTF__FLOAT

/* Returns the sign character of a number with these bits, or 0 if it has none (7.23.6.1p6, + and
 * space). */
QRINTF_INLINE char qrintf__sign(qrintf_u64 bits, unsigned flags) {
  return QRINTF__CHAR(bits >> 63             ? '-'
                      : flags & QRINTF_PLUS  ? '+'
                      : flags & QRINTF_SPACE ? ' '
                                             : 0);
}

#ifndef __LP64__
/* Returns v / 10 without a division, also where the compiler is asked for small code. 0xcccccccd is
 * (2^35 + 2) / 10, so before it is cut the quotient is too large by less than 1/40, which changes
 * nothing. */
QRINTF_INLINE qrintf_u32 qrintf__tenth(qrintf_u32 v) {
  return QRINTF__U32(QRINTF__U64(v) * 0xcccccccdu >> 35);
}
#endif

/* Stores v in front of p, in n digits or as many as it has if these are more. Returns where they
 * begin. */
QRINTF_RARE char *qrintf__put_digits(char *p, qrintf_u64 v, unsigned n) {
  const char *const least = p - n;
#ifndef __LP64__ /* A division of 64 bits is a call there, so nine digits at a time have 32. */
  qrintf_u32 nine, tenth;
  while (v >> 32 != 0) {
    const qrintf_u64 rest = v / 1000000000u;
    const char *const stop = p - 9;
    nine = QRINTF__U32(v - rest * 1000000000u);
    for (; p != stop; nine = tenth) {
      tenth = qrintf__tenth(nine);
      *--p = QRINTF__CHAR('0' + (nine - tenth * 10));
    }
    v = rest;
  }
  nine = QRINTF__U32(v);
  do {
    tenth = qrintf__tenth(nine);
    *--p = QRINTF__CHAR('0' + (nine - tenth * 10));
    nine = tenth;
  } while (p > least || nine != 0);
#else
  do {
    *--p = QRINTF__CHAR('0' + v % 10);
    v /= 10;
  } while (p > least || v != 0);
#endif
  return p;
}

/* Stores the letter, the sign and the digits, at least two, of an exponent below 1000 (7.23.6.1p8,
 * e). Returns the end. */
QRINTF_RARE char *qrintf__exponent(char *p, int exponent, unsigned letter) {
  const unsigned size = QRINTF_CAST(unsigned, exponent < 0 ? -exponent : exponent);
  *p++ = QRINTF__CHAR(letter);
  *p++ = exponent < 0 ? '-' : '+';
  p += 2 + (size > 99);
  qrintf__put_digits(p, size, 2);
  return p;
}

/* Stores what stands in front of the digits of a number in its field: padding and the head, which
 * is the n characters of sign and 0x. The zeros of the flag 0 stand behind the head (7.23.6.1p6).
 * `length` counts the head. Returns where the digits go, or null if the field is not shorter than
 * `room`. */
QRINTF_RARE char *qrintf__begin_field(char *p, const char *head, unsigned n, qrintf_size length,
                                      unsigned flags, unsigned width, qrintf_size room) {
  const qrintf_size pad = width > length ? width - length : 0;
  if (length + pad >= room) {
    return QRINTF__NULL;
  }
  flags &= flags & QRINTF_LEFT ? QRINTF_LEFT : QRINTF_ZERO;
  if (flags == 0) {
    p = qrintf__fill(p, ' ', pad);
  }
  for (; n != 0; n--) {
    *p++ = *head++;
  }
  return flags & QRINTF_ZERO ? qrintf__fill(p, '0', pad) : p;
}
/* Stores the padding behind the number (flag -) and returns its end. */
QRINTF_INLINE char *qrintf__end_field(char *p, qrintf_size length, unsigned flags, unsigned width) {
  return flags & QRINTF_LEFT && width > length ? qrintf__fill(p, ' ', width - length) : p;
}
/* Stores the `length` characters at `text` in a field. The first n of them are the head. */
QRINTF_RARE char *qrintf__put_text(char *p, const char *text, unsigned n, qrintf_size length,
                                   unsigned flags, unsigned width, qrintf_size room) {
  if (width <= length) {
    return length < room ? qrintf__mem(p, text, length) : QRINTF__NULL;
  }
  p = qrintf__begin_field(p, text, n, length, flags, width, room);
  return p != QRINTF__NULL
             ? qrintf__end_field(qrintf__mem(p, text + n, length - n), length, flags, width)
             : p;
}

#endif

#endif /* QRINTF__FLOATS_PARTS_H */
