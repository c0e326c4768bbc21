/* ---- floating point, %m ----
 *
 * The functions of the engine that store what is neither a string nor an integer. */
#ifndef QRINTF__ENGINE_VALUES_H
#define QRINTF__ENGINE_VALUES_H

#include "../qrintf.h"
#include "fields.h"
#include "library.h"
#include "plan.h"

#ifndef QRINTF_NO_FLOAT

/* Stores what qrintf__engine_put_float does not do itself. */
QRINTF_OUTLINE char *qrintf__engine_put_number(char *p, double x, unsigned kind, unsigned flags,
                                               unsigned width, int precision, qrintf_size room) {
#if QRINTF__FLOAT && QRINTF__FAST
  const unsigned upper = flags & QRINTF_UPPER;
  if (kind != 'a' && !(flags & QRINTF_ALT) && width < room &&
      (room > 32 || !(flags & (QRINTF_PLUS | QRINTF_SPACE)))) {
    /* The plain number, behind the sign that a flag asks for, and then the padding. */
    qrintf_u64 negative;
    unsigned n = precision < 0 ? 6 : QRINTF_CAST(unsigned, precision), length, pad;
    char *end = QRINTF__NULL, *at = p;
    if (flags & (QRINTF_PLUS | QRINTF_SPACE)) {
      qrintf__magnitude(x, &negative);
      *at = flags & QRINTF_PLUS ? '+' : ' ';
      at += !negative;
      room -= !negative;
    }
    if (kind == 'f') {
      end = qrintf__plain_f(at, x, n, room);
    } else {
      n += kind == 'e' || n == 0;
      if (n <= 17) {
        end = qrintf__plain_eg(at, x, n, kind, upper, room);
      }
    }
    if (QRINTF_LIKELY(end != QRINTF__NULL)) {
      length = QRINTF_CAST(unsigned, end - p);
      if (width <= length) {
        return end;
      }
      pad = width - length;
      if (flags & QRINTF_LEFT) {
        qrintf__engine_pad(end, ' ', pad);
      } else {
        at = p + ((flags & QRINTF_ZERO) != 0 && QRINTF_CAST(unsigned, *p) - '0' >= 10);
        __builtin_memmove(at + pad, at, QRINTF_CAST(qrintf_size, end - at));
        qrintf__engine_pad(at, flags & QRINTF_ZERO ? '0' : ' ', pad);
      }
      return p + width;
    }
    room += QRINTF_CAST(qrintf_size, at - p);
  }
#endif
  return kind == 'a' ? qrintf__put_a(p, x, flags, width, precision, room)
                     : qrintf__put_exact(p, x, kind, flags, width, precision, room);
}

/* Stores a number as qrintf_put_float does; kind is 'f', 'e', 'g' or 'a'. A program has this
 * function only if one of its objects has a floating-point format, and it has it once. It ends by
 * calling one of the others, so it saves no registers. */
QRINTF_OUTLINE char *qrintf__engine_put_float(char *p, double x, unsigned kind, unsigned flags,
                                              unsigned width, int precision, qrintf_size room) {
#if QRINTF__FLOAT && QRINTF__FAST
  if (QRINTF_LIKELY(((flags & ~QRINTF_UPPER) | width) == 0)) {
    unsigned n = precision < 0 ? 6 : QRINTF_CAST(unsigned, precision);
    if (kind == 'f') {
      return qrintf__plain_f(p, x, n, room);
    }
    n += kind == 'e' || n == 0;
    if (n <= 17 && kind != 'a') {
      return qrintf__plain_eg(p, x, n, kind, flags, room);
    }
  }
#endif
  return qrintf__engine_put_number(p, x, kind, flags, width, precision, room);
}

/* In the text that units carry, that function is a part of its own. Where no unit of a program has
 * it, a format with a number of floating point is libc's (choose.h). */
#ifdef QRINTF__ENGINE_PARTS
extern char *qrintf__engine_put_float_if_any(char *p, double x, unsigned kind, unsigned flags,
                                             unsigned width, int precision, qrintf_size room)
    __attribute__((__weak__));
#define QRINTF__ENGINE_PUT_FLOAT qrintf__engine_put_float_if_any
#define QRINTF__ENGINE_HAS_FLOATS (qrintf__engine_put_float_if_any != QRINTF__NULL)
#else
#define QRINTF__ENGINE_PUT_FLOAT qrintf__engine_put_float
#define QRINTF__ENGINE_HAS_FLOATS 1
#endif

#endif

/* %m (glibc's and musl's): libc makes the text for errno, which depends on the locale. */
QRINTF_RARE char *qrintf__engine_error(struct qrintf__out *o, char *p, unsigned flags,
                                       unsigned width, struct qrintf__call *call) {
  char text[256];
  const int n = qrintf__libc_vsnprintf(text, sizeof text, "%m", call->list);
  return n >= 0 && n < QRINTF_CAST(int, sizeof text)
             ? qrintf__engine_string(o, p, text, QRINTF_CAST(qrintf_size, n), flags, width)
             : QRINTF__NULL;
}

#endif /* QRINTF__ENGINE_VALUES_H */
