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
#include "../integers/hexadecimal.h"
#include "../integers/plain.h"
#include "../integers/small.h"
#include "../integers/vectors.h"
#include "../strings/copies.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "../tables/small.h"

/* Modes of a call, which are combined. */
#define QRINTF__ENGINE_WHOLE 1u    /* a call that does not fit is left to libc: sprintf */
#define QRINTF__ENGINE_NO_COUNT 2u /* a call with %n is left to libc */
#define QRINTF__ENGINE_MEASURE 4u  /* %n stores nothing */
#define QRINTF__ENGINE_VSNPRINTF                                                                   \
  8u /* a call that is left to libc goes to its vsnprintf at once                                  \
      */

/* The destination. Characters are stored in front of `end`, where the null character goes at the
 * latest. Characters that do not fit are counted, or, with QRINTF__ENGINE_WHOLE, the call is left
 * to libc. qrintf__engine_avoid moves `end` in front of a string argument that lies in the
 * destination behind what has been stored, so that the string is not overwritten. */
struct qrintf__out {
  char *begin, *end;
  qrintf_size beyond; /* how many characters did not fit */
  unsigned mode;
};

/* The largest field width and precision. A larger one is left to libc, which may refuse it
 * (EOVERFLOW) or lack memory for it. */
#define QRINTF__FIELD_MAX 0xffffffu

QRINTF_INLINE qrintf_size qrintf__room(const struct qrintf__out *o, const char *p) {
  return QRINTF_CAST(qrintf_size, o->end - p);
}

/* Whether n characters fit. Addresses of 32 bits may wrap around. */
QRINTF_INLINE int qrintf__fits(const struct qrintf__out *o, const char *p, qrintf_size n) {
  return sizeof p == 8 ? QRINTF__ADDRESS(p) + n <= QRINTF__ADDRESS(o->end)
                       : n <= qrintf__room(o, p);
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

/* Stores a string in a field, also one that does not fit (7.23.6.1p4 and p8, s). Returns the end,
 * or null. */
QRINTF_RARE char *qrintf__engine_string(struct qrintf__out *o, char *p, const char *s,
                                        qrintf_size n, unsigned flags, unsigned width) {
  const qrintf_size pad = width > n ? width - n : 0;
  if (!qrintf__engine_apart(o, p, pad + n, s, n)) {
    return QRINTF__NULL;
  }
  if (pad != 0 && !(flags & QRINTF_LEFT)) {
    p = qrintf__engine_fill(o, p, ' ', pad);
  }
  if (QRINTF_LIKELY(p != QRINTF__NULL)) {
    p = qrintf__engine_mem(o, p, s, n);
  }
  return p != QRINTF__NULL && pad != 0 && flags & QRINTF_LEFT ? qrintf__engine_fill(o, p, ' ', pad)
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

/* The base of a number, in its flags; without one it is ten. */
#define QRINTF__BASE_8 64u
#define QRINTF__BASE_16 128u

/* Stores n times c, n > 0. The width of a field is mostly the same at each call, so branches on it
 * are predicted. There is no call in it, for which callers would save registers. */
QRINTF_INLINE void qrintf__engine_pad(char *p, unsigned c, unsigned n) {
  const qrintf_u64 word = QRINTF__WORD(0x01010101u, 0x01010101u) * c;
  for (; n > 16; n -= 8, p += 8) {
    qrintf__store8(p, word);
  }
  if (n >= 8) {
    qrintf__store8(p, word);
    qrintf__store8(p + n - 8, word);
  } else if (n >= 4) {
    qrintf__store4(p, QRINTF__U32(word & 0xffffffffu));
    qrintf__store4(p + n - 4, QRINTF__U32(word & 0xffffffffu));
  } else {
    p[0] = p[n >> 1] = p[n - 1] = QRINTF__CHAR(c);
  }
}

/* d, i, u without a precision, at the right side of a field that fits; sign is a character or 0. It
 * needs a slack of 1. */
QRINTF_OUTLINE char *qrintf__engine_decimal(char *p, qrintf_u64 magnitude, unsigned sign,
                                            unsigned flags, unsigned width) {
  unsigned n = sign != 0;
#if QRINTF__FAST
  const int is_small = magnitude < 1000;
  n += is_small ? QRINTF_CAST(unsigned, qrintf__small[magnitude][3])
                : qrintf__engine_length_u64(magnitude);
#else
  n += qrintf__engine_length_u64(magnitude);
#endif
  if (width > n) {
    qrintf__engine_pad(p, flags & QRINTF_ZERO ? '0' : ' ', width);
    if (flags & QRINTF_ZERO && sign != 0) {
      *p = QRINTF__CHAR(sign);
      sign = '0';
    }
    p += width - n;
  }
  if (sign != 0) {
    *p++ = QRINTF__CHAR(sign);
  }
#if QRINTF__FAST
  if (is_small) {
    return qrintf_put_small(p, QRINTF_CAST(unsigned, magnitude), 1);
  }
#endif
  return qrintf__engine_put_u64(p, magnitude);
}

/* o and, with QRINTF_ALT in flags, #o. */
QRINTF_OUTLINE char *qrintf__engine_octal(char *p, qrintf_u64 v, unsigned flags) {
  unsigned n = qrintf_digits(v, 8);
  char *end;
  *p = '0';
  p += (flags & QRINTF_ALT) != 0 && v != 0;
  end = p += n;
  do {
    *--p = QRINTF__CHAR('0' + (QRINTF_CAST(unsigned, v) & 7u));
    v >>= 3;
  } while (v != 0);
  return end;
}

/* d, i, u, x, X, o and p in a field that fits, with everything that 7.23.6.1p4 to p6 allow. sign is
 * a character or 0. It needs a slack of 1. The spaces of the whole field are stored first, over
 * them the zeros, and over these the digits, whose function is the last one that is called. */
QRINTF_OUTLINE char *qrintf__engine_number(char *p, qrintf_u64 magnitude, unsigned sign,
                                           unsigned flags, unsigned width, int precision) {
  unsigned n, zeros, length, head = sign != 0;
  n = !(flags & (QRINTF__BASE_8 | QRINTF__BASE_16))
          ? qrintf__engine_length_u64(magnitude)
          : qrintf_digits(magnitude, flags & QRINTF__BASE_16 ? 16 : 8);
  zeros = n; /* digits, leading zeros included */
  if (QRINTF_UNLIKELY(precision >= 0 || flags & QRINTF_ALT)) {
    if (precision >= 0) {
      n = precision == 0 && magnitude == 0 ? 0 : n;
      zeros = QRINTF_MAX(n, QRINTF_CAST(unsigned, precision));
    }
    if (flags & QRINTF_ALT) {
      if (flags & QRINTF__BASE_16) {
        head = magnitude != 0 ? 2 : 0;
      } else if (flags & QRINTF__BASE_8 && zeros == n && (magnitude != 0 || n == 0)) {
        zeros++;
      }
    }
  }
  length = head + zeros;
  if (width > length) {
    if ((flags & QRINTF_ZERO) != 0 && precision < 0) {
      zeros += width - length;
    } else {
      qrintf__engine_pad(p, ' ', width);
      p += width - length;
    }
  }
  if (head != 0) {
    *p = QRINTF__CHAR(sign);
    if (head == 2) {
      p[0] = '0';
      p[1] = QRINTF__CHAR('x' - (flags & QRINTF_UPPER));
    }
    p += head;
  }
  if (flags & QRINTF__BASE_16 && zeros - 1 < 16) {
    return qrintf__hex_least_1(p, magnitude, flags & QRINTF_UPPER, zeros);
  }
  if (zeros > n) {
    qrintf__engine_pad(p, '0', zeros);
    p += zeros - n;
  }
  if (n == 0) {
    return p;
  }
  if (!(flags & (QRINTF__BASE_8 | QRINTF__BASE_16))) {
    return qrintf__engine_put_u64(p, magnitude);
  }
  if (flags & QRINTF__BASE_16) {
    return qrintf__hex_least_1(p, magnitude, flags & QRINTF_UPPER, 1);
  }
  return qrintf__engine_octal(p, magnitude, 0);
}

/* The same at the left side of its field. */
QRINTF_OUTLINE char *qrintf__engine_left(char *p, qrintf_u64 magnitude, unsigned sign,
                                         unsigned flags, unsigned width, int precision) {
  char *const end =
      qrintf__engine_number(p, magnitude, sign, flags & ~(QRINTF_LEFT | QRINTF_ZERO), 0, precision);
  const unsigned n = QRINTF_CAST(unsigned, end - p);
  if (n >= width) {
    return end;
  }
  qrintf__engine_pad(end, ' ', width - n);
  return p + width;
}

/* The same for a number that may not fit: it is made in `text` and cut. One that is too long for
 * `text` is left to libc, because hardly any program prints such numbers. */
QRINTF_RARE char *qrintf__engine_cut_number(struct qrintf__out *o, char *p, qrintf_u64 magnitude,
                                            unsigned sign, unsigned flags, unsigned width,
                                            int precision) {
  char text[512], *end;
  if (width > 450 || precision > 450) {
    return QRINTF__NULL;
  }
  end = flags & QRINTF_LEFT ? qrintf__engine_left(text, magnitude, sign, flags, width, precision)
                            : qrintf__engine_number(text, magnitude, sign, flags, width, precision);
  return qrintf__engine_mem(o, p, text, QRINTF_CAST(qrintf_size, end - text));
}

#endif /* QRINTF__ENGINE_FIELDS_H */
