#ifndef QRINTF_FLOAT_VERSION
#define QRINTF_FLOAT_VERSION 1

/* ---- floating point: %f %F %e %E %g %G %a %A of a double (7.23.6.1p8) ----
 *
 *   struct qrintf_float d;
 *   n = qrintf_float_len(&d, x, kind, flags, width, precision);    the length of the field, or QRINTF_FLOAT_LIBC
 *   p = qrintf_put_float(p, &d, slack);                            as any emitter
 *
 * kind is 'f', 'e', 'g' or 'a', the upper-case ones have QRINTF_UPPER in flags; a negative precision is none.  The
 * characters are those of glibc: correctly rounded, ties to even.  QRINTF_FLOAT_LIBC means that the whole call is libc's:
 * another rounding mode, a decimal point of more than one byte, a target where either cannot be asked for; and what libcs
 * do in their own ways, %a of subnormals and %#g of numbers that round up to a power of ten.
 * Between the two calls nothing may change the program's locale or rounding mode, and nothing does: they stand in one
 * function.
 *
 * At most 18 digits that matter, which is nearly every number, are made by float_digits.h when the length is asked for;
 * they wait in the structure as eight-byte words, and putting them is a few stores.  The others (%.30f, %f of 1e200) are
 * made by float_exact.h when they are put; the length follows from the exponent. */

#define QRINTF_FLOAT_LIBC (~QRINTF_CAST(qrintf_size, 0))

/* Where both the rounding mode and the decimal point can be asked for. */
#if defined(__linux__) && !defined(__ANDROID__) && __DBL_MANT_DIG__ == 53 && __DBL_MAX_EXP__ == 1024 && \
    (defined(__x86_64__) || defined(__i386__) || defined(__aarch64__))
#define QRINTF__FLOAT 1
#else
#define QRINTF__FLOAT 0
#endif

/* A number is  sign, text, zeros, tail  in a field.  Opaque to callers; 64 bytes. */
struct qrintf_float {
  qrintf_u64 text[4];   /* what stands between sign and tail; for QRINTF__LONG, text[0] is |x| */
  qrintf_u64 tail;      /* the exponent of %e, %g, %a */
  qrintf_u32 shape;     /* sign (a character or 0) | form << 8 | characters in text << 16 | in tail << 24 */
  unsigned more_zeros;  /* '0' behind the text */
  unsigned width, flags;
  char kind, point;
  short exponent;
  int precision;
};
#define QRINTF__PLAIN 0u   /* the whole field is sign, text, tail */
#define QRINTF__PADDED 1u  /* zeros, or a field that is wider */
#define QRINTF__LONG 2u    /* the digits are made when they are put */
#define QRINTF__AT_MOST 3u /* the same, and the length may turn out to be smaller */

#if QRINTF__FLOAT

#ifdef __cplusplus
extern "C" {
#endif
/* nl_langinfo(RADIXCHAR), by a name of our own: the program's headers may declare it or not, noexcept or not.  It respects
 * uselocale(), and reads, in glibc, a pointer of the thread and an entry of a table. */
extern char *qrintf__langinfo(int item) __asm__("nl_langinfo") __attribute__((pure, nothrow));
#ifdef __cplusplus
}
#endif

/* The decimal point, 0 if it is not one byte.  RADIXCHAR is 0x10000 in glibc and musl. */
QRINTF_INLINE char qrintf__point(void) {
  const char *radix = qrintf__langinfo(0x10000);
  return QRINTF__CHAR(radix[0] != 0 && radix[1] == 0 ? radix[0] : 0);
}

/* Whether the rounding mode, as libc's printf reads it, is to nearest: from x87's control word (not from MXCSR), from FPCR. */
QRINTF_INLINE int qrintf__to_nearest(void) {
#ifdef __aarch64__
  qrintf_u64 control;
  __asm__ __volatile__("mrs %0, fpcr" : "=r"(control));
  return (control & 0xc00000u) == 0;
#else
  unsigned short control;
  __asm__ __volatile__("fnstcw %0" : "=m"(control));
  return (control & 0xc00) == 0;
#endif
}

#include "float_tables.h"
#include "float_digits.h"
#include "float_exact.h"
#include "float_text.h"

#endif /* QRINTF__FLOAT */

QRINTF_INLINE qrintf_size qrintf_float_len(struct qrintf_float *d, double x, char kind, unsigned flags, unsigned width,
                                           int precision) {
#if QRINTF__FLOAT
  qrintf_size length;
  if (kind == 'f') {
    length = qrintf__float_f(d, x, flags, width, precision);
  } else if (kind == 'a') {
    length = qrintf__float_a(d, x, flags, width, precision);
  } else if (__builtin_constant_p(precision) && precision < (kind == 'e' ? 7 : 8)) {
    length = kind == 'e' ? qrintf__float_e7(d, x, flags, width, precision) : qrintf__float_g7(d, x, flags, width, precision);
  } else {
    length = qrintf__float_eg(d, x, kind, flags, width, precision);
  }
  /* A width or precision is below 2^31, and at most 320 characters join it; nothing new where sizes are 32 bits. */
  QRINTF__PROMISE(sizeof length == 4 || length == QRINTF_FLOAT_LIBC || length <= ~QRINTF_CAST(qrintf_size, 0) >> 1);
  return length;
#else
  (void)d;
  (void)x;
  (void)kind;
  (void)flags;
  (void)width;
  (void)precision;
  return QRINTF_FLOAT_LIBC;
#endif
}

/* Whether the length that qrintf_float_len gave is the length; otherwise it is an upper bound. */
QRINTF_INLINE int qrintf_float_exact(const struct qrintf_float *d) {
#if QRINTF__FLOAT
  return (d->shape >> 8 & 255u) != QRINTF__AT_MOST;
#else
  (void)d;
  return 0;
#endif
}

QRINTF_INLINE char *qrintf_put_float(char *p, const struct qrintf_float *d, unsigned slack) {
#if QRINTF__FLOAT
#if QRINTF__FAST
  if (slack >= 7) {
    return qrintf__put_float_7(p, d);
  }
  if (slack >= 1) {
    return qrintf__put_float_1(p, d);
  }
#endif
  (void)slack;
  return qrintf__put_float_0(p, d);
#else
  (void)d;
  (void)slack;
  return p;
#endif
}

#endif /* QRINTF_FLOAT_VERSION */
