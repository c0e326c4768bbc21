/* ---- the floating-point environment: rounding mode and decimal point ----
 *
 * printf depends on two settings of the running program: the rounding mode (fesetround) and the
 * locale's decimal point (7.23.6.1p8, 7.11). The functions of floats/ ask here; if the answer is
 * not "to nearest" and one byte, libc formats the call. */
#ifndef QRINTF__FLOATS_ENVIRONMENT_H
#define QRINTF__FLOATS_ENVIRONMENT_H

#include "../base.h"

#define QRINTF_FLOAT_LIBC (~QRINTF_CAST(qrintf_size, 0))

/* QRINTF__FLOAT is 1 if we can ask for the rounding mode and the decimal point on this target.
 * `qrintf` reads this condition as well (tool/common/Condition.h), and where it does not hold, it
 * has libc format the floating-point conversions of a call. So a condition may have `defined`, !,
 * &&, ||, parentheses, and a macro compared with a decimal number. */
#if defined(__linux__) && !defined(__ANDROID__) && __DBL_MANT_DIG__ == 53 &&                       \
    __DBL_MAX_EXP__ == 1024 &&                                                                     \
    (defined(__x86_64__) || defined(__i386__) || defined(__aarch64__) ||                           \
     (defined(__ARM_FP) && (!defined(__thumb__) || defined(__thumb2__))) ||                        \
     (defined(__riscv) && defined(__riscv_flen)) || defined(__s390x__) ||                          \
     (defined(__powerpc64__) && !defined(_SOFT_FLOAT)) ||                                          \
     (defined(__mips_hard_float) && !defined(__mips16)))
#define QRINTF__FLOAT 1
#else
#define QRINTF__FLOAT 0
#endif

#if QRINTF__FLOAT

#ifdef __cplusplus
extern "C" {
#endif
/* nl_langinfo(RADIXCHAR) under a name of our own, because the program's headers may or may not
 * declare it, and with or without noexcept. It respects uselocale(). In glibc it reads a pointer of
 * the thread and an entry of a table. */
extern char *qrintf__langinfo(int item) __asm__("nl_langinfo") __attribute__((pure, nothrow));
#ifdef __cplusplus
}
#endif

#define QRINTF__RADIXCHAR 0x10000 /* in glibc and musl */
/* Returns the decimal point, or 0 if it is not one byte (in the locale ps_AF it is U+066B). */
QRINTF_INLINE char qrintf__point(void) {
  const char *radix = qrintf__langinfo(QRINTF__RADIXCHAR);
  return QRINTF__CHAR(radix[0] != 0 && radix[1] == 0 ? radix[0] : 0);
}

/* Whether the rounding mode is to nearest. We read it where libc's printf reads it, so that both
 * always decide alike: on x86 in x87's control word, not in MXCSR, and elsewhere in the one
 * register that controls floating point (get-rounding-mode.h and fpu_control.h of glibc for each
 * machine). The bits of QRINTF__MODE are 0 for "to nearest" on all of them. */
#if defined(__aarch64__)
#define QRINTF__READ_MODE "mrs %x0, fpcr"
#define QRINTF__MODE 0xc00000u
#elif defined(__arm__)
#define QRINTF__READ_MODE "vmrs %0, fpscr"
#define QRINTF__MODE 0xc00000u
#elif defined(__riscv)
#define QRINTF__READ_MODE "frrm %0"
#define QRINTF__MODE 7u
#elif defined(__s390x__)
#define QRINTF__READ_MODE "efpc %0"
#define QRINTF__MODE 3u
#elif defined(__mips__)
#define QRINTF__READ_MODE "cfc1 %0, $31"
#define QRINTF__MODE 3u
#endif
QRINTF_INLINE int qrintf__to_nearest(void) {
#ifdef QRINTF__READ_MODE
  unsigned long control;
  __asm__ __volatile__(QRINTF__READ_MODE : "=r"(control));
  return (control & QRINTF__MODE) == 0;
#elif defined(__powerpc64__)
  double control; /* mffs writes to a floating-point register */
  qrintf_u64 bits;
  __asm__ __volatile__("mffs %0" : "=f"(control));
  __builtin_memcpy(&bits, &control, 8);
  return (bits & 3) == 0;
#else
  unsigned short control;
  __asm__ __volatile__("fnstcw %0" : "=m"(control));
  return (control & 0xc00) == 0;
#endif
}

#endif /* QRINTF__FLOAT */

#endif /* QRINTF__FLOATS_ENVIRONMENT_H */
