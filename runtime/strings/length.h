/* ---- the length of a string ----
 *
 * Bodies call qrintf_strlen for each %s, and qrintf_strnlen for %.*s, before they check whether the
 * call fits.
 *
 * Most strings are short. We find their end in one load of 32 bytes. It may read behind the null
 * character but never touches another page than the string does, so it cannot fault; libc's strlen
 * does the same. Tools that check each byte would report such a load. So we call libc's strlen,
 * which they know, if a sanitizer is on (decided when compiling) or under valgrind's Memcheck,
 * Helgrind or DRD (decided at the first call).
 *
 * On AArch64 memory can be tagged in granules of sixteen bytes, and a load faults that touches one
 * with another tag. There we load the granule in which the string begins, and call libc's strlen if
 * the string does not end in it. Memcheck knows which bits of such a load are defined.
 *
 * Compile-time switch:
 *
 *   QRINTF_NO_OVERREAD  never reads behind a null character. */
#ifndef QRINTF__STRINGS_LENGTH_H
#define QRINTF__STRINGS_LENGTH_H

#include "../base.h"
#include "memory.h"

#if QRINTF__OVERREAD

/* The highest offset in a page at which 32 bytes may be loaded: -1 while that is not known yet, -2
 * where it is never allowed. The smallest page of x86 has 4,096 bytes. */
static int qrintf__reach __attribute__((__unused__)) = -1;

/* What valgrind answers to a client request, or 0 if it or its tool does not know the request.
 * Outside of valgrind these instructions are four rotations by 128 bits in all, which change
 * nothing. */
QRINTF_INLINE qrintf_uptr qrintf__client_request(qrintf_uptr code, qrintf_uptr first,
                                                 qrintf_uptr third) {
  qrintf_uptr request[6], answer = 0;
  request[0] = code;
  request[1] = first;
  request[2] = request[4] = request[5] = 0;
  request[3] = third;
  __asm__ __volatile__("rolq $3, %%rdi\n\trolq $13, %%rdi\n\trolq $61, %%rdi\n\trolq $51, "
                       "%%rdi\n\txchgq %%rbx, %%rbx"
                       : "+d"(answer)
                       : "a"(&request[0])
                       : "cc", "memory");
  return answer;
}

/* Whether the program runs under a tool of valgrind that checks each byte: Memcheck answers -1 to
 * MAKE_MEM_DEFINED of no byte, DRD says which thread it sees, and Helgrind how many of one byte it
 * looks after (GET_ABITS). Tools that only count, such as callgrind, shall count what runs without
 * them. */
QRINTF_INLINE int qrintf__watched(void) {
  const char byte = 0;
  return qrintf__client_request(0x4d430002u, QRINTF__ADDRESS(&byte), 0) != 0 ||
         qrintf__client_request(0x44520000u, 0, 0) != 0 ||
         qrintf__client_request(0x4847012eu, QRINTF__ADDRESS(&byte), 1) != 0;
}

/* libc's strlen. The first call finds out whether 32 bytes may be loaded from now on. Two threads
 * may do so at the same time: both store the same number. */
QRINTF_OUTLINE QRINTF__NOCLONE qrintf_size qrintf__strlen_libc(const char *s) {
  if (__atomic_load_n(&qrintf__reach, __ATOMIC_RELAXED) == -1) {
    __atomic_store_n(&qrintf__reach, qrintf__watched() ? -2 : 4096 - 32, __ATOMIC_RELAXED);
  }
  return __builtin_strlen(s);
}

/* Whether 32 bytes at s may be loaded: they lie in one page. */
QRINTF_INLINE int qrintf__reaches(const char *s) {
  return QRINTF_CAST(int, QRINTF__ADDRESS(s) & 4095u) <=
         __atomic_load_n(&qrintf__reach, __ATOMIC_RELAXED);
}

/* Returns a bit for each of 32 bytes at s, which is set if the byte is null. The empty asm hides
 * from the compiler to which object the pointer belongs: this load may go beyond the object's
 * end. */
QRINTF_INLINE qrintf_u32 qrintf__nulls(const char *s) {
  __asm__("" : "+r"(s));
#ifdef __AVX2__
  {
    qrintf__v32 bytes;
    qrintf_u32 nulls;
    __builtin_memcpy(&bytes, s, 32);
    nulls = QRINTF__U32(__builtin_ia32_pmovmskb256(bytes == 0));
#ifdef __clang__ /* without it clang tests the mask for 0 before it moves the mask; gcc does not   \
                  */
    __asm__("" : "+r"(nulls));
#endif
    return nulls;
  }
#else
  {
    qrintf__v16 low, high;
    __builtin_memcpy(&low, s, 16);
    __builtin_memcpy(&high, s + 16, 16);
    return QRINTF__U32(__builtin_ia32_pmovmskb128(low == 0)) |
           QRINTF__U32(__builtin_ia32_pmovmskb128(high == 0)) << 16;
  }
#endif
}

/* The same for 64 bytes. qrintf__reaches64 says whether they may be loaded. */
QRINTF_INLINE qrintf_u64 qrintf__nulls64(const char *s) {
#if QRINTF__MASKED && QRINTF__WIDE
  const qrintf__v64 none = {0};
  qrintf__v64 bytes;
  qrintf_u64 nulls;
  __asm__("" : "+r"(s));
  __builtin_memcpy(&bytes, s, 64);
  nulls = QRINTF__U64(__builtin_ia32_cmpb512_mask(bytes, none, 0, ~QRINTF__U64(0)));
  __asm__("" : "+r"(nulls)); /* without it gcc tests the mask for 0 before it moves the mask */
  return nulls;
#else
  return qrintf__nulls(s) | QRINTF__U64(qrintf__nulls(s + 32)) << 32;
#endif
}
QRINTF_INLINE int qrintf__reaches64(const char *s) {
  return QRINTF_CAST(int, QRINTF__ADDRESS(s) & 4095u) + 32 <=
         __atomic_load_n(&qrintf__reach, __ATOMIC_RELAXED);
}

/* Returns the length of s. It looks for the end in the first 192 bytes in the same way, 64 at a
 * time, because longer steps mean fewer branches on the length, which varies and is
 * mispredicted. */
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
/* In place, for the strings of long formats. */
QRINTF_INLINE qrintf_size qrintf__strlen_long(const char *s) {
  if (QRINTF_LIKELY(qrintf__reaches64(s))) {
    qrintf_u64 nulls = qrintf__nulls64(s);
    return QRINTF_LIKELY(nulls != 0) ? QRINTF_CAST(qrintf_size, __builtin_ctzll(nulls))
                                     : 64 + qrintf__strlen(s + 64);
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
#define qrintf__strlen_libc(s) __builtin_strlen(s)
#if QRINTF__GRANULES
/* Four bits for each byte of a granule, from the byte at s on, are set if the byte is null. The
 * load is asm because it goes beyond the object's end. */
QRINTF_INLINE qrintf_size qrintf__strlen_inline(const char *s) {
  qrintf__v16 bytes;
  qrintf_u64 nulls;
  __asm__("ldr %q1, [%2]\n\tcmeq %1.16b, %1.16b, #0\n\tshrn %1.8b, %1.8h, #4\n\tfmov %0, %d1"
          : "=r"(nulls), "=&w"(bytes)
          : "r"(s - (QRINTF__ADDRESS(s) & 15u))
          : "memory");
  nulls >>= (QRINTF__ADDRESS(s) & 15u) * 4;
  return QRINTF_LIKELY(nulls != 0) ? QRINTF_CAST(qrintf_size, __builtin_ctzll(nulls)) >> 2
                                   : __builtin_strlen(s);
}
#else
#define qrintf__strlen_inline(s) __builtin_strlen(s)
#endif
#define qrintf__strlen_long(s) __builtin_strlen(s)
#endif

/* The length of a string (7.26.6.4), by a call, and in place. */
#define QRINTF__STRLEN(how, s)                                                                     \
  qrintf_size n;                                                                                   \
  if (__builtin_constant_p(__builtin_strlen(s))) {                                                 \
    return __builtin_strlen(s);                                                                    \
  }                                                                                                \
  n = how(s);                                                                                      \
  QRINTF__PROMISE(sizeof n == 4 || n <= ~QRINTF_CAST(qrintf_size, 0) >> 1);                        \
  return n
QRINTF_INLINE qrintf_size qrintf_strlen(const char *s) { QRINTF__STRLEN(qrintf__strlen_long, s); }
QRINTF_INLINE qrintf_size qrintf_strlen_here(const char *s) {
  QRINTF__STRLEN(qrintf__strlen_inline, s);
}

QRINTF_OUTLINE QRINTF__NOCLONE qrintf_size qrintf__strnlen(const char *s, qrintf_size limit) {
  const void *end = __builtin_memchr(s, 0, limit);
  return end ? QRINTF_CAST(qrintf_size, QRINTF_CAST(const char *, end) - s) : limit;
}

/* How many characters %s with this precision prints (7.23.6.1p4 and p8, s). An array without a null
 * character within the precision is not read beyond the precision. A negative precision counts as
 * none (7.23.6.1p5). */
QRINTF_INLINE qrintf_size qrintf_strnlen(const char *s, int precision) {
  qrintf_size n;
  if (precision < 0) {
    return __builtin_strlen(s);
  }
  n = qrintf__strnlen(s, QRINTF_CAST(qrintf_size, precision));
  QRINTF__PROMISE(n <= QRINTF_CAST(qrintf_size, precision));
  return n;
}

/* Whether [s, s + n] and [dst, dst + need], ends included, share no byte. 7.23.6.6p2 leaves
 * overlapping objects undefined; we leave such a call to libc, so that it does what it always did.
 *
 * The two meet exactly when -n <= s - dst <= need. Adding n on all sides makes that one unsigned
 * comparison; need + n does not wrap, since the text has at most QRINTF_INT_MAX bytes, and n are a
 * part of them. */
QRINTF_INLINE int qrintf_apart(const char *dst, qrintf_size need, const char *s, qrintf_size n) {
  return QRINTF__ADDRESS(s) - QRINTF__ADDRESS(dst) + n > QRINTF_CAST(qrintf_uptr, need) + n;
}

/* A sum of lengths as a size. Where sizes have 32 bits, several strings can be longer than that
 * (one string several times is enough); the sum is then the greatest size, which fits nowhere. */
QRINTF_INLINE qrintf_size qrintf__sum(qrintf_u64 lengths) {
  return sizeof(qrintf_size) == 4 && lengths >> 32 ? ~QRINTF_CAST(qrintf_size, 0)
                                                   : QRINTF_CAST(qrintf_size, lengths);
}

#endif /* QRINTF__STRINGS_LENGTH_H */
