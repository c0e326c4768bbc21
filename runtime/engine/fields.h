/* ---- the destination; strings and integers in fields ----
 *
 * The engine's counterpart of the body's check: here the length of a call is not known before it is
 * formatted, so every function asks for the room that is left. They return the end of what they
 * stored, or null if the call is left to libc. */
#ifndef QRINTF__ENGINE_FIELDS_H
#define QRINTF__ENGINE_FIELDS_H

#include "../base.h"
#include "../integers/count.h"
#include "../integers/decimal.h"
#include "../integers/plain.h"
#include "../integers/vectors.h"
#include "../strings/copies.h"
#include "../strings/length.h"
#include "../strings/memory.h"

/* Modes of a call, which are combined. */
#define QRINTF__ENGINE_WHOLE 1u     /* a call that does not fit is left to libc: sprintf */
#define QRINTF__ENGINE_NO_COUNT 2u  /* a call with %n is left to libc */
#define QRINTF__ENGINE_MEASURE 4u   /* %n stores nothing */
#define QRINTF__ENGINE_VSNPRINTF 8u /* a call that is left to libc goes to its vsnprintf at once   \
                                     */

/* The destination. Characters are stored in front of `end`, where the null character goes at the
 * latest. Characters that do not fit are counted, or, with QRINTF__ENGINE_WHOLE, the call is left
 * to libc. qrintf__engine_avoid moves `end` in front of a string argument that lies in the
 * destination behind what has been stored, so that the string is not overwritten. */
struct qrintf__out {
  char *begin, *end;
  char *at;           /* where qrintf__engine_specification stores; then null or its end */
  qrintf_size beyond; /* how many characters did not fit */
  unsigned mode;
};

/* What stands between % and the length modifier. */
struct qrintf__specification {
  unsigned flags, width;
  int precision; /* or -1 */
};

/* The largest field width and precision. A larger one is left to libc, which may refuse it
 * (EOVERFLOW) or lack memory for it. */
#define QRINTF__FIELD_MAX 0xffffffu

QRINTF_INLINE qrintf_size qrintf__room(const struct qrintf__out *o, const char *p) {
  return QRINTF_CAST(qrintf_size, o->end - p);
}

/* For n characters that do not fit in `room`: counts those that are lost. Returns 0 if the call is
 * left to libc. */
QRINTF_INLINE int qrintf__cut(struct qrintf__out *o, qrintf_size room, qrintf_size n) {
  o->beyond += n - room;
  return !(o->mode & QRINTF__ENGINE_WHOLE);
}

/* Stores the n characters at s, or n times c. Returns the end, or null if the call is left to
 * libc. */
QRINTF_OUTLINE char *qrintf__engine_mem(struct qrintf__out *o, char *p, const char *s,
                                        qrintf_size n) {
  const qrintf_size room = qrintf__room(o, p);
  if (QRINTF_UNLIKELY(n > room)) {
    if (!qrintf__cut(o, room, n)) {
      return QRINTF__NULL;
    }
    n = room;
  }
  return qrintf__mem(p, s, n);
}
QRINTF_OUTLINE char *qrintf__engine_fill(struct qrintf__out *o, char *p, char c, qrintf_size n) {
  const qrintf_size room = qrintf__room(o, p);
  if (QRINTF_UNLIKELY(n > room)) {
    if (!qrintf__cut(o, room, n)) {
      return QRINTF__NULL;
    }
    n = room;
  }
  return qrintf__fill(p, c, n);
}

/* For a string [s, s + n] that overlaps the destination. If it overlaps what is stored up to p +
 * need, the call is undefined and left to libc: returns 0. Otherwise moves `end` in front of the
 * string and returns 1. */
QRINTF_OUTLINE int qrintf__engine_avoid(struct qrintf__out *o, char *p, qrintf_size need,
                                        const char *s) {
  if (QRINTF__ADDRESS(s) - QRINTF__ADDRESS(o->begin) >
          QRINTF__ADDRESS(o->end) - QRINTF__ADDRESS(o->begin) || /* s < begin */
      QRINTF__ADDRESS(s) - QRINTF__ADDRESS(p) <= need ||
      QRINTF__ADDRESS(s) < QRINTF__ADDRESS(p)) {
    return 0;
  }
  o->end = p + (QRINTF__ADDRESS(s) - QRINTF__ADDRESS(p)) - 1;
  /* From here on a text that does not fit would have reached the string, so it is no longer cut but
   * left to libc. */
  o->mode |= QRINTF__ENGINE_WHOLE;
  return 1;
}
/* Whether the n characters at s can be stored at p as `need` characters. */
QRINTF_INLINE int qrintf__engine_apart(struct qrintf__out *o, char *p, qrintf_size need,
                                       const char *s, qrintf_size n) {
  return QRINTF_LIKELY(qrintf_apart(o->begin, QRINTF_CAST(qrintf_size, o->end - o->begin), s, n)) ||
         qrintf__engine_avoid(o, p, need, s);
}

/* %s, %c and %m in a field (7.23.6.1p4 and p8, s). Returns the end, or null. */
QRINTF_RARE char *qrintf__engine_string(struct qrintf__out *o, char *p, const char *s,
                                        qrintf_size n, const struct qrintf__specification *spec) {
  const qrintf_size pad = spec->width > n ? spec->width - n : 0;
  if (spec->flags & ~QRINTF_LEFT || !qrintf__engine_apart(o, p, pad + n, s, n)) {
    return QRINTF__NULL;
  }
  if (pad != 0 && !(spec->flags & QRINTF_LEFT)) {
    p = qrintf__engine_fill(o, p, ' ', pad);
  }
  if (QRINTF_LIKELY(p != QRINTF__NULL)) {
    p = qrintf__engine_mem(o, p, s, n);
  }
  return p != QRINTF__NULL && pad != 0 && spec->flags & QRINTF_LEFT
             ? qrintf__engine_fill(o, p, ' ', pad)
             : p;
}

/* Store the decimal digits of v, and count them, without the tables that nothing else in the engine
 * uses: each unit that needs the engine carries it. */
#if QRINTF__FAST && QRINTF__VECTORS < 2
#define qrintf__engine_put_u64 qrintf__dec64_large_1
QRINTF_INLINE unsigned qrintf__engine_length_u64(qrintf_u64 v) {
  if (QRINTF_LIKELY(v >> 32 == 0)) {
    return QRINTF_CAST(unsigned, qrintf__length32(QRINTF__U32(v)));
  }
  v /= QRINTF__WORD(0x00000002u, 0x540be400u); /* 10^10 */
  return v != 0 ? 10 + QRINTF_CAST(unsigned, qrintf__length32(QRINTF__U32(v))) : 10;
}
#else
#define qrintf__engine_put_u64(p, v) qrintf_put_u64(p, v, 1)
#define qrintf__engine_length_u64 qrintf_len_u64
#endif

/* Stores a string in a field that does not fit as a whole. */
QRINTF_RARE char *qrintf__engine_cut_string(struct qrintf__out *o, char *p, const char *s,
                                            qrintf_size n, unsigned flags, unsigned width) {
  struct qrintf__specification spec;
  spec.flags = flags;
  spec.width = width;
  spec.precision = -1;
  return qrintf__engine_string(o, p, s, n, &spec);
}

/* %d, %u in a field that fits. A few stores fill the field, and the number is stored over them, so
 * that the padding needs no loop. flags are QRINTF_LEFT, QRINTF_ZERO or 0. */
QRINTF_INLINE char *qrintf__engine_decimal(char *p, qrintf_u64 magnitude, unsigned negative,
                                           unsigned flags, unsigned width) {
  unsigned n, length;
  char *end;
#if QRINTF__FAST
  if (flags == QRINTF_ZERO && width == 2 && magnitude < 100 && !negative) {
    qrintf__store_pair(p, magnitude);
    return p + 2;
  }
#endif
  n = qrintf__engine_length_u64(magnitude);
  length = n + negative;
  end = p + (width > length ? width : length);
  if (width > length) {
    qrintf__fill(p, flags == QRINTF_ZERO ? '0' : ' ', width);
  }
  if (flags == QRINTF_LEFT) {
    *p = '-'; /* the first digit overwrites it where there is no sign */
    p = qrintf__engine_put_u64(p + negative, magnitude);
    *p = ' '; /* the slack of 1: a space of the field, or what follows */
  } else {
    char *const digits = end - n;
    if (negative) {
      *(flags == QRINTF_ZERO ? p : digits - 1) = '-';
    }
    qrintf__engine_put_u64(digits, magnitude);
  }
  return end;
}

/* x in a field, without flags or with 0. */
QRINTF_OUTLINE char *qrintf__engine_hexadecimal(char *p, qrintf_u64 v, unsigned flags,
                                                unsigned width) {
  const unsigned n = qrintf_digits(v | 1, 16);
  char *const end = p + (width > n ? width : n), *digit = end;
  do {
    const unsigned nibble = QRINTF_CAST(unsigned, v) & 15u;
    *--digit = QRINTF__CHAR(nibble + (nibble < 10 ? '0' : 'a' - 10));
    v >>= 4;
  } while (v != 0);
  while (digit != p) {
    *--digit = flags == QRINTF_ZERO ? '0' : ' ';
  }
  return end;
}

/* d, i, u, x, X, o and p with everything that 7.23.6.1p4 to p6 allow. base is 8, 10 or 16; sign is
 * a character or 0. */
QRINTF_RARE char *qrintf__engine_integer(struct qrintf__out *o, char *p, qrintf_u64 magnitude,
                                         unsigned sign, unsigned base,
                                         const struct qrintf__specification *spec) {
  char text[256], *q;
  const unsigned flags = spec->flags;
  const qrintf_size precision = spec->precision < 0 ? 1 : QRINTF_CAST(qrintf_size, spec->precision);
  const unsigned n = magnitude == 0 ? 0
                     : base == 10   ? qrintf__engine_length_u64(magnitude)
                                    : qrintf_digits(magnitude, base);
  const int prefix = flags & QRINTF_ALT && base == 16 && n != 0;
  qrintf_size zeros = precision > n ? precision - n : 0; /* a zero is one of them */
  qrintf_size length, spaces;
  int fits;
  if (QRINTF_UNLIKELY(precision > QRINTF__FIELD_MAX)) {
    return QRINTF__NULL;
  }
  if (flags & QRINTF_ALT && base == 8 && zeros == 0) {
    zeros = 1;
  }
  length = zeros + n + (sign != 0 ? 1u : 0u) + (prefix ? 2u : 0u);
  spaces = spec->width > length ? spec->width - length : 0;
  if ((flags & (QRINTF_ZERO | QRINTF_LEFT)) == QRINTF_ZERO && spec->precision < 0) {
    zeros += spaces;
    length += spaces;
    spaces = 0;
  }
  length += spaces;
  fits = length <= qrintf__room(o, p);
  /* A number that does not fit is made in `text` and cut. One that is too long for `text` is left
   * to libc, because hardly any program prints such numbers. */
  if (QRINTF_UNLIKELY(!fits && length >= sizeof text)) {
    return QRINTF__NULL;
  }
  q = fits ? p : text;
  if (spaces != 0 && !(flags & QRINTF_LEFT)) {
    q = qrintf__fill(q, ' ', spaces);
  }
  if (sign != 0) {
    *q++ = QRINTF__CHAR(sign);
  }
  if (prefix) {
    *q++ = '0';
    *q++ = QRINTF__CHAR('x' - (flags & QRINTF_UPPER));
  }
  if (zeros != 0) {
    q = qrintf__fill(q, '0', zeros);
  }
  if (QRINTF_LIKELY(n != 0)) {
    q += n;
    if (base == 10) {
      qrintf__engine_put_u64(q - n, magnitude);
    } else {
      char *digit = q;
      do {
        const unsigned v = QRINTF_CAST(unsigned, magnitude) & (base - 1);
        *--digit = QRINTF__CHAR(v + (v < 10 ? '0' : 'a' - 10 - (flags & QRINTF_UPPER)));
        magnitude >>= base == 16 ? 4 : 3;
      } while (magnitude != 0);
    }
  }
  if (flags & QRINTF_LEFT && spaces != 0) {
    qrintf__fill(q, ' ', spaces);
  }
  return QRINTF_LIKELY(fits) ? p + length : qrintf__engine_mem(o, p, text, length);
}

#endif /* QRINTF__ENGINE_FIELDS_H */
