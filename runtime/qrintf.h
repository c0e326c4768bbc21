/* qrintf runtime: the emitters that a rewritten sprintf or snprintf call is made of.
 *
 * One header, freestanding (it includes nothing), for GNU C90 and later and for C++98 and later.  The rewriter
 * puts it at the top of a translation unit; it can also be included by hand.  A function that is not used costs
 * no byte of the object.  In the source tree the part for floating point stands in files of its own (floats.h);
 * cmake/JoinRuntime.cmake makes the one header of them.
 *
 * An emitter qrintf_put_*(p, value, ..., slack) stores the characters of one conversion at p and returns the end
 * of them.  It stores no terminating null character, and it never stores outside [p, end + slack).  `slack` is a
 * promise of the caller: after the call it will itself store at least that many bytes from `end` on (the
 * characters that follow and the null character), so that what the emitter left there is never seen.  0 is always
 * correct; from 1, 3, 7 and 9 on fewer stores are needed.  It is a constant at every call.
 *
 * No input is read outside the bytes that its length names, so that AddressSanitizer, MemorySanitizer and valgrind
 * have nothing to say.
 *
 * Clauses "7.23.6.1" are those of ISO/IEC 9899:2024.
 *
 * Compile-time switches:
 *   QRINTF_PORTABLE   no byte-order or word-size assumption anywhere; chosen by itself where the fast paths, which
 *                     want little endian and 64-bit registers, do not hold.
 *   QRINTF_NO_FLOAT   leaves out floating point, two thirds of the text.
 *   QRINTF_SHARED_TABLES
 *                     the tables are one a program, not one a translation unit (shared_tables.h).
 */
#ifndef QRINTF_RUNTIME_VERSION
#define QRINTF_RUNTIME_VERSION 1

/* ---- the compiler ---- */

#ifdef __cplusplus
#define QRINTF_CAST(type, value) static_cast<type>(value)
#define QRINTF__ADDRESS(pointer) reinterpret_cast<qrintf_uptr>(pointer)
#else
#define QRINTF_CAST(type, value) ((type)(value))
#define QRINTF__ADDRESS(pointer) ((qrintf_uptr)(pointer))
#endif

/* Unsigned wrap-around and shifts that drop bits are meant: -fsanitize=integer would report them.  gcc's
 * sanitizers know no such check, and gcc would warn about the names.  `noclone` keeps constants of a call site
 * from reaching libc calls in out-of-line functions, where they would give warnings about code nobody wrote.  A
 * program's profiling hooks (-finstrument-functions) see the functions that it has, and a debugger that steps over
 * a call stays on its line where the compiler can be told so. */
#ifdef __clang__
#define QRINTF__WRAPS __attribute__((no_sanitize("unsigned-integer-overflow", "unsigned-shift-base")))
#define QRINTF__NOCLONE
#define QRINTF__QUIET __attribute__((no_instrument_function, nodebug)) QRINTF__WRAPS
#else
#define QRINTF__WRAPS
#define QRINTF__QUIET __attribute__((no_instrument_function))
#define QRINTF__NOCLONE __attribute__((noclone))
#endif

#define QRINTF_INLINE static __inline__ __attribute__((always_inline, unused, artificial)) QRINTF__QUIET
#define QRINTF_OUTLINE static __attribute__((noinline, unused)) QRINTF__QUIET
#define QRINTF_SITE static __inline__ __attribute__((unused)) QRINTF__QUIET
/* What an out-of-line function keeps from the compiler: it bounds sums of lengths, and with them the warnings about
 * buffers that can be too small only if such a sum wraps around. */
#define QRINTF__PROMISE(x)     \
  do {                         \
    if (!(x)) {                \
      __builtin_unreachable(); \
    }                          \
  } while (0)
#define QRINTF_LIKELY(x) __builtin_expect(!!(x), 1)
#define QRINTF_UNLIKELY(x) __builtin_expect(!!(x), 0)

#if defined(__cplusplus) && __cplusplus < 201103L
#define QRINTF__POP_DIAGNOSTICS
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wlong-long"
#endif

#ifdef __SIZE_TYPE__
typedef __SIZE_TYPE__ qrintf_size;
#else
typedef __typeof__(sizeof 0) qrintf_size;
#endif
#ifdef __UINTPTR_TYPE__
__extension__ typedef __UINTPTR_TYPE__ qrintf_uptr;
#else
typedef qrintf_size qrintf_uptr;
#endif
#ifdef __UINT32_TYPE__
typedef __UINT32_TYPE__ qrintf_u32;
typedef __INT32_TYPE__ qrintf_i32;
#else
typedef unsigned int qrintf_u32;
typedef int qrintf_i32;
#endif
#ifdef __UINT64_TYPE__
__extension__ typedef __UINT64_TYPE__ qrintf_u64;
__extension__ typedef __INT64_TYPE__ qrintf_i64;
#else
__extension__ typedef unsigned long long qrintf_u64;
__extension__ typedef long long qrintf_i64;
#endif

/* ---- what the text of a rewritten call needs beside the emitters ---- */

/* The promoted types that C90 and C++98 lack: there g++ warns in spite of __extension__. */
__extension__ typedef long long qrintf_longlong;
__extension__ typedef unsigned long long qrintf_ulonglong;
#ifdef QRINTF__POP_DIAGNOSTICS
#undef QRINTF__POP_DIAGNOSTICS
#pragma GCC diagnostic pop
#endif
/* Where errno is on glibc and musl, under a name of ours: the program's headers may or may not declare it.  %m prints
 * errno as it was before the call, also where libc formats something in between. */
extern int *qrintf_errno_location(void) __asm__("__errno_location");
#define QRINTF_ADDRESS(pointer) QRINTF__ADDRESS(pointer)
#define QRINTF_MAX(a, b) ((a) > (b) ? (a) : (b))
#define QRINTF_MIN(a, b) ((a) < (b) ? (a) : (b))
#define QRINTF_INT_MAX 0x7fffffffu /* a result beyond it is libc's to refuse (7.23.6.6p3, EOVERFLOW) */

#define QRINTF__U32(x) QRINTF_CAST(qrintf_u32, x)
#define QRINTF__U64(x) QRINTF_CAST(qrintf_u64, x)
#define QRINTF__CHAR(x) QRINTF_CAST(char, x)
/* A 64-bit constant from two halves: C90 has no suffix for one. */
#define QRINTF__WORD(high, low) (QRINTF__U64(high) << 32 | QRINTF__U64(low))

/* The fast paths keep eight characters in one register, the first of them in its low byte. */
#if !defined(QRINTF_PORTABLE) && defined(__BYTE_ORDER__) && defined(__ORDER_LITTLE_ENDIAN__) && defined(__LP64__)
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define QRINTF__FAST 1
#endif
#endif
#if !defined(QRINTF__FAST) && !defined(QRINTF_PORTABLE) && defined(_WIN64)
#define QRINTF__FAST 1 /* LLP64, always little endian */
#endif
#ifndef QRINTF__FAST
#define QRINTF__FAST 0
#endif

/* ---- flags of a conversion specification, 7.23.6.1p6 ---- */

#define QRINTF_LEFT 1u    /* - : left-justified in the field */
#define QRINTF_PLUS 2u    /* + : a signed conversion begins with a sign */
#define QRINTF_SPACE 4u   /* space: a signed conversion without a sign begins with a space */
#define QRINTF_ALT 8u     /* # : the alternative form */
#define QRINTF_ZERO 16u   /* 0 : leading zeros fill the field */
#define QRINTF_UPPER 32u  /* the conversion specifier is X or B */
#define QRINTF_SIGNED 64u /* the conversion specifier is d or i; + and space have no effect on others */

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

/* Sixteen bytes in a register.  Loads and stores only, so the target needs no vector unit. */
typedef char qrintf__v16 __attribute__((vector_size(16)));

/* 2..8, 8..32 and 16..64 bytes as four pieces of 2, 8, 16 each, without a branch on n: they begin at 0, one size, two
 * sizes and n - size, none of them beyond n - size.  Neighbouring beginnings differ by at most one size, so there is
 * no gap.  All loads come before the stores: that the bytes are apart is not known to the compiler. */
#define QRINTF__FOUR_PIECES(type, size, p, s, n)                         \
  do {                                                                   \
    const qrintf_size last = (n) - (size);                               \
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

QRINTF_OUTLINE QRINTF__NOCLONE char *qrintf__mem(char *p, const char *s, qrintf_size n) {
  if (QRINTF_LIKELY(n >= 8)) {
    if (QRINTF_LIKELY(n <= 32)) {
      QRINTF__FOUR_PIECES(qrintf_u64, 8u, p, s, n);
    } else if (n <= 64) {
      QRINTF__FOUR_PIECES(qrintf__v16, 16u, p, s, n);
    } else {
      __builtin_memcpy(p, s, n);
    }
  } else if (n >= 2) {
    QRINTF__FOUR_PIECES(unsigned short, 2u, p, s, n);
  } else if (n != 0) {
    *p = *s;
  }
  return p + n;
}

/* %s without a field width: the n characters at s (7.23.6.1p8, s).  Reads exactly those; s + n and beyond may not
 * exist.  [s, s + n) and [p, p + n) must be apart. */
QRINTF_INLINE char *qrintf_put_mem(char *p, const char *s, qrintf_size n, unsigned slack) {
  (void)slack; /* a load of more than the string would be needed to make use of it */
  if (__builtin_constant_p(n)) {
    __builtin_memcpy(p, s, n);
    return p + n;
  }
  return qrintf__mem(p, s, n);
}

/* The length of a string (7.26.6.4). */
QRINTF_INLINE qrintf_size qrintf_strlen(const char *s) { return __builtin_strlen(s); }

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

/* ---- counting digits ---- */

/* Powers of ten, but 0 in place of 10^0: see qrintf_len_u64. */
static const qrintf_u64 qrintf__powers[20] __attribute__((unused)) = {
    0,
    10,
    100,
    1000,
    10000,
    100000,
    1000000,
    10000000,
    100000000,
    1000000000,
    QRINTF__WORD(0x00000002u, 0x540be400u), /* 10^10 */
    QRINTF__WORD(0x00000017u, 0x4876e800u),
    QRINTF__WORD(0x000000e8u, 0xd4a51000u),
    QRINTF__WORD(0x00000918u, 0x4e72a000u),
    QRINTF__WORD(0x00005af3u, 0x107a4000u),
    QRINTF__WORD(0x00038d7eu, 0xa4c68000u), /* 10^15 */
    QRINTF__WORD(0x002386f2u, 0x6fc10000u),
    QRINTF__WORD(0x01634578u, 0x5d8a0000u),
    QRINTF__WORD(0x0de0b6b3u, 0xa7640000u),
    QRINTF__WORD(0x8ac72304u, 0x89e80000u), /* 10^19, the largest below 2^64 */
};

/* Bits in v, 1 for 0. */
QRINTF_INLINE unsigned qrintf__bits(qrintf_u64 v) { return 64u - QRINTF_CAST(unsigned, __builtin_clzll(v | 1)); }

/* Number of decimal digits, 1 for 0.
 * With b bits, 2^(b-1) <= v < 2^b.  Let t = floor(b * log10 2), so 10^t <= 2^b < 10^(t+1).  Then v < 10^(t+1), and
 * v >= 2^b / 2 >= 10^t / 2 >= 10^(t-1) for t >= 1: there are t digits, or t + 1 when v >= 10^t.  For t = 0 there is
 * always one, which the 0 in the table sees to.  b * 1233 >> 12 is t for every b of 1..64 (test/runtime/digits.c). */
QRINTF_INLINE unsigned qrintf_len_u64(qrintf_u64 v) {
  unsigned t = qrintf__bits(v) * 1233u >> 12;
  return t + (v >= qrintf__powers[t]);
}
QRINTF_INLINE unsigned qrintf_len_u32(qrintf_u32 v) { return qrintf_len_u64(v); }

/* Number of digits of v in base 2, 8, 10 or 16, 1 for 0. */
QRINTF_INLINE unsigned qrintf_digits(qrintf_u64 v, unsigned base) {
  if (base == 10) {
    return qrintf_len_u64(v);
  }
  if (base == 16) {
    return (qrintf__bits(v) + 3) >> 2;
  }
  if (base == 8) {
    return (qrintf__bits(v) + 2) / 3;
  }
  return qrintf__bits(v);
}

/* The magnitude of v: -2^63 has one too. */
QRINTF_INLINE qrintf_u64 qrintf_abs(qrintf_i64 v) { return v < 0 ? 0 - QRINTF__U64(v) : QRINTF__U64(v); }

/* ---- unsigned bytes: a table of their digits ---- */

/* Three characters, the digits of v first, and how many digits there are. */
#define QRINTF__BYTE(v)                                                                                    \
  {'0' + ((v) < 10 ? (v) : (v) < 100 ? (v) / 10 : (v) / 100) % 10, '0' + ((v) < 100 ? (v) : (v) / 10) % 10, \
   '0' + (v) % 10, (v) < 10 ? 1 : (v) < 100 ? 2 : 3}
#define QRINTF__BYTES4(v) QRINTF__BYTE(v), QRINTF__BYTE((v) + 1), QRINTF__BYTE((v) + 2), QRINTF__BYTE((v) + 3)
#define QRINTF__BYTES16(v) \
  QRINTF__BYTES4(v), QRINTF__BYTES4((v) + 4), QRINTF__BYTES4((v) + 8), QRINTF__BYTES4((v) + 12)
#define QRINTF__BYTES64(v) \
  QRINTF__BYTES16(v), QRINTF__BYTES16((v) + 16), QRINTF__BYTES16((v) + 32), QRINTF__BYTES16((v) + 48)
static const char qrintf__byte_digits[256][4] __attribute__((unused, aligned(64))) = {
    QRINTF__BYTES64(0), QRINTF__BYTES64(64), QRINTF__BYTES64(128), QRINTF__BYTES64(192)};

/* %u, %d of a value known to be 0..255 (7.23.6.1p8, d and u). */
QRINTF_INLINE char *qrintf_put_u8(char *p, unsigned v, unsigned slack) {
  const char *digits = qrintf__byte_digits[v];
  unsigned n = QRINTF_CAST(unsigned, digits[3]);
  if (slack >= 3) {
    __builtin_memcpy(p, digits, 4); /* n >= 1 */
  } else if (slack == 2) {
    __builtin_memcpy(p, digits, 2);
    p[2] = digits[2];
  } else if (slack == 1) {
    __builtin_memcpy(p, digits, 2);
    p[n - 1] = digits[n - 1];
  } else {
    p[0] = digits[0];
    p[n >> 1] = digits[n >> 1]; /* 1, 2, 3 digits: indices 0 0 0, 0 1 1, 0 1 2 */
    p[n - 1] = digits[n - 1];
  }
  return p + n;
}

#include "digits.h"
/* ---- integers, without field width, precision and flags ---- */

/* %u (7.23.6.1p8, u). */
QRINTF_INLINE char *qrintf_put_u32(char *p, qrintf_u32 v, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS < 2
  if (slack >= 9) {
    return qrintf__dec32_9(p, v);
  }
  if (slack >= 1) {
    return qrintf__dec32_1(p, v);
  }
#endif
  (void)slack;
  return qrintf__dec32_0(p, v);
}

/* %hu and the like: a value known to be 0..65535. */
QRINTF_INLINE char *qrintf_put_u16(char *p, unsigned v, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS < 2
  if (slack >= 1) {
    return qrintf__dec16_1(p, v);
  }
#endif
  return qrintf_put_u32(p, v, slack);
}

/* %lu, %llu, %zu, %ju (7.23.6.1p7 and p8, u). */
QRINTF_INLINE char *qrintf_put_u64(char *p, qrintf_u64 v, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS < 2
  if (slack >= 9) {
    return qrintf__dec64_9(p, v);
  }
  if (slack >= 1) {
    return qrintf__dec64_1(p, v);
  }
#endif
  (void)slack;
  return qrintf__dec64_0(p, v);
}

/* %d, %i (7.23.6.1p8, d).  The sign is stored in any case: a digit takes its place where there is none. */
QRINTF_INLINE char *qrintf_put_i32(char *p, qrintf_i32 v, unsigned slack) {
  qrintf_u32 negative = QRINTF__U32(v) >> 31;
  *p = '-';
  return qrintf_put_u32(p + negative, (QRINTF__U32(v) ^ (0 - negative)) + negative, slack);
}

/* %ld, %lld, %zd, %td, %jd. */
QRINTF_INLINE char *qrintf_put_i64(char *p, qrintf_i64 v, unsigned slack) {
  qrintf_u64 negative = QRINTF__U64(v) >> 63;
  *p = '-';
  return qrintf_put_u64(p + negative, (QRINTF__U64(v) ^ (0 - negative)) + negative, slack);
}

#define QRINTF__GAP(upper) ((upper) ? 7u : 39u) /* from '9' + 1 to 'A', to 'a' */

/* %lx, %llx, %zx, and with upper not 0 %lX and so on (7.23.6.1p8, x). */
QRINTF_INLINE char *qrintf_put_x64(char *p, qrintf_u64 v, unsigned upper, unsigned slack) {
#if QRINTF__FAST && QRINTF__VECTORS < 2
  if (slack >= 7) {
    return upper ? qrintf__upper_hex64_7(p, v) : qrintf__hex64_7(p, v);
  }
  if (slack >= 1) {
    return upper ? qrintf__upper_hex64_1(p, v) : qrintf__hex64_1(p, v);
  }
#endif
  (void)slack;
  return upper ? qrintf__upper_hex64_0(p, v) : qrintf__hex64_0(p, v);
}

/* %x, %X. */
QRINTF_INLINE char *qrintf_put_x32(char *p, qrintf_u32 v, unsigned upper, unsigned slack) {
#if QRINTF__FAST
#if QRINTF__VECTORS < 2
  if (slack >= 7) {
    return upper ? qrintf__upper_hex32_7(p, v) : qrintf__hex32_7(p, v);
  }
  if (slack >= 1) {
    return upper ? qrintf__upper_hex32_1(p, v) : qrintf__hex32_1(p, v);
  }
#endif
  (void)slack;
  return upper ? qrintf__upper_hex32_0(p, v) : qrintf__hex32_0(p, v);
#else
  return qrintf_put_x64(p, v, upper, slack);
#endif
}

/* ---- integers with flags, field width and precision ---- */

/* The parts of a converted integer in their order, 7.23.6.1p4 to p6. */
struct qrintf__field {
  qrintf_size left_spaces, zeros, right_spaces;
  unsigned digits;
  char sign;   /* or 0 */
  char prefix; /* the letter after 0 in 0x, 0X, 0b, 0B; or 0 */
};

/* Returns the length of the whole. */
QRINTF_INLINE qrintf_size qrintf__layout(struct qrintf__field *field, qrintf_u64 magnitude, unsigned negative,
                                         unsigned base, unsigned flags, unsigned width, int precision) {
  qrintf_size length, pad;
  /* "The result of converting a zero value with a precision of zero is no characters." */
  unsigned digits = magnitude == 0 && precision == 0 ? 0 : qrintf_digits(magnitude, base);
  qrintf_size zeros = 0;
  field->sign = 0;
  field->prefix = 0;
  field->left_spaces = 0;
  field->right_spaces = 0;
  field->digits = digits;
  if (negative) {
    field->sign = '-';
  } else if (flags & QRINTF_SIGNED) {
    field->sign = QRINTF__CHAR(flags & QRINTF_PLUS ? '+' : flags & QRINTF_SPACE ? ' ' : 0);
  }
  if (precision >= 0 && QRINTF_CAST(unsigned, precision) > digits) {
    zeros = QRINTF_CAST(unsigned, precision) - digits;
  }
  if (flags & QRINTF_ALT) {
    if (base == 8) {
      /* "increases the precision, if and only if necessary, to force the first digit of the result to be a zero (if
       * the value and precision are both 0, a single 0 is printed)" */
      if (zeros == 0 && (magnitude != 0 || digits == 0)) {
        zeros = 1;
      }
    } else if (base != 10 && magnitude != 0) {
      field->prefix = QRINTF__CHAR((base == 16 ? 'x' : 'b') - (flags & QRINTF_UPPER ? 'a' - 'A' : 0));
    }
  }
  length = (field->sign != 0 ? 1u : 0u) + (field->prefix != 0 ? 2u : 0u) + zeros + digits;
  if (width > length) {
    pad = width - length;
    length = width;
    if (flags & QRINTF_LEFT) {
      field->right_spaces = pad;
    } else if (flags & QRINTF_ZERO && precision < 0) {
      zeros += pad;
    } else {
      field->left_spaces = pad;
    }
  }
  field->zeros = zeros;
  return length;
}

/* kind is base | flags << 8: six arguments fit in the registers of a call.  What follows the digits are spaces of the
 * field or what the caller promised. */
QRINTF_INLINE char *qrintf__put_general(char *p, qrintf_u64 magnitude, unsigned negative, unsigned kind, unsigned width,
                                        int precision, unsigned slack) {
  struct qrintf__field field;
  unsigned base = kind & 255u, flags = kind >> 8;
  qrintf__layout(&field, magnitude, negative, base, flags, width, precision);
  p = qrintf__fill(p, ' ', field.left_spaces);
  if (field.sign) {
    *p++ = field.sign;
  }
  if (field.prefix) {
    *p++ = '0';
    *p++ = field.prefix;
  }
  p = qrintf__fill(p, '0', field.zeros);
  if (field.digits != 0) {
    if (base == 10) {
      p = qrintf_put_u64(p, magnitude, slack);
    } else if (base == 16) {
      p = qrintf_put_x64(p, magnitude, flags & QRINTF_UPPER, slack);
    } else {
      unsigned shift = base == 8 ? 3 : 1, i = field.digits;
      while (i != 0) {
        p[--i] = QRINTF__CHAR('0' + (magnitude & (base - 1)));
        magnitude >>= shift;
      }
      p += field.digits;
    }
  }
  return qrintf__fill(p, ' ', field.right_spaces);
}
QRINTF_OUTLINE char *qrintf__int_0(char *p, qrintf_u64 magnitude, unsigned negative, unsigned kind, unsigned width,
                                   int precision) {
  return qrintf__put_general(p, magnitude, negative, kind, width, precision, 0);
}
QRINTF_OUTLINE char *qrintf__int_1(char *p, qrintf_u64 magnitude, unsigned negative, unsigned kind, unsigned width,
                                   int precision) {
  return qrintf__put_general(p, magnitude, negative, kind, width, precision, 1);
}

QRINTF_OUTLINE qrintf_size qrintf__int_len(qrintf_u64 magnitude, unsigned negative, unsigned kind, unsigned width,
                                           int precision) {
  struct qrintf__field field;
  return qrintf__layout(&field, magnitude, negative, kind & 255u, kind >> 8, width, precision);
}

/* Right-justified digits in a field of `width` spaces that the caller has stored; sign is a character or 0.  A number
 * that is longer begins where the field begins.  No branch depends on the length. */
QRINTF_INLINE char *qrintf__put_right(char *p, qrintf_u64 magnitude, unsigned sign, unsigned width, unsigned base,
                                      unsigned upper, unsigned slack) {
  unsigned length = qrintf_digits(magnitude, base) + (sign != 0 ? 1u : 0u);
  p += width - (length < width ? length : width);
  *p = QRINTF__CHAR(sign); /* a digit takes the place of no sign */
  p += sign != 0;
  return base == 10 ? qrintf_put_u64(p, magnitude, slack) : qrintf_put_x64(p, magnitude, upper, slack);
}
QRINTF_OUTLINE char *qrintf__dec_right(char *p, qrintf_u64 magnitude, unsigned sign, unsigned width) {
  return qrintf__put_right(p, magnitude, sign, width, 10, 0, 1);
}
QRINTF_OUTLINE char *qrintf__hex_right(char *p, qrintf_u64 magnitude, unsigned upper, unsigned width) {
  return qrintf__put_right(p, magnitude, 0, width, 16, upper, 1);
}

/* The digits that a zero-padded shape always has, where a constant specification makes one: %08x, %.3d, %02d.
 * 0 for any other.  The field must not be longer than that, and nothing stand in front of the digits of a value that
 * is not negative. */
QRINTF_INLINE unsigned qrintf__fixed_digits(unsigned base, unsigned flags, unsigned width, int precision) {
  if ((base != 10 && flags & QRINTF_ALT) || (flags & QRINTF_SIGNED && flags & (QRINTF_PLUS | QRINTF_SPACE))) {
    return 0;
  }
  if (precision >= 0) {
    return QRINTF_CAST(unsigned, precision) >= width ? QRINTF_CAST(unsigned, precision) : 0;
  }
  return (flags & (QRINTF_ZERO | QRINTF_LEFT)) == QRINTF_ZERO ? width : 0;
}

#if QRINTF__FAST
/* The last `digits` digits, a constant of 2..16, of x < 10^digits. */
QRINTF_INLINE char *qrintf__put_fixed_dec(char *p, qrintf_u64 x, unsigned digits, unsigned slack) {
  if (digits <= 2) {
    return qrintf__put_fixed(p, qrintf__dec2(QRINTF__U32(x & 0xffffffffu)), digits, slack);
  }
  if (digits <= 4) {
    qrintf_u32 word = qrintf__dec4(QRINTF__U32(x & 0xffffffffu)) | 0x30303030u;
    return qrintf__put_fixed(p, word >> (4 - digits) * 8, digits, slack);
  }
  if (digits > 8) {
    qrintf_u64 high = x / 100000000u;
    p = qrintf__put_fixed_dec8(p, QRINTF__U32(high & 0xffffffffu), digits - 8, 8);
    return qrintf__put_all8(p, QRINTF__U32((x - high * 100000000u) & 0xffffffffu));
  }
  return qrintf__put_fixed_dec8(p, QRINTF__U32(x & 0xffffffffu), digits, slack);
}

/* The last `digits` digits, a constant of 2..16, of x < 16^digits. */
QRINTF_INLINE char *qrintf__put_fixed_hex(char *p, qrintf_u64 x, unsigned digits, unsigned gap, unsigned slack) {
  const qrintf_u32 low = QRINTF__U32(x & 0xffffffffu);
  if (digits <= 2) {
    return qrintf__put_fixed(p, qrintf__hex2(low, gap), digits, slack);
  }
  if (digits <= 4) {
    return qrintf__put_fixed(p, qrintf__hex4(low, gap) >> (4 - digits) * 8, digits, slack);
  }
  if (digits > 8) {
    p = qrintf__put_fixed(p, qrintf__hex8(QRINTF__U32(x >> 32), gap) >> (16 - digits) * 8, digits - 8, 8);
    return qrintf__put_fixed(p, qrintf__hex8(low, gap), 8, slack);
  }
  return qrintf__put_fixed(p, qrintf__hex8(low, gap) >> (8 - digits) * 8, digits, slack);
}
#endif

#define QRINTF__ALL_CONSTANT(base, flags, width, precision)                                           \
  (__builtin_constant_p(base) && __builtin_constant_p(flags) && __builtin_constant_p(width) && \
   __builtin_constant_p(precision))

/* d, i, u, x, X, o, b, B with everything that 7.23.6.1p4 to p6 allow.
 *   magnitude, negative  the value; negative is 0 or 1, and 0 unless QRINTF_SIGNED
 *   base                 2, 8, 10 or 16
 *   flags                of QRINTF_LEFT and so on
 *   width                field width, 0 for none; a negative one from an argument is QRINTF_LEFT and its magnitude
 *   precision            negative for none
 * Where base, flags, width and precision are constants, the common shapes become a few instructions. */
QRINTF_INLINE char *qrintf_put_int(char *p, qrintf_u64 magnitude, unsigned negative, unsigned base, unsigned flags,
                                   unsigned width, int precision, unsigned slack) {
  if (QRINTF__ALL_CONSTANT(base, flags, width, precision) && (base == 10 || base == 16)) {
    const unsigned upper = flags & QRINTF_UPPER;
    const unsigned digits = qrintf__fixed_digits(base, flags, width, precision);
    const unsigned positive = !(flags & QRINTF_SIGNED) ? 0 : flags & QRINTF_PLUS ? '+' : flags & QRINTF_SPACE ? ' ' : 0;
    const unsigned sign = flags & QRINTF_SIGNED && negative ? '-' : positive;
    const int bare = base == 10 || !(flags & QRINTF_ALT); /* no prefix */
    if (width <= 1 && (precision < 0 || precision == 1) && bare) {
      if (flags & QRINTF_SIGNED) {
        *p = QRINTF__CHAR(positive ? sign : '-');
        p += positive ? 1u : negative;
      }
      return base == 10 ? qrintf_put_u64(p, magnitude, slack) : qrintf_put_x64(p, magnitude, upper, slack);
    }
#if QRINTF__FAST
    if (digits >= 2 && digits <= 16) {
      if (base == 10 && QRINTF_LIKELY(magnitude < qrintf__powers[digits] && !sign)) {
        return qrintf__put_fixed_dec(p, magnitude, digits, slack);
      }
      if (base == 16 && QRINTF_LIKELY((digits == 16 || magnitude >> digits % 16 * 4 == 0) && !sign)) {
        return qrintf__put_fixed_hex(p, magnitude, digits, QRINTF__GAP(upper), slack);
      }
    }
#endif
    /* Padding with spaces: the whole field first, in a few wide stores, then the number over them. */
    if (digits == 0 && precision < 0 && width <= 64 && bare && slack >= 1 && (base == 10 || !(flags & QRINTF_SIGNED))) {
      if (flags & QRINTF_LEFT) {
        char *end = p + width, *number_end;
        __builtin_memset(p, ' ', width);
        *p = QRINTF__CHAR(sign ? sign : ' '); /* a digit takes the place of no sign */
        p += sign != 0;
        number_end = base == 10 ? qrintf_put_u64(p, magnitude, 1) : qrintf_put_x64(p, magnitude, upper, 1);
        *number_end = ' '; /* what the slack of 1 may have taken: a space of the field, or the caller's slack */
        return number_end < end ? end : number_end;
      }
      if (!(flags & QRINTF_ZERO)) {
        __builtin_memset(p, ' ', width);
        return base == 10 ? qrintf__dec_right(p, magnitude, sign, width)
                          : qrintf__hex_right(p, magnitude, upper, width);
      }
    }
  }
  return slack >= 1 ? qrintf__int_1(p, magnitude, negative, base | flags << 8, width, precision)
                    : qrintf__int_0(p, magnitude, negative, base | flags << 8, width, precision);
}

/* The exact length of what qrintf_put_int stores for the same arguments. */
QRINTF_INLINE qrintf_size qrintf_len_int(qrintf_u64 magnitude, unsigned negative, unsigned base, unsigned flags,
                                         unsigned width, int precision) {
  qrintf_size length;
  if (QRINTF__ALL_CONSTANT(base, flags, width, precision) && precision < 0 && !(flags & QRINTF_ALT)) {
    length = qrintf_digits(magnitude, base);
    if (flags & QRINTF_SIGNED) {
      length += flags & (QRINTF_PLUS | QRINTF_SPACE) ? 1 : negative;
    }
    return length < width ? width : length;
  }
  length = qrintf__int_len(magnitude, negative, base | flags << 8, width, precision);
  /* A width or a precision is at most 2^31, and at most 3 + 64 characters join it: nothing new where sizes are 32 bits. */
  QRINTF__PROMISE(sizeof length == 4 || length <= ~QRINTF_CAST(qrintf_size, 0) >> 1);
  return length;
}

/* ---- strings and characters with a field width ---- */

/* %s and %c (7.23.6.1p4 and p8, c and s): the n characters at s, padded with spaces to width on the left, or on the
 * right with QRINTF_LEFT.  Where the width is a constant, the whole field is filled with a few wide stores first and
 * the characters are stored over them: no padding of variable length, no branch on which is longer. */
QRINTF_INLINE char *qrintf_put_str(char *p, const char *s, qrintf_size n, unsigned flags, unsigned width,
                                   unsigned slack) {
  if (width <= 1 && n >= width) {
    return qrintf_put_mem(p, s, n, slack);
  }
  if (__builtin_constant_p(width) && width <= 64) {
    const qrintf_size pad = (width - n) & (0 - QRINTF_CAST(qrintf_size, n < width)); /* 0 where n is not below width */
    __builtin_memset(p, ' ', width);
    qrintf_put_mem(flags & QRINTF_LEFT ? p : p + pad, s, n, 0);
    return p + pad + n;
  }
  if (n >= width) {
    return qrintf_put_mem(p, s, n, slack);
  }
  if (flags & QRINTF_LEFT) {
    p = qrintf_put_mem(p, s, n, 0);
    return qrintf__fill(p, ' ', width - n);
  }
  p = qrintf__fill(p, ' ', width - n);
  return qrintf_put_mem(p, s, n, slack);
}

#endif /* QRINTF_RUNTIME_VERSION */

#ifndef QRINTF_NO_FLOAT
#include "floats.h"
#endif
