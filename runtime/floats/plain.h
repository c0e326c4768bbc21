/* ---- plain numbers: %f, %e, %g without flags and field width ----
 *
 * qrintf__plain_X(p, x, n, upper, room), in fixed.h and scientific.h, stores the number, sign
 * included, and returns its end. It needs a slack of 1. The length must be below `room`. The result
 * is null where libc has to format the number: other rounding modes, a decimal point of several
 * bytes, inf, nan; subnormals in %e and %g. exact.h makes the other numbers that the fast ways do
 * not take.
 *
 * The decimal point is asked for at the end. A call in the middle would make the compiler save
 * registers, which costs more than storing digits in vain where libc has to format the number. */
#ifndef QRINTF__FLOATS_PLAIN_H
#define QRINTF__FLOATS_PLAIN_H

#include "../base.h"
#include "digits.h"
#include "environment.h"

#if QRINTF__FLOAT && QRINTF__FAST

/* The bits of |x|, and whether x is negative. The empty asm hides the mask from clang. With BMI2
 * clang would otherwise use bzhi, with an index in cl, and wait for partial registers. */
QRINTF_INLINE qrintf_u64 qrintf__magnitude(double x, qrintf_u64 *negative) {
  qrintf_u64 bits, mask = ~QRINTF__SIGN_BIT;
  __builtin_memcpy(&bits, &x, 8);
  __asm__("" : "+r"(mask));
  *negative = bits >> 63;
  return bits & mask;
}

/* Stores the decimal point and returns 1; returns 0 if it is not one byte. */
QRINTF_INLINE int qrintf__put_point(char *p) {
  const char point = qrintf__point();
  if (QRINTF_UNLIKELY(point == 0)) {
    return 0;
  }
  *p = point;
  return 1;
}

#endif

#endif /* QRINTF__FLOATS_PLAIN_H */
