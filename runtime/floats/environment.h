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
 * `qrintf` asks this condition as well (tool/prelude/Prelude.h), and where it does not hold, it has
 * libc format the floating-point conversions of a call. So the condition may have `defined(NAME)`,
 * !, &&, ||, parentheses, and a macro compared with a decimal number. */
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

/* QRINTF__OLD_LIBRARY is 1 if the object may be a part of a library for any glibc. Programs need
 * 2.3 for their start, calls with _FORTIFY_SOURCE 2.3.4, and these machines the one that they began
 * with. `qrintf` asks this condition as well. */
#if defined(__PIC__) && !defined(__PIE__) && !defined(__aarch64__) && !defined(__arm__) &&         \
    !defined(__riscv) && !(defined(_CALL_ELF) && _CALL_ELF == 2) &&                                \
    !(defined(__USE_FORTIFY_LEVEL) && __USE_FORTIFY_LEVEL >= 2)
#define QRINTF__OLD_LIBRARY 1
#else
#define QRINTF__OLD_LIBRARY 0
#endif

#if QRINTF__FLOAT

#ifdef __cplusplus
extern "C" {
#endif
/* Under names of our own, because the program's headers may or may not declare them, and with or
 * without noexcept. nl_langinfo would tell all, but a program may have a function of that name. */
extern double qrintf_library_strtod(const char *, char **) __asm__("strtod");
extern char *qrintf_library_setlocale(int, const char *) __asm__("setlocale");
extern void *qrintf_library_uselocale(void *) __asm__("__uselocale");
extern const char *qrintf_library_langinfo(int, void *) __asm__("__nl_langinfo_l");
#ifdef __cplusplus
}
#endif

#define QRINTF__RADIXCHAR 0x10000 /* in glibc and musl, as is LC_NUMERIC */
#define QRINTF__LC_NUMERIC 1

/* Whether strtod reads `text` to its end, which it does where the last character is the decimal
 * point. */
QRINTF_INLINE int qrintf__is_number(const char *text) {
  char *end;
  (void)qrintf_library_strtod(text, &end);
  return *end == '\0';
}

/* Returns the decimal point of the thread's locale, or 0 if it is none of these: in the locale
 * ps_AF it is U+066B. strtod was in the first glibc of each machine, but takes 200 instructions. */
QRINTF_OUTLINE char qrintf__point_of_library(void) {
  return QRINTF__CHAR(qrintf__is_number("0.") ? '.' : qrintf__is_number("0,") ? ',' : 0);
}

/* The same for code that needs glibc 2.3 in any case, so it can ask which locale the thread has. */
#if QRINTF__OLD_LIBRARY
#define qrintf__point() qrintf__point_of_library()
#else
#if defined(__GCC_ATOMIC_INT_LOCK_FREE) && __GCC_ATOMIC_INT_LOCK_FREE == 2
/* The first locale with a name other than C in which the program formats a number. Few have a
 * second one. One thread takes `state` from 0 to 1, stores the others, and then 2, from which on
 * nothing changes. */
struct qrintf__locale {
  unsigned state;
  char point, name[27];
};
static struct qrintf__locale qrintf__first_locale __attribute__((__unused__));

/* Returns the decimal point, or 0. The name is that of the locale that the program has now. */
QRINTF_OUTLINE char qrintf__point_of(const char *name) {
  unsigned state = __atomic_load_n(&qrintf__first_locale.state, __ATOMIC_ACQUIRE), i = 0;
  char point;
  if (QRINTF_LIKELY(state == 2) && __builtin_strcmp(name, qrintf__first_locale.name) == 0) {
    return qrintf__first_locale.point;
  }
  point = qrintf__point_of_library();
  if (state == 0 && __builtin_strlen(name) < sizeof qrintf__first_locale.name &&
      __atomic_compare_exchange_n(&qrintf__first_locale.state, &state, 1, 0, __ATOMIC_RELAXED,
                                  __ATOMIC_RELAXED)) {
    do {
      qrintf__first_locale.name[i] = name[i];
    } while (name[i++] != 0);
    qrintf__first_locale.point = point;
    __atomic_store_n(&qrintf__first_locale.state, 2, __ATOMIC_RELEASE);
  }
  return point;
}
#else
#define qrintf__point_of(name) qrintf__point_of_library()
#endif

QRINTF_OUTLINE char qrintf__point(void) {
  void *const locale = qrintf_library_uselocale(QRINTF__NULL);
  const char *text;
  if (~QRINTF__ADDRESS(locale) != 0) { /* not LC_GLOBAL_LOCALE */
    text = qrintf_library_langinfo(QRINTF__RADIXCHAR, locale);
    return QRINTF__CHAR(text[0] != 0 && text[1] == 0 ? text[0] : 0);
  }
  text = qrintf_library_setlocale(QRINTF__LC_NUMERIC, QRINTF__NULL);
  if (text == QRINTF__NULL) { /* a setlocale of the program's own */
    return qrintf__point_of_library();
  }
  return QRINTF__CHAR(text[0] == 'C' && text[1] == 0 ? '.' : qrintf__point_of(text));
}
#endif

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
