/* ---- memory ---- */

/* Exactly one, two, four, eight bytes at any alignment.  The compilers make one instruction of each. */
QRINTF_INLINE void qrintf__store2(char *p, qrintf_u32 word) {
  unsigned short half = QRINTF_CAST(unsigned short, word);
  __builtin_memcpy(p, &half, 2);
}
QRINTF_INLINE void qrintf__store4(char *p, qrintf_u32 word) { __builtin_memcpy(p, &word, 4); }
QRINTF_INLINE void qrintf__store8(char *p, qrintf_u64 word) { __builtin_memcpy(p, &word, 8); }

/* Literal text between conversion specifications (7.23.6.1p3).  n is a constant. */
QRINTF_INLINE char *qrintf_put_lit(char *p, const char *lit, qrintf_size n) {
  __builtin_memcpy(p, lit, n);
  return p + n;
}

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

/* n times the character c: the padding of a field (7.23.6.1p4). */
QRINTF_INLINE char *qrintf_put_fill(char *p, char c, qrintf_size n) {
  if (__builtin_constant_p(n)) {
    __builtin_memset(p, c, n);
    return p + n;
  }
  return qrintf__fill(p, c, n);
}

/* 16, 32 and 64 bytes in a register.  Loads and stores only, so the target needs no vector unit. */
typedef char qrintf__v16 __attribute__((vector_size(16)));
typedef char qrintf__v32 __attribute__((vector_size(32)));
typedef char qrintf__v64 __attribute__((vector_size(64)));

/* ---- the length of a string ----
 *
 * Most strings are short.  Their end is found in one load of 32 bytes, which may read behind the null character but
 * never touches another page than the string does: what libc's strlen does, too.  Tools that watch each byte would
 * report it, so it is libc's strlen that they see: where a sanitizer is on, the choice is made when compiling; under
 * valgrind, at the first call.  On AArch64 memory can be tagged by sixteen bytes, so there it is always libc's.
 *
 * Compile-time switch:
 *   QRINTF_NO_OVERREAD  never reads behind a null character. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(__SANITIZE_HWADDRESS__)
#define QRINTF_NO_OVERREAD 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(hwaddress_sanitizer) || __has_feature(dataflow_sanitizer)
#define QRINTF_NO_OVERREAD 1
#endif
#endif
#if QRINTF__FAST && !defined(QRINTF_NO_OVERREAD) && defined(__x86_64__) && defined(__SSE2__)
#define QRINTF__OVERREAD 1
#else
#define QRINTF__OVERREAD 0
#endif

/* AVX-512 for bytes: a load or store touches exactly the bytes that a mask names. */
#if QRINTF__OVERREAD && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__BMI2__)
#define QRINTF__MASKED 1
#else
#define QRINTF__MASKED 0
#endif
/* Vectors of 512 bits: between gcc 14 and 15 and between clang 18 and 21 they are an option of their own. */
#if defined(__AVX512BW__) && (defined(__EVEX512__) || (defined(__clang__) ? __clang_major__ < 18 || __clang_major__ > 21 \
                                                                         : __GNUC__ < 14 || __GNUC__ > 15))
#define QRINTF__WIDE 1
#else
#define QRINTF__WIDE 0
#endif

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

/* ---- strings ---- */

/* 2..8, 8..32 and 16..64 bytes as four pieces of 2, 8, 16 each, without a branch on n: they begin at 0, one size, two
 * sizes and n - size, none of them beyond n - size.  Neighbouring beginnings differ by at most one size, so there is
 * no gap.  All loads come before the stores: that the bytes are apart is not known to the compiler. */
#define QRINTF__FOUR_PIECES(type, size, p, s, n) QRINTF__FOUR_PIECES_TO(type, size, p, s, (n) - (size))
#define QRINTF__FOUR_PIECES_TO(type, size, p, s, end)                    \
  do {                                                                   \
    const qrintf_size last = (end);                                      \
    const qrintf_size second = last < (size) ? last : (size);            \
    const qrintf_size third = last < 2u * (size) ? last : 2u * (size);   \
    type piece0, piece1, piece2, piece3;                                 \
    __builtin_memcpy(&piece0, (s), (size));                              \
    __builtin_memcpy(&piece1, (s) + second, (size));                     \
    __builtin_memcpy(&piece2, (s) + third, (size));                      \
    __builtin_memcpy(&piece3, (s) + last, (size));                       \
    __builtin_memcpy((p), &piece0, (size));                              \
    __builtin_memcpy((p) + second, &piece1, (size));                     \
    __builtin_memcpy((p) + third, &piece2, (size));                      \
    __builtin_memcpy((p) + last, &piece3, (size));                       \
  } while (0)

/* A function of its own, so that the next one has nothing to keep over a call. */
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
  __builtin_memcpy(p, s, n);
  return p + n;
}
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

#if QRINTF__MASKED
/* Stores (loads) the first n of 32 bytes, n <= 32, and touches no other.  Both compilers know these functions, by other
 * types of pointers. */
#ifdef __clang__
#define QRINTF__MASKED_POINTER(p) QRINTF_CAST(qrintf__v32 *, QRINTF_CAST(void *, p))
#define QRINTF__MASKED_SOURCE(s) QRINTF_CAST(const qrintf__v32 *, QRINTF_CAST(const void *, s))
#else
#define QRINTF__MASKED_POINTER(p) (p)
#define QRINTF__MASKED_SOURCE(s) (s)
#endif
QRINTF_INLINE qrintf_u32 qrintf__first_bits(qrintf_size n) { return QRINTF__U32(__builtin_ia32_bzhi_di(0xffffffffu, n)); }
QRINTF_INLINE char *qrintf__mem_masked(char *p, const char *s, qrintf_size n) {
  const qrintf__v32 none = {0};
  const qrintf_u32 mask = qrintf__first_bits(n);
  __builtin_ia32_storedquqi256_mask(QRINTF__MASKED_POINTER(p),
                                    __builtin_ia32_loaddquqi256_mask(QRINTF__MASKED_SOURCE(s), none, mask), mask);
  return p + n;
}
#endif
#if QRINTF__MASKED && QRINTF__WIDE
/* Up to 64 bytes. */
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
    __builtin_ia32_storedquqi512_mask(QRINTF__WIDE_POINTER(p), __builtin_ia32_loaddquqi512_mask(QRINTF__WIDE_SOURCE(s), none, mask),
                                      mask);
    return p + n;
  }
  return qrintf__mem_long(p, s, n);
}
#elif QRINTF__MASKED
#define qrintf__mem_long_format(p, s, n) (QRINTF_LIKELY(n <= 32) ? qrintf__mem_masked(p, s, n) : qrintf__mem(p, s, n))
#endif

#if QRINTF__OVERREAD && !QRINTF__MASKED
/* The first n bytes, 1 <= n <= 32, without a branch on n, which would be mispredicted: lengths vary.  32 bytes at s may be
 * loaded, and 32 be stored at p: a slack of 31. */
QRINTF_INLINE char *qrintf__mem32(char *p, const char *s, qrintf_size n) {
  qrintf__v16 low, high;
  __asm__("" : "+r"(s)); /* as in qrintf__nulls */
  __builtin_memcpy(&low, s, 16);
  __builtin_memcpy(&high, s + 16, 16);
  __builtin_memcpy(p, &low, 16);
  __builtin_memcpy(p + 16, &high, 16);
  return p + n;
}
/* How far the last size bytes of n begin, 0 where there are less. */
QRINTF_INLINE qrintf_size qrintf__last(qrintf_size n, qrintf_size size) { return (n < size ? size : n) - size; }
/* The same for a slack of 3, and any n.  It is a function: in place it is 1 ns faster, and takes gcc 50 million
 * instructions, as much as a small source file. */
QRINTF_OUTLINE QRINTF__NOCLONE char *qrintf__mem_3(char *p, const char *s, qrintf_size n) {
  if (QRINTF_LIKELY(n - 1 < 32 && qrintf__reaches(s))) {
    /* Up to eight characters as twice four.  The pieces of eight go nowhere where there are less. */
    const qrintf_size rest = qrintf__last(n, 4);
    qrintf_u64 nowhere[4];
    char *to = QRINTF_CAST(char *, QRINTF_CAST(void *, nowhere));
    qrintf_size length = n;
    qrintf_u32 four, last_four;
    __asm__("" : "+r"(s)); /* as in qrintf__nulls */
    __asm__("" : "+r"(length)); /* or gcc finds one condition in all of this, and branches on it */
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
#endif

/* %s without a field width: the n characters at s (7.23.6.1p8, s).  [s, s + n) and [p, p + n) must be apart. */
#if QRINTF__MASKED
/* clang is told that the end is p + n on all ways: where p is the buffer, the length is n then.  gcc does not need it. */
#ifdef __clang__
#define QRINTF__MEM_END(p, s, n) (qrintf__mem(p, s, n), p + n)
#else
#define QRINTF__MEM_END(p, s, n) qrintf__mem(p, s, n)
#endif
#define QRINTF__PUT_MEM(here, p, s, n, slack)                                                      \
  (void)(slack);                                                                                   \
  return !(here)              ? qrintf__mem_long_format(p, s, n)                                   \
         : QRINTF_LIKELY(n <= 32) ? qrintf__mem_masked(p, s, n) : QRINTF__MEM_END(p, s, n)
#elif QRINTF__OVERREAD
/* Of no characters (%.0s) not even the first byte need exist. */
#define QRINTF__PUT_MEM(here, p, s, n, slack)                                \
  if ((slack) >= 31 && QRINTF_LIKELY(n - 1 < 32 && qrintf__reaches(s))) {    \
    return qrintf__mem32(p, s, n);                                           \
  }                                                                          \
  return (slack) >= 3 ? qrintf__mem_3(p, s, n) : qrintf__mem(p, s, n)
#else
#define QRINTF__PUT_MEM(here, p, s, n, slack) \
  (void)(slack);                              \
  return qrintf__mem(p, s, n)
#endif
#define QRINTF__PUT_KNOWN(p, s, n)    \
  if (__builtin_constant_p(n)) {      \
    __builtin_memcpy(p, s, n);        \
    return p + n;                     \
  }
#if QRINTF__OVERREAD && !QRINTF__MASKED
/* Without the choice by slack: of 31 at least, of 3, and of less. */
QRINTF_INLINE char *qrintf__put_mem_31(char *p, const char *s, qrintf_size n) {
  QRINTF__PUT_KNOWN(p, s, n)
  QRINTF__PUT_MEM(0, p, s, n, 31);
}
QRINTF_INLINE char *qrintf__put_mem_3(char *p, const char *s, qrintf_size n) {
  QRINTF__PUT_KNOWN(p, s, n)
  return qrintf__mem_3(p, s, n);
}
#endif
QRINTF_INLINE char *qrintf__put_mem(char *p, const char *s, qrintf_size n) {
  QRINTF__PUT_KNOWN(p, s, n)
  return qrintf__mem(p, s, n);
}

/* By a call; and in place, where that is one masked load and store. */
QRINTF_INLINE char *qrintf_put_mem(char *p, const char *s, qrintf_size n, unsigned slack) {
  QRINTF__PUT_KNOWN(p, s, n)
  QRINTF__PUT_MEM(0, p, s, n, slack);
}
QRINTF_INLINE char *qrintf_put_mem_here(char *p, const char *s, qrintf_size n, unsigned slack) {
  QRINTF__PUT_KNOWN(p, s, n)
  QRINTF__PUT_MEM(1, p, s, n, slack);
}
