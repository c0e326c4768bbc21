/* ---- the destination, what may not fit in it, padding ----
 *
 * The functions that store return the end of what they stored, or null if the call is left to
 * libc. */
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
#define QRINTF__ENGINE_VSNPRINTF 2u /* libc's vsnprintf does a call that is left to libc */
#define QRINTF__ENGINE_STREAM 4u    /* a call without room is QRINTF__ENGINE_NO_ROOM: streams */

/* The destination. Characters are stored in front of `end`, where the null character goes at the
 * latest. Characters that do not fit are counted, or, with QRINTF__ENGINE_WHOLE, the call is left
 * to libc. qrintf__engine_avoid moves `end` in front of a string argument that lies in the
 * destination behind what has been stored, so that the string is not overwritten. */
struct qrintf__out {
  char *begin;
  qrintf_size beyond; /* how many characters did not fit */
  char *end;
  unsigned mode;
};

/* The largest field width and precision. A larger one is left to libc, which may refuse it
 * (EOVERFLOW) or lack memory for it. */
#define QRINTF__FIELD_MAX 0xffffffu

/* The end of a destination at p of `size` bytes, without that of the null character. On a 32-bit
 * target p + size may wrap around, because a caller may pass INT_MAX for a small buffer. */
QRINTF_INLINE char *qrintf__engine_end(char *p, qrintf_size size) {
  return sizeof p == 4 && size - 1 > ~QRINTF__ADDRESS(p) ? p + ~QRINTF__ADDRESS(p) : p + (size - 1);
}

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
/* Whether the n characters at s lie outside of the destination. */
QRINTF_INLINE int qrintf__engine_is_apart(const struct qrintf__out *o, const char *s,
                                          qrintf_size n) {
  return qrintf_apart(o->begin, QRINTF_CAST(qrintf_size, o->end - o->begin), s, n);
}

/* Stores a string in a field, also one that does not fit (7.23.6.1p4 and p8, s). Returns the end,
 * or null. */
QRINTF_RARE char *qrintf__engine_string(struct qrintf__out *o, char *p, const char *s,
                                        qrintf_size n, unsigned flags, unsigned width) {
  const qrintf_size pad = width > n ? width - n : 0;
  if (!qrintf__engine_is_apart(o, s, n) && !qrintf__engine_avoid(o, p, pad + n, s)) {
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

/* Stores n times c, 0 < n <= 16. The width of a field is mostly the same at each call, so branches
 * on it are predicted. There is no call in it, for which callers would save registers. */
QRINTF_INLINE void qrintf__engine_pad16(char *p, unsigned c, unsigned n) {
  const qrintf_u64 word = QRINTF__WORD(0x01010101u, 0x01010101u) * c;
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
/* The same for any n. */
QRINTF_INLINE void qrintf__engine_pad(char *p, unsigned c, unsigned n) {
  const qrintf_u64 word = QRINTF__WORD(0x01010101u, 0x01010101u) * c;
  if (n <= 16) {
    qrintf__engine_pad16(p, c, n);
    return;
  }
  for (; n > 16; n -= 16, p += 16) {
    qrintf__store8(p, word);
    qrintf__store8(p + 8, word);
  }
  qrintf__store8(p + n - 16, word);
  qrintf__store8(p + n - 8, word);
}

#endif /* QRINTF__ENGINE_FIELDS_H */
