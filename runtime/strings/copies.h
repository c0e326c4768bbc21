/* ---- copies of strings whose length is known ----
 *
 * qrintf_put_mem(p, s, n, slack) copies the n characters of a string to p and returns p + n.
 * Lengths of strings vary, so a branch on them is mispredicted; short copies therefore take
 * overlapping pieces or one masked store instead of libc's memcpy. */
#ifndef QRINTF__STRINGS_COPIES_H
#define QRINTF__STRINGS_COPIES_H

#include "../base.h"
#include "length.h"
#include "memory.h"

/* Copies 2..8, 8..32 or 16..64 bytes as four pieces of 2, 8 or 16 bytes, without a branch on n. The
 * pieces begin at 0, at one size, at two sizes and at n - size, and none begins behind n - size.
 * Neighbours begin at most one size apart, so there is no gap. All loads come before the stores,
 * because the compiler does not know that source and destination are apart. */
#define QRINTF__FOUR_PIECES(type, size, p, s, n)                                                   \
  QRINTF__FOUR_PIECES_TO(type, size, p, s, (n) - (size))
#define QRINTF__FOUR_PIECES_TO(type, size, p, s, end)                                              \
  do {                                                                                             \
    const qrintf_size last = (end);                                                                \
    const qrintf_size second = last < (size) ? last : (size);                                      \
    const qrintf_size third = last < 2u * (size) ? last : 2u * (size);                             \
    type piece0, piece1, piece2, piece3;                                                           \
    __builtin_memcpy(&piece0, (s), (size));                                                        \
    __builtin_memcpy(&piece1, (s) + second, (size));                                               \
    __builtin_memcpy(&piece2, (s) + third, (size));                                                \
    __builtin_memcpy(&piece3, (s) + last, (size));                                                 \
    __builtin_memcpy((p), &piece0, (size));                                                        \
    __builtin_memcpy((p) + second, &piece1, (size));                                               \
    __builtin_memcpy((p) + third, &piece2, (size));                                                \
    __builtin_memcpy((p) + last, &piece3, (size));                                                 \
  } while (0)

/* Copies n bytes, size <= n <= 2 * size, as two pieces that may overlap. */
#define QRINTF__TWO_PIECES(type, size, p, s, n)                                                    \
  do {                                                                                             \
    type piece0, piece1;                                                                           \
    __builtin_memcpy(&piece0, (s), (size));                                                        \
    __builtin_memcpy(&piece1, (s) + (n) - (size), (size));                                         \
    __builtin_memcpy((p), &piece0, (size));                                                        \
    __builtin_memcpy((p) + (n) - (size), &piece1, (size));                                         \
  } while (0)

/* Copies 65 bytes or more. A string of more than 128 bytes goes to libc's memmove, which
 * chooses its way by the processor. These copies are not in qrintf__mem, because it would have to
 * save registers for the call. */
QRINTF_OUTLINE QRINTF__NOCLONE char *qrintf__mem_long(char *p, const char *s, qrintf_size n) {
  if (n <= 128) { /* 65 or more: the first 64, and the last */
#if QRINTF__MASKED && QRINTF__WIDE
    qrintf__v64 first, last;
    __builtin_memcpy(&first, s, 64);
    __builtin_memcpy(&last, s + (n - 64), 64);
    __builtin_memcpy(p, &first, 64);
    __builtin_memcpy(p + (n - 64), &last, 64);
#else
    QRINTF__FOUR_PIECES(qrintf__v16, 16u, p, s, QRINTF_CAST(qrintf_size, 64));
    QRINTF__FOUR_PIECES(qrintf__v16, 16u, p + (n - 64), s + (n - 64), QRINTF_CAST(qrintf_size, 64));
#endif
    return p + n;
  }
  qrintf__copy(p, s, n);
  return p + n;
}

/* QRINTF__PIECES is 1 where pieces are cheap. On a machine of 32 bits many pieces of eight or
 * sixteen bytes are a lot of code, of which each unit may have a copy. RISC-V may copy a piece at
 * an odd address byte by byte, and MIPS takes two instructions for each load and store, which costs
 * more than a branch on n that is mispredicted. */
#if !defined(__LP64__) || defined(__mips__) ||                                                     \
    (defined(__riscv) && !defined(__riscv_misaligned_fast))
#define QRINTF__PIECES 0
#else
#define QRINTF__PIECES 1
#endif

#if !QRINTF__PIECES
QRINTF_OUTLINE QRINTF__NOCLONE char *qrintf__mem(char *p, const char *s, qrintf_size n) {
  if (n > 16) {
    qrintf__copy(p, s, n);
#ifdef __LP64__
  } else if (n >= 8) {
    QRINTF__TWO_PIECES(qrintf_u64, 8u, p, s, n);
  } else if (n >= 4) {
    QRINTF__TWO_PIECES(qrintf_u32, 4u, p, s, n);
#else
  } else if (n >= 4) {
    QRINTF__FOUR_PIECES(qrintf_u32, 4u, p, s, n);
#endif
  } else if (n != 0) { /* indices 0 0 0, 0 1 1, 0 1 2 */
    const char middle = s[n >> 1], last = s[n - 1];
    *p = *s;
    p[n >> 1] = middle;
    p[n - 1] = last;
  }
  return p + n;
}
#else
QRINTF_OUTLINE QRINTF__NOCLONE char *qrintf__mem(char *p, const char *s, qrintf_size n) {
  if (QRINTF_LIKELY(n >= 8)) {
    if (QRINTF_LIKELY(n <= 32)) {
      QRINTF__FOUR_PIECES(qrintf_u64, 8u, p, s, n);
    } else if (n <= 64) {
      QRINTF__FOUR_PIECES(qrintf__v16, 16u, p, s, n);
    } else {
      return qrintf__mem_long(p, s, n);
    }
  } else if (n >= 2) {
    QRINTF__FOUR_PIECES(unsigned short, 2u, p, s, n);
  } else if (n != 0) {
    *p = *s;
  }
  return p + n;
}
#endif

#if QRINTF__MASKED
/* Stores or loads the first n of 32 bytes, n <= 32, and touches no other. gcc and clang both know
 * these builtins, but with pointers of different types. */
#ifdef __clang__
#define QRINTF__MASKED_POINTER(p) QRINTF_CAST(qrintf__v32 *, QRINTF_CAST(void *, p))
#define QRINTF__MASKED_SOURCE(s) QRINTF_CAST(const qrintf__v32 *, QRINTF_CAST(const void *, s))
#else
#define QRINTF__MASKED_POINTER(p) (p)
#define QRINTF__MASKED_SOURCE(s) (s)
#endif
QRINTF_INLINE qrintf_u32 qrintf__first_bits(qrintf_size n) {
  return QRINTF__U32(__builtin_ia32_bzhi_di(0xffffffffu, n));
}
QRINTF_INLINE char *qrintf__mem_masked(char *p, const char *s, qrintf_size n) {
  const qrintf__v32 none = {0};
  const qrintf_u32 mask = qrintf__first_bits(n);
  __builtin_ia32_storedquqi256_mask(
      QRINTF__MASKED_POINTER(p),
      __builtin_ia32_loaddquqi256_mask(QRINTF__MASKED_SOURCE(s), none, mask), mask);
  return p + n;
}
#endif
#if QRINTF__MASKED && QRINTF__WIDE
/* The same for up to 64 bytes. */
#ifdef __clang__
#define QRINTF__WIDE_POINTER(p) QRINTF_CAST(qrintf__v64 *, QRINTF_CAST(void *, p))
#define QRINTF__WIDE_SOURCE(s) QRINTF_CAST(const qrintf__v64 *, QRINTF_CAST(const void *, s))
#else
#define QRINTF__WIDE_POINTER(p) (p)
#define QRINTF__WIDE_SOURCE(s) (s)
#endif
QRINTF_INLINE char *qrintf__mem_long_format(char *p, const char *s, qrintf_size n) {
  if (QRINTF_LIKELY(n <= 64)) {
    const qrintf__v64 none = {0};
    const qrintf_u64 mask = __builtin_ia32_bzhi_di(~QRINTF__U64(0), n);
    __builtin_ia32_storedquqi512_mask(
        QRINTF__WIDE_POINTER(p),
        __builtin_ia32_loaddquqi512_mask(QRINTF__WIDE_SOURCE(s), none, mask), mask);
    return p + n;
  }
  return qrintf__mem_long(p, s, n);
}
#elif QRINTF__MASKED
#define qrintf__mem_long_format(p, s, n)                                                           \
  (QRINTF_LIKELY(n <= 32) ? qrintf__mem_masked(p, s, n) : qrintf__mem(p, s, n))
#endif

#if QRINTF__MASKED
#define qrintf__mem32(p, s, n) qrintf__mem_masked(p, s, n)
#define qrintf__mem_3(p, s, n) qrintf__mem_long_format(p, s, n)
#elif QRINTF__OVERREAD
/* Copies n bytes, 1 <= n <= 32, without a branch on n: lengths vary, so it would be mispredicted.
 * The caller has made sure that 32 bytes at s may be loaded and 32 be stored at p, which is a slack
 * of 31. */
QRINTF_INLINE char *qrintf__mem32(char *p, const char *s, qrintf_size n) {
  qrintf__v16 low, high;
  __asm__("" : "+r"(s)); /* as in qrintf__nulls */
  __builtin_memcpy(&low, s, 16);
  __builtin_memcpy(&high, s + 16, 16);
  __builtin_memcpy(p, &low, 16);
  __builtin_memcpy(p + 16, &high, 16);
  return p + n;
}
/* Returns where the last `size` of n bytes begin, or 0 if there are fewer. */
QRINTF_INLINE qrintf_size qrintf__last(qrintf_size n, qrintf_size size) {
  return (n < size ? size : n) - size;
}
/* Copies any n bytes for a slack of 3. Short strings store their pieces of eight to an unused
 * place, because a branch on n would be mispredicted. This is a function, not inlined: inlined it
 * would be 1 ns faster, but each place would cost gcc 50 million instructions, as many as a small
 * source file. */
QRINTF_OUTLINE QRINTF__NOCLONE char *qrintf__mem_3(char *p, const char *s, qrintf_size n) {
  if (QRINTF_LIKELY(n - 1 < 32 && qrintf__reaches(s))) {
    /* Up to eight characters are copied as two pieces of four. Where there are fewer than eight,
     * the pieces of eight are stored to `nowhere` instead. */
    const qrintf_size rest = qrintf__last(n, 4);
    qrintf_u64 nowhere[4];
    char *to = QRINTF_CAST(char *, QRINTF_CAST(void *, nowhere));
    qrintf_size length = n;
    qrintf_u32 four, last_four;
    __asm__("" : "+r"(s));      /* as in qrintf__nulls */
    __asm__("" : "+r"(length)); /* without it gcc makes one branch of the conditions on n */
    to = length < 8 ? to : p;
    __builtin_memcpy(&four, s, 4);
    __builtin_memcpy(&last_four, s + rest, 4);
    qrintf__store4(p, four);
    qrintf__store4(p + rest, last_four);
    QRINTF__FOUR_PIECES_TO(qrintf_u64, 8u, to, s, qrintf__last(n, 8));
    return p + n;
  }
  return qrintf__mem(p, s, n);
}
#else
#define qrintf__mem_3(p, s, n) qrintf__mem(p, s, n)
#endif

/* %s without a field width: stores the n characters at s (7.23.6.1p8, s) and returns the end. [s, s
 * + n) and [p, p + n) must not overlap; the body has checked that (qrintf_apart). */
#if QRINTF__MASKED
/* The end is p + n whatever qrintf__mem returns. With that clang knows that the length of a string
 * stored at the start of the buffer is n; gcc knows it anyway. */
#ifdef __clang__
#define QRINTF__MEM_END(p, s, n) (qrintf__mem(p, s, n), p + n)
#else
#define QRINTF__MEM_END(p, s, n) qrintf__mem(p, s, n)
#endif
#define QRINTF__PUT_MEM(here, p, s, n, slack)                                                      \
  (void)(slack);                                                                                   \
  return !(here)                  ? qrintf__mem_long_format(p, s, n)                               \
         : QRINTF_LIKELY(n <= 32) ? qrintf__mem_masked(p, s, n)                                    \
                                  : QRINTF__MEM_END(p, s, n)
#elif QRINTF__OVERREAD
/* n - 1 < 32 is false for n = 0: if no characters are printed (%.0s), not even the first byte needs
 * to exist. */
#define QRINTF__PUT_MEM(here, p, s, n, slack)                                                      \
  if ((slack) >= 31 && QRINTF_LIKELY(n - 1 < 32 && qrintf__reaches(s))) {                          \
    return qrintf__mem32(p, s, n);                                                                 \
  }                                                                                                \
  return (slack) >= 3 ? qrintf__mem_3(p, s, n) : qrintf__mem(p, s, n)
#else
#define QRINTF__PUT_MEM(here, p, s, n, slack)                                                      \
  (void)(slack);                                                                                   \
  return qrintf__mem(p, s, n)
#endif
#define QRINTF__PUT_KNOWN(p, s, n)                                                                 \
  if (__builtin_constant_p(n)) {                                                                   \
    qrintf__copy_known(p, s, n);                                                                   \
    return p + n;                                                                                  \
  }
/* For code that knows the slack when it is written: at least 31, at least 3, and less. So no choice
 * is left to the compiler, which would read all three ways in each unit. */
QRINTF_INLINE char *qrintf__put_mem_31(char *p, const char *s, qrintf_size n) {
  QRINTF__PUT_KNOWN(p, s, n)
  QRINTF__PUT_MEM(1, p, s, n, 31);
}
QRINTF_INLINE char *qrintf__put_mem_3(char *p, const char *s, qrintf_size n) {
  QRINTF__PUT_KNOWN(p, s, n)
  return qrintf__mem_3(p, s, n);
}
QRINTF_INLINE char *qrintf__put_mem(char *p, const char *s, qrintf_size n) {
  QRINTF__PUT_KNOWN(p, s, n)
  return qrintf__mem(p, s, n);
}
/* qrintf__string_32 for a string of any length. */
QRINTF_OUTLINE char *qrintf__string_long(char *p, const char *s, const char *end) {
  const qrintf_size n = qrintf__strlen_libc(s);
  return QRINTF_LIKELY(n <= QRINTF_CAST(qrintf_size, end - p)) ? qrintf__mem(p, s, n)
                                                               : QRINTF__NULL;
}
/* %s for calls whose code is to be small: measures the string at s, stores it and returns its end.
 * A string that is null, or would end behind `end`, is libc's: then nothing is stored, and the
 * result is a null pointer. Up to 32 bytes behind `end` are stored. */
QRINTF_OUTLINE char *qrintf__string_32(char *p, const char *s, const char *end) {
  if (QRINTF_UNLIKELY(s == QRINTF__NULL)) {
    return QRINTF__NULL;
  }
#if QRINTF__OVERREAD
  if (QRINTF_LIKELY(qrintf__reaches(s))) {
    const qrintf_u32 nulls = qrintf__nulls(s);
    if (QRINTF_LIKELY(nulls != 0)) {
      const int n = __builtin_ctz(nulls);
      return QRINTF_LIKELY(n <= end - p) ? qrintf__mem32(p, s, QRINTF_CAST(qrintf_size, n))
                                         : QRINTF__NULL;
    }
  }
#endif
  return qrintf__string_long(p, s, end);
}

/* The same where no byte behind the text may be stored. The string and a null character have to fit
 * in the `room` from p on, and the string to be apart from the destination, which begins at b. */
QRINTF_OUTLINE char *qrintf__string(char *p, const char *s, const char *b, qrintf_size room) {
  qrintf_size n;
  if (QRINTF_UNLIKELY(s == QRINTF__NULL)) {
    return QRINTF__NULL;
  }
  n = qrintf__strlen_inline(s);
  if (QRINTF_UNLIKELY(n >= room ||
                      !qrintf_apart(b, QRINTF_CAST(qrintf_size, p - b) + room, s, n))) {
    return QRINTF__NULL;
  }
#if QRINTF__PIECES
  if (n - 4 <= 12) {
    if (n >= 8) {
      QRINTF__TWO_PIECES(qrintf_u64, 8u, p, s, n);
    } else {
      QRINTF__TWO_PIECES(qrintf_u32, 4u, p, s, n);
    }
    return p + n;
  }
#endif
  return qrintf__mem(p, s, n);
}

/* qrintf_put_mem copies by a call. qrintf_put_mem_here does it in place, which is one masked load
 * and store with AVX-512. */
QRINTF_INLINE char *qrintf_put_mem(char *p, const char *s, qrintf_size n, unsigned slack) {
  QRINTF__PUT_KNOWN(p, s, n)
  QRINTF__PUT_MEM(0, p, s, n, slack);
}
QRINTF_INLINE char *qrintf_put_mem_here(char *p, const char *s, qrintf_size n, unsigned slack) {
  QRINTF__PUT_KNOWN(p, s, n)
  QRINTF__PUT_MEM(1, p, s, n, slack);
}

#endif /* QRINTF__STRINGS_COPIES_H */
