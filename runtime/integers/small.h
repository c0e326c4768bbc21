/* ---- numbers below 1000, from a table of their digits ----
 *
 * qrintf_put_small(p, v, slack) stores v < 1000 at p and returns its end. An entry of the table
 * qrintf__small holds the digits of its number from the first one on, and in its last byte how many
 * there are, so the whole conversion is one load and one store. Most integers that programs print
 * are below 1000, and the branch on that is predicted well. The table has 4,000 bytes; with
 * QRINTF_SHARED_TABLES a program has one copy of it (tables/shared.h). */
#ifndef QRINTF__INTEGERS_SMALL_H
#define QRINTF__INTEGERS_SMALL_H

#include "../base.h"
#include "../tables/small.h"

/* There is one function for each slack; qrintf_put_small chooses between them. There is always one
 * digit, so four bytes reach at most three behind the end. */
QRINTF_INLINE char *qrintf__small_3(char *p, unsigned v) {
  const char *digits = qrintf__small[v];
  __builtin_memcpy(p, digits, 4);
  return p + digits[3];
}
QRINTF_INLINE char *qrintf__small_2(char *p, unsigned v) {
  const char *digits = qrintf__small[v];
  __builtin_memcpy(p, digits, 2);
  p[2] = digits[2];
  return p + digits[3];
}
QRINTF_INLINE char *qrintf__small_1(char *p, unsigned v) {
  const char *digits = qrintf__small[v];
  unsigned n = QRINTF_CAST(unsigned, digits[3]);
  __builtin_memcpy(p, digits, 2);
  p[n - 1] = digits[n - 1];
  return p + n;
}
QRINTF_INLINE char *qrintf__small_0(char *p, unsigned v) {
  const char *digits = qrintf__small[v];
  unsigned n = QRINTF_CAST(unsigned, digits[3]);
  p[0] = digits[0];
  p[n >> 1] = digits[n >> 1]; /* 1, 2, 3 digits: indices 0 0 0, 0 1 1, 0 1 2 */
  p[n - 1] = digits[n - 1];
  return p + n;
}

/* %u, %d of a value that is known to be 0..999 (7.23.6.1p8, d and u). Returns the end. */
QRINTF_INLINE char *qrintf_put_small(char *p, unsigned v, unsigned slack) {
  return slack >= 3   ? qrintf__small_3(p, v)
         : slack == 2 ? qrintf__small_2(p, v)
         : slack == 1 ? qrintf__small_1(p, v)
                      : qrintf__small_0(p, v);
}

#endif /* QRINTF__INTEGERS_SMALL_H */
