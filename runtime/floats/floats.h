#ifndef QRINTF_FLOAT_VERSION
#define QRINTF_FLOAT_VERSION 1

/* ---- floating point: %f %F %e %E %g %G %a %A of a double (7.23.6.1p8) ----
 *
 *   p = qrintf_put_float(p, x, kind, flags, width, precision, room, slack);
 *       the end of the number, as any emitter, or null
 *   n = qrintf_float_len(x, kind, flags, width, precision);
 *       the length of the number in bytes, or QRINTF_FLOAT_LIBC
 *
 * kind is 'f', 'e', 'g' or 'a'; for the upper-case specifiers flags has QRINTF_UPPER. A negative
 * precision means none. The characters are those of glibc: correctly rounded, ties to even.
 *
 * `room` is how many bytes may be stored at p; the length of the number must be below it. A body
 * cannot check the length first, as for other specifications, because it is not known before the
 * digits are. The result is null if the number does not fit, and if it is left to libc. Some bytes
 * may have been stored then, and libc formats the whole call. We leave to libc: other rounding
 * modes, a decimal point of more than one byte, targets on which we cannot ask for these two, and
 * what each libc does in its own way: %a of subnormals, and %#g of numbers that round up to a power
 * of ten.
 *
 * plain.h, fixed.h and scientific.h make the usual shapes (%.2f, %f, %e, %g, %.17g and the like)
 * and store the digits where they belong, also the number inside of a field. fields.h and exact.h
 * make everything else. */

#include "../base.h"
#include "environment.h"
#include "digits.h"
#include "parts.h"
#include "exact.h"
#include "plain.h"
#include "fixed.h"
#include "seventeen.h"
#include "scientific.h"
#include "fields.h"

QRINTF_INLINE qrintf_size qrintf_float_len(double x, char kind, unsigned flags, unsigned width,
                                           int precision) {
#if QRINTF__FLOAT
  const qrintf_size length =
      qrintf__float_length(x, QRINTF_CAST(unsigned char, kind), flags, width, precision);
  QRINTF__PROMISE(length == QRINTF_FLOAT_LIBC || length < 512);
  return length;
#else
  (void)x;
  (void)kind;
  (void)flags;
  (void)width;
  (void)precision;
  return QRINTF_FLOAT_LIBC;
#endif
}

#if QRINTF__FLOAT && QRINTF__FAST
/* %f, %e, %g with constant flags and without a field width: chooses the function by constants, so
 * that a body calls it directly. n is how many digits the precision asks for. */
QRINTF_INLINE char *qrintf__put_plain(char *p, double x, char kind, unsigned upper, unsigned n,
                                      qrintf_size room) {
  if (kind == 'f') {
    return !__builtin_constant_p(n) ? qrintf__plain_f(p, x, n, room)
           : n == 2                 ? qrintf__plain_f2(p, x, room)
           : n == 6                 ? qrintf__plain_f6(p, x, room)
           : n <= 9                 ? qrintf__plain_f(p, x, n, room)
                                    : qrintf__put_exact(p, x, 'f', 0, 0, QRINTF_CAST(int, n), room);
  }
  if (__builtin_constant_p(n)) {
    if (kind == 'e' && n >= 2 && n <= 7) {
      return qrintf__plain_e7(p, x, n, upper, room);
    }
    if (kind == 'g' && n <= 7) {
      return qrintf__plain_g7(p, x, n, upper, room);
    }
  }
  if (n > 17) {
    return qrintf__put_exact(p, x, QRINTF_CAST(unsigned char, kind), upper, 0,
                             QRINTF_CAST(int, n) - (kind == 'e'), room);
  }
  return qrintf__plain_eg(p, x, n, QRINTF_CAST(unsigned char, kind), upper, room);
}
#endif

QRINTF_INLINE char *qrintf_put_float(char *p, double x, char kind, unsigned flags, unsigned width,
                                     int precision, qrintf_size room, unsigned slack) {
#if QRINTF__FLOAT
#if QRINTF__FAST
  if (kind != 'a' && slack >= 1 && __builtin_constant_p(flags | width) && width <= 1 &&
      !(flags & (QRINTF_PLUS | QRINTF_SPACE | QRINTF_ALT))) {
    const unsigned given = precision < 0 ? 6 : QRINTF_CAST(unsigned, precision);
    return qrintf__put_plain(p, x, kind, flags & QRINTF_UPPER,
                             kind == 'e'                 ? given + 1
                             : kind == 'g' && given == 0 ? 1
                                                         : given,
                             room);
  }
#endif
  (void)slack;
  return kind == 'a' ? qrintf__put_a(p, x, flags, width, precision, room)
                     : qrintf__put_field(p, x, QRINTF_CAST(unsigned char, kind), flags, width,
                                         precision, room);
#else
  (void)p;
  (void)x;
  (void)kind;
  (void)flags;
  (void)width;
  (void)precision;
  (void)room;
  (void)slack;
  return QRINTF__NULL;
#endif
}

/* The functions that bodies name, where there are none of them. */
#if !QRINTF__FLOAT
#define qrintf__put_field(p, x, kind, flags, width, precision, room)                               \
  qrintf_put_float(p, x, QRINTF__CHAR(kind), flags, width, precision, room, 0u)
#define qrintf__put_a(p, x, flags, width, precision, room)                                         \
  qrintf_put_float(p, x, 'a', flags, width, precision, room, 0u)
#define qrintf__put_exact qrintf__put_field
#endif
#if !QRINTF__FLOAT || !QRINTF__FAST
#define qrintf__plain_f(p, x, n, room)                                                             \
  qrintf__put_field(p, x, 'f', 0u, 0u, QRINTF_CAST(int, n), room)
#define qrintf__plain_f2(p, x, room) qrintf__put_field(p, x, 'f', 0u, 0u, 2, room)
#define qrintf__plain_f6(p, x, room) qrintf__put_field(p, x, 'f', 0u, 0u, 6, room)
#define qrintf__plain_e7(p, x, n, upper, room) qrintf__plain_eg(p, x, n, 'e', upper, room)
#define qrintf__plain_g7(p, x, n, upper, room) qrintf__plain_eg(p, x, n, 'g', upper, room)
#define qrintf__plain_eg(p, x, n, kind, upper, room)                                               \
  qrintf__put_field(p, x, kind, upper, 0u, QRINTF_CAST(int, n) - ((kind) == 'e'), room)
#endif

#endif /* QRINTF_FLOAT_VERSION */
