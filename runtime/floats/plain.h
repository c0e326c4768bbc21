/* ---- plain numbers: %f, %e, %g without flags and field width, stored as they are made ----
 *
 * qrintf__plain_X(p, x, n, upper, room) stores the number, sign included, and returns its end, after which it may have stored
 * one byte: for slack >= 1.  `room` is what its length must stay below.  Null is returned for what is libc's: other rounding
 * modes, a decimal point of several bytes, inf, nan; of %e and %g subnormals.  exact.h makes the other numbers out of the
 * ordinary.
 *
 * The decimal point is asked for last: a call in the middle would cost more than what is stored in vain. */
#ifndef QRINTF__FLOATS_PLAIN_H
#define QRINTF__FLOATS_PLAIN_H

#include "../base.h"
#include "digits.h"
#include "environment.h"

#if QRINTF__FLOAT && QRINTF__FAST

/* The bits of |x|, and whether x is negative.  The mask is hidden from clang, which would make a chain of partial registers of it
 * (bzhi with an index in cl) where the target has BMI2. */
QRINTF_INLINE qrintf_u64 qrintf__magnitude(double x, qrintf_u64 *negative) {
  qrintf_u64 bits, mask = ~QRINTF__SIGN_BIT;
  __builtin_memcpy(&bits, &x, 8);
  __asm__("" : "+r"(mask));
  *negative = bits >> 63;
  return bits & mask;
}

/* Stores the decimal point, or returns 0. */
QRINTF_INLINE int qrintf__put_point(char *p) {
  const char *radix = qrintf__langinfo(QRINTF__RADIXCHAR);
  if (QRINTF_UNLIKELY(radix[0] == 0 || radix[1] != 0)) {
    return 0;
  }
  *p = radix[0];
  return 1;
}

#endif

#endif /* QRINTF__FLOATS_PLAIN_H */
