/* ---- the length of a string ----
 *
 * Most strings are short.  Their end is found in one load of 32 bytes, which may read behind the null character but
 * never touches another page than the string does: what libc's strlen does, too.  Tools that watch each byte would
 * report it, so it is libc's strlen that they see: where a sanitizer is on, the choice is made when compiling; under
 * valgrind, at the first call.  On AArch64 memory can be tagged by sixteen bytes, so there it is always libc's.
 *
 * Compile-time switch:
 *   QRINTF_NO_OVERREAD  never reads behind a null character. */
#ifndef QRINTF__STRINGS_LENGTH_H
#define QRINTF__STRINGS_LENGTH_H

#include "../base.h"
#include "memory.h"

#if QRINTF__OVERREAD

/* The highest offset in a page of 4,096 bytes, the smallest of x86, at which 32 bytes may be loaded.  -1: not known
 * yet; -2: nowhere. */
static int qrintf__reach __attribute__((unused)) = -1;

/* valgrind's client request RUNNING_ON_VALGRIND (0x1001); elsewhere four rotations by 128 bits in all. */
QRINTF_INLINE int qrintf__watched(void) {
  qrintf_uptr request[6] = {0x1001u, 0, 0, 0, 0, 0}, answer = 0;
  __asm__ __volatile__("rolq $3, %%rdi\n\trolq $13, %%rdi\n\trolq $61, %%rdi\n\trolq $51, %%rdi\n\txchgq %%rbx, %%rbx"
                       : "+d"(answer)
                       : "a"(&request[0])
                       : "cc", "memory");
  return answer != 0;
}

QRINTF_OUTLINE QRINTF__NOCLONE qrintf_size qrintf__strlen_libc(const char *s) {
  if (__atomic_load_n(&qrintf__reach, __ATOMIC_RELAXED) == -1) {
    __atomic_store_n(&qrintf__reach, qrintf__watched() ? -2 : 4096 - 32, __ATOMIC_RELAXED);
  }
  return __builtin_strlen(s);
}

/* Whether 32 bytes at s may be loaded. */
QRINTF_INLINE int qrintf__reaches(const char *s) {
  return QRINTF_CAST(int, QRINTF__ADDRESS(s) & 4095u) <= __atomic_load_n(&qrintf__reach, __ATOMIC_RELAXED);
}

/* A bit for each of 32 bytes at s, set where the byte is null.  The compiler does not see to which object the pointer
 * belongs: what it knew of its size would not hold for this load. */
QRINTF_INLINE qrintf_u32 qrintf__nulls(const char *s) {
  __asm__("" : "+r"(s));
#ifdef __AVX2__
  {
    qrintf__v32 bytes;
    qrintf_u32 nulls;
    __builtin_memcpy(&bytes, s, 32);
    nulls = QRINTF__U32(__builtin_ia32_pmovmskb256(bytes == 0));
#ifdef __clang__ /* or it asks the mask whether it is 0, and then moves it; gcc does no such thing here */
    __asm__("" : "+r"(nulls));
#endif
    return nulls;
  }
#else
  {
    qrintf__v16 low, high;
    __builtin_memcpy(&low, s, 16);
    __builtin_memcpy(&high, s + 16, 16);
    return QRINTF__U32(__builtin_ia32_pmovmskb128(low == 0)) | QRINTF__U32(__builtin_ia32_pmovmskb128(high == 0)) << 16;
  }
#endif
}

/* The same of 64 bytes, and whether they may be loaded. */
QRINTF_INLINE qrintf_u64 qrintf__nulls64(const char *s) {
#if QRINTF__MASKED && QRINTF__WIDE
  const qrintf__v64 none = {0};
  qrintf__v64 bytes;
  qrintf_u64 nulls;
  __asm__("" : "+r"(s));
  __builtin_memcpy(&bytes, s, 64);
  nulls = QRINTF__U64(__builtin_ia32_cmpb512_mask(bytes, none, 0, ~QRINTF__U64(0)));
  __asm__("" : "+r"(nulls)); /* or gcc asks the mask whether it is 0, and then moves it */
  return nulls;
#else
  return qrintf__nulls(s) | QRINTF__U64(qrintf__nulls(s + 32)) << 32;
#endif
}
QRINTF_INLINE int qrintf__reaches64(const char *s) {
  return QRINTF_CAST(int, QRINTF__ADDRESS(s) & 4095u) + 32 <= __atomic_load_n(&qrintf__reach, __ATOMIC_RELAXED);
}

/* The first 192 bytes in the same way: fewer branches on the length, which vary, for longer steps. */
QRINTF_OUTLINE qrintf_size qrintf__strlen(const char *s) {
  qrintf_size n;
  for (n = 0; n != 192 && QRINTF_LIKELY(qrintf__reaches64(s + n)); n += 64) {
    const qrintf_u64 nulls = qrintf__nulls64(s + n);
    if (nulls != 0) {
      return n + QRINTF_CAST(qrintf_size, __builtin_ctzll(nulls));
    }
  }
  return qrintf__strlen_libc(s);
}
#if QRINTF__MASKED && QRINTF__WIDE
/* Of the strings of long formats. */
QRINTF_INLINE qrintf_size qrintf__strlen_long(const char *s) {
  if (QRINTF_LIKELY(qrintf__reaches64(s))) {
    qrintf_u64 nulls = qrintf__nulls64(s);
    return QRINTF_LIKELY(nulls != 0) ? QRINTF_CAST(qrintf_size, __builtin_ctzll(nulls)) : 64 + qrintf__strlen(s + 64);
  }
  return qrintf__strlen(s);
}
#else
#define qrintf__strlen_long(s) qrintf__strlen(s)
#endif
QRINTF_INLINE qrintf_size qrintf__strlen_inline(const char *s) {
  if (QRINTF_LIKELY(qrintf__reaches(s))) {
    qrintf_u32 nulls = qrintf__nulls(s);
    if (QRINTF_LIKELY(nulls != 0)) {
      return QRINTF_CAST(qrintf_size, __builtin_ctz(nulls));
    }
  }
  return qrintf__strlen(s);
}

#else
#define qrintf__strlen_inline(s) __builtin_strlen(s)
#define qrintf__strlen_long(s) __builtin_strlen(s)
#endif

/* The length of a string (7.26.6.4): by a call, and in place. */
#define QRINTF__STRLEN(how, s)                                                          \
  qrintf_size n;                                                                        \
  if (__builtin_constant_p(__builtin_strlen(s))) {                                      \
    return __builtin_strlen(s);                                                         \
  }                                                                                     \
  n = how(s);                                                                           \
  QRINTF__PROMISE(sizeof n == 4 || n <= ~QRINTF_CAST(qrintf_size, 0) >> 1);              \
  return n
QRINTF_INLINE qrintf_size qrintf_strlen(const char *s) { QRINTF__STRLEN(qrintf__strlen_long, s); }
QRINTF_INLINE qrintf_size qrintf_strlen_here(const char *s) { QRINTF__STRLEN(qrintf__strlen_inline, s); }

QRINTF_OUTLINE QRINTF__NOCLONE qrintf_size qrintf__strnlen(const char *s, qrintf_size limit) {
  const void *end = __builtin_memchr(s, 0, limit);
  return end ? QRINTF_CAST(qrintf_size, QRINTF_CAST(const char *, end) - s) : limit;
}

/* How many characters %s with this precision takes (7.23.6.1p4 and p8, s): of an array without a null character
 * within the precision no byte beyond is read.  A negative precision counts as none (7.23.6.1p5). */
QRINTF_INLINE qrintf_size qrintf_strnlen(const char *s, int precision) {
  qrintf_size n;
  if (precision < 0) {
    return __builtin_strlen(s);
  }
  n = qrintf__strnlen(s, QRINTF_CAST(qrintf_size, precision));
  QRINTF__PROMISE(n <= QRINTF_CAST(qrintf_size, precision));
  return n;
}

/* True when [s, s + n] and [dst, dst + need], ends included, share no byte.  7.23.6.6p2 leaves overlapping objects
 * undefined; such a call goes to libc, so that it does what it always did.
 * They meet exactly when -n <= s - dst <= need, and adding n on all sides makes that one unsigned comparison;
 * need + n does not wrap, both being sizes of objects. */
QRINTF_INLINE int qrintf_apart(const char *dst, qrintf_size need, const char *s, qrintf_size n) {
  return QRINTF__ADDRESS(s) - QRINTF__ADDRESS(dst) + n > QRINTF_CAST(qrintf_uptr, need) + n;
}

#endif /* QRINTF__STRINGS_LENGTH_H */
