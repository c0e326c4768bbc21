#ifndef QRINTF_FLOAT_VERSION
#define QRINTF_FLOAT_VERSION 1

/* ---- floating point: %f %F %e %E %g %G %a %A of a double (7.23.6.1p8) ----
 *
 *   struct qrintf_float d;
 *   n = qrintf_float_len(&d, x, kind, flags, width, precision);    the length of the field, or QRINTF_FLOAT_LIBC
 *   p = qrintf_put_float(p, &d, slack);                            as any emitter
 */
struct qrintf_float {
  qrintf_u64 text[8];
};
#define QRINTF_FLOAT_LIBC (~QRINTF_CAST(qrintf_size, 0))

QRINTF_INLINE qrintf_size qrintf_float_len(struct qrintf_float *d, double x, int kind, unsigned flags, unsigned width,
                                           int precision) {
  (void)d;
  (void)x;
  (void)kind;
  (void)flags;
  (void)width;
  (void)precision;
  return QRINTF_FLOAT_LIBC;
}
QRINTF_INLINE int qrintf_float_exact(const struct qrintf_float *d) {
  (void)d;
  return 1;
}
QRINTF_INLINE char *qrintf_put_float(char *p, const struct qrintf_float *d, unsigned slack) {
  (void)d;
  (void)slack;
  return p;
}

#include "float_tables.h"
#include "float_digits.h"
#include "float_exact.h"

#endif /* QRINTF_FLOAT_VERSION */
