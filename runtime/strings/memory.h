/* ---- memory: stores of a few bytes, fills, and what the target can load ----
 *
 * All emitters store through these functions. They use memcpy and memset with constant sizes, which
 * the compilers turn into single instructions, because a store through a cast pointer would break
 * the rules of aliasing (6.5.1p7) and alignment. */
#ifndef QRINTF__STRINGS_MEMORY_H
#define QRINTF__STRINGS_MEMORY_H

#include "../base.h"

/* Store exactly two, four or eight bytes at any alignment, by one instruction each. Where stores
 * have to be aligned, gcc would make a variable in memory of what memcpy reads, and a function with
 * one gets a canary under -fstack-protector-strong, for which a library needs glibc 2.4. */
#if defined(__GNUC__) && (defined(__mips__) || defined(__riscv))
struct qrintf__anywhere2 {
  unsigned short bytes;
} __attribute__((__packed__, __may_alias__));
struct qrintf__anywhere4 {
  qrintf_u32 bytes;
} __attribute__((__packed__, __may_alias__));
struct qrintf__anywhere8 {
  qrintf_u64 bytes;
} __attribute__((__packed__, __may_alias__));
QRINTF_INLINE void qrintf__store2(char *p, qrintf_u32 word) {
  QRINTF_CAST(struct qrintf__anywhere2 *, QRINTF_CAST(void *, p))->bytes =
      QRINTF_CAST(unsigned short, word);
}
QRINTF_INLINE void qrintf__store4(char *p, qrintf_u32 word) {
  QRINTF_CAST(struct qrintf__anywhere4 *, QRINTF_CAST(void *, p))->bytes = word;
}
QRINTF_INLINE void qrintf__store8(char *p, qrintf_u64 word) {
  QRINTF_CAST(struct qrintf__anywhere8 *, QRINTF_CAST(void *, p))->bytes = word;
}
#else
QRINTF_INLINE void qrintf__store2(char *p, qrintf_u32 word) {
  unsigned short half = QRINTF_CAST(unsigned short, word);
  __builtin_memcpy(p, &half, 2);
}
QRINTF_INLINE void qrintf__store4(char *p, qrintf_u32 word) { __builtin_memcpy(p, &word, 4); }
QRINTF_INLINE void qrintf__store8(char *p, qrintf_u64 word) { __builtin_memcpy(p, &word, 8); }
#endif

/* Copies n bytes, of which nothing is known. A program for x86-64 that calls memcpy needs
 * glibc 2.14, where memmove, which is the same function there, is as old as printf. The name of
 * ours and the empty asm are because compilers make memcpy of memmove where they see that nothing
 * overlaps. */
#ifdef __x86_64__
extern void *qrintf_library_memmove(void *, const void *, qrintf_size) __asm__("memmove");
QRINTF_INLINE void qrintf__copy(char *p, const char *s, qrintf_size n) {
  __asm__("" : "+r"(s));
  qrintf_library_memmove(p, s, n);
}
#else
QRINTF_INLINE void qrintf__copy(char *p, const char *s, qrintf_size n) {
  __builtin_memcpy(p, s, n);
}
#endif

/* Copies n bytes, a constant. Up to 128 bytes the compilers do so in place. */
QRINTF_INLINE void qrintf__copy_known(char *p, const char *s, qrintf_size n) {
  if (n <= 128) {
    __builtin_memcpy(p, s, n);
  } else {
    qrintf__copy(p, s, n);
  }
}

/* Stores literal text between conversion specifications (7.23.6.1p3). n is a constant, so the
 * compiler writes the text as numbers in the code. Returns the end. */
QRINTF_INLINE char *qrintf_put_lit(char *p, const char *lit, qrintf_size n) {
  qrintf__copy_known(p, lit, n);
  return p + n;
}

/* Stores n times c. Up to 16 bytes it does so by stores that overlap, because a call of memset
 * would take longer than they do. */
QRINTF_OUTLINE QRINTF__NOCLONE char *qrintf__fill(char *p, char c, qrintf_size n) {
  if (n >= 16) {
    __builtin_memset(p, c, n);
  } else if (n >= 8) {
    __builtin_memset(p, c, 8);
    __builtin_memset(p + (n - 8), c, 8); /* overlaps the first eight unless n is 16 */
  } else if (n >= 4) {
    __builtin_memset(p, c, 4);
    __builtin_memset(p + (n - 4), c, 4);
  } else if (n != 0) {
    p[0] = c;
    p[n >> 1] = c; /* 1, 2, 3 bytes: indices 0 0 0, 0 1 1, 0 1 2 */
    p[n - 1] = c;
  }
  return p + n;
}

/* Stores n times the character c: the padding of a field (7.23.6.1p4). Returns the end. */
QRINTF_INLINE char *qrintf_put_fill(char *p, char c, qrintf_size n) {
  if (__builtin_constant_p(n)) {
    __builtin_memset(p, c, n);
    return p + n;
  }
  return qrintf__fill(p, c, n);
}

/* 16, 32 and 64 bytes in a register. They are loaded and stored only, so the target needs no vector
 * unit: the compiler splits them into what it has. */
typedef char qrintf__v16 __attribute__((__vector_size__(16)));
typedef char qrintf__v32 __attribute__((__vector_size__(32)));
typedef char qrintf__v64 __attribute__((__vector_size__(64)));

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(__SANITIZE_HWADDRESS__)
#define QRINTF_NO_OVERREAD 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) ||                         \
    __has_feature(thread_sanitizer) || __has_feature(hwaddress_sanitizer) ||                       \
    __has_feature(dataflow_sanitizer)
#define QRINTF_NO_OVERREAD 1
#endif
#endif
#if QRINTF__FAST && !defined(QRINTF_NO_OVERREAD) && defined(__x86_64__) && defined(__SSE2__)
#define QRINTF__OVERREAD 1
#else
#define QRINTF__OVERREAD 0
#endif
/* QRINTF__GRANULES is 1 if a string may be read to the end of the sixteen bytes in which it
 * ends. */
#if QRINTF__FAST && !defined(QRINTF_NO_OVERREAD) && defined(__aarch64__) && defined(__ARM_NEON)
#define QRINTF__GRANULES 1
#else
#define QRINTF__GRANULES 0
#endif

/* QRINTF__MASKED is 1 if a load or store can touch exactly the bytes that a mask names (AVX-512 for
 * bytes). Then no load reads behind the end of a string. */
#if QRINTF__OVERREAD && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__BMI2__)
#define QRINTF__MASKED 1
#else
#define QRINTF__MASKED 0
#endif
/* QRINTF__WIDE is 1 if there are vectors of 512 bits. In gcc 14 and 15 and in clang 18 to 21 they
 * are an option apart from AVX-512 (__EVEX512__). */
#if defined(__AVX512BW__) &&                                                                       \
    (defined(__EVEX512__) || (defined(__clang__) ? __clang_major__ < 18 || __clang_major__ > 21    \
                                                 : __GNUC__ < 14 || __GNUC__ > 15))
#define QRINTF__WIDE 1
#else
#define QRINTF__WIDE 0
#endif

#endif /* QRINTF__STRINGS_MEMORY_H */
