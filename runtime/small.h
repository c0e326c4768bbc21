/* ---- numbers below 1000: a table of their digits ----
 *
 * An entry has the digits of its number, the first one first, and in its last byte how many there are.  Most integers
 * that programs print are that small, and the branch that finds it out is one that predicts well.
 *
 * 4,000 bytes; with QRINTF_SHARED_TABLES one table a program (see qrintf.h). */

#ifdef QRINTF_SHARED_TABLES
#include "small_table.h"
#ifdef __cplusplus
extern "C" {
#endif
extern const char qrintf__small[1000][4] __asm__("qrintf_small_1") __attribute__((visibility("hidden")));
#ifdef __cplusplus
}
#endif
#else
#define QRINTF__SMALL1(a) {a, 0, 0, 1}
#define QRINTF__SMALL2(a, b) {a, b, 0, 2}
#define QRINTF__TEN(M) M('0'), M('1'), M('2'), M('3'), M('4'), M('5'), M('6'), M('7'), M('8'), M('9')
#define QRINTF__TEN_AFTER(M, a) \
  M(a, '0'), M(a, '1'), M(a, '2'), M(a, '3'), M(a, '4'), M(a, '5'), M(a, '6'), M(a, '7'), M(a, '8'), M(a, '9')
#define QRINTF__HUNDRED_AFTER(a)                                                                                    \
  QRINTF__THIRD(a, '0'), QRINTF__THIRD(a, '1'), QRINTF__THIRD(a, '2'), QRINTF__THIRD(a, '3'), QRINTF__THIRD(a, '4'), \
      QRINTF__THIRD(a, '5'), QRINTF__THIRD(a, '6'), QRINTF__THIRD(a, '7'), QRINTF__THIRD(a, '8'), QRINTF__THIRD(a, '9')
#define QRINTF__THIRD(a, b)                                                                                        \
  {a, b, '0', 3}, {a, b, '1', 3}, {a, b, '2', 3}, {a, b, '3', 3}, {a, b, '4', 3}, {a, b, '5', 3}, {a, b, '6', 3}, \
      {a, b, '7', 3}, {a, b, '8', 3}, {a, b, '9', 3}
static const char qrintf__small[1000][4] __attribute__((unused, aligned(64))) = {
    QRINTF__TEN(QRINTF__SMALL1),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '1'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '2'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '3'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '4'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '5'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '6'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '7'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '8'),
    QRINTF__TEN_AFTER(QRINTF__SMALL2, '9'),
    QRINTF__HUNDRED_AFTER('1'),
    QRINTF__HUNDRED_AFTER('2'),
    QRINTF__HUNDRED_AFTER('3'),
    QRINTF__HUNDRED_AFTER('4'),
    QRINTF__HUNDRED_AFTER('5'),
    QRINTF__HUNDRED_AFTER('6'),
    QRINTF__HUNDRED_AFTER('7'),
    QRINTF__HUNDRED_AFTER('8'),
    QRINTF__HUNDRED_AFTER('9')};
#endif

/* One function for each slack, and the choice between them. */
QRINTF_INLINE char *qrintf__small_3(char *p, unsigned v) {
  const char *digits = qrintf__small[v];
  __builtin_memcpy(p, digits, 4); /* there is one digit at least */
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

/* %u, %d of a value known to be 0..999 (7.23.6.1p8, d and u). */
QRINTF_INLINE char *qrintf_put_small(char *p, unsigned v, unsigned slack) {
  return slack >= 3 ? qrintf__small_3(p, v) : slack == 2 ? qrintf__small_2(p, v) : slack == 1 ? qrintf__small_1(p, v) : qrintf__small_0(p, v);
}
