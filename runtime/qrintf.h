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
 * correct; from 1, 3 and 7 on fewer stores are needed.  It is a constant at every call.
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
 *                     on ELF: a table is weak and in a COMDAT group, so that the linker keeps one a program or shared
 *                     library, not one a translation unit.  Without it: static, and absent where nothing uses it.
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

/* ---- tables that a program has once ---- */

#ifdef QRINTF_SHARED_TABLES
#ifdef __ELF__
#define QRINTF__TEXT(x) QRINTF__TEXT_OF(x)
#define QRINTF__TEXT_OF(x) #x
/* Around the data directives of the table `name`: weak, hidden, in a COMDAT group.  .ifndef: link-time optimization may
 * bring several units' texts into one. */
#define QRINTF__TABLE_BEGIN(name, size)                                     \
  ".ifndef " #name "\n"                                                     \
  ".pushsection .rodata." #name ",\"aG\",%progbits," #name ",comdat\n"      \
  ".weak " #name "\n"                                                       \
  ".hidden " #name "\n"                                                     \
  ".type " #name ",%object\n"                                               \
  ".size " #name "," QRINTF__TEXT(size) "\n"                                \
  ".p2align 6\n" #name ":\n"
#define QRINTF__TABLE_END ".popsection\n.endif\n"
#else
#undef QRINTF_SHARED_TABLES
#endif
#endif

#include "strings.h"

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

#include "small.h"

/* ---- words of eight digits ---- */

#if QRINTF__FAST

#define QRINTF__ZEROS QRINTF__WORD(0x30303030u, 0x30303030u)  /* eight '0' */
#define QRINTF__SPACES QRINTF__WORD(0x20202020u, 0x20202020u) /* eight ' ' */

#ifdef __OPTIMIZE_SIZE__
#define QRINTF__WORD_FUNCTION QRINTF_OUTLINE
#else
#define QRINTF__WORD_FUNCTION QRINTF_INLINE
#endif

/* The eight decimal digits of x < 10^8 as eight bytes of 0..9, the first digit in the low byte.
 * Each step halves the group of digits in a lane by one multiplication for all lanes.
 *   x / 10000: 109951163 * 10^4 = 2^40 + 2224, exact while x * 2224 < 2^40, that is x < 494384730;
 *   y / 100, y < 10^4: 10486 * 100 = 2^20 + 24, exact for y < 43690; a product is below 2^32 and stays in its lane,
 *     and a quotient below 128, so the mask removes the other lane's bits;
 *   z / 10, z < 100: 103 * 10 = 2^10 + 6, exact for z < 170; a product is below 2^16 and a quotient below 16.
 * Quotient q and remainder r = v - q*d in neighbouring lanes is q | r << s = (v << s) - q * ((d << s) - 1).
 * test/runtime/digits.c takes every x. */
QRINTF__WORD_FUNCTION qrintf_u64 qrintf__dec8(qrintf_u32 x) {
  qrintf_u64 q = QRINTF__U64(x) * 109951163u >> 40;
  qrintf_u64 v = (QRINTF__U64(x) << 32) - q * ((QRINTF__U64(10000) << 32) - 1);
  q = (v * 10486u >> 20) & QRINTF__WORD(0x7fu, 0x7fu);
  v = (v << 16) - q * ((100u << 16) - 1);
  q = (v * 103u >> 10) & QRINTF__WORD(0x000f000fu, 0x000f000fu);
  return (v << 8) - q * ((10u << 8) - 1);
}

/* The same for four digits, x < 10^4.  x / 100: 5243 * 100 = 2^19 + 12, exact for x < 43690. */
QRINTF_INLINE qrintf_u32 qrintf__dec4(qrintf_u32 x) {
  qrintf_u32 q = x * 5243u >> 19;
  qrintf_u32 v = (x << 16) - q * ((100u << 16) - 1);
  q = (v * 103u >> 10) & 0x000f000fu;
  return (v << 8) - q * ((10u << 8) - 1);
}

/* Two digits as characters, x < 100. */
QRINTF_INLINE qrintf_u32 qrintf__dec2(qrintf_u32 x) {
  return ((x << 8) - (x * 103u >> 10) * ((10u << 8) - 1)) | 0x3030u;
}

/* The eight hexadecimal digits of x as characters, the first digit in the low byte.  gap is what lies between '9' + 1
 * and 'a' or 'A': 39 or 7.  A byte never exceeds 15 + '0' + 39 = 'f', so no lane carries into the next. */
QRINTF__WORD_FUNCTION qrintf_u64 qrintf__hex8(qrintf_u32 x, unsigned gap) {
  qrintf_u64 v = __builtin_bswap32(x);
  qrintf_u64 letter;
  v = (v | v << 16) & QRINTF__WORD(0x0000ffffu, 0x0000ffffu);
  v = (v | v << 8) & QRINTF__WORD(0x00ff00ffu, 0x00ff00ffu);
  v = (v >> 4 | v << 8) & QRINTF__WORD(0x0f0f0f0fu, 0x0f0f0f0fu);
  letter = ((v + QRINTF__WORD(0x06060606u, 0x06060606u)) >> 4) & QRINTF__WORD(0x01010101u, 0x01010101u);
  return v + QRINTF__ZEROS + letter * gap;
}

/* Four digits, x < 2^16, and two, x < 2^8, in the same way. */
QRINTF_INLINE qrintf_u32 qrintf__hex_letters(qrintf_u32 v, unsigned gap) {
  return v + 0x30303030u + ((v + 0x06060606u) >> 4 & 0x01010101u) * gap;
}
QRINTF_INLINE qrintf_u32 qrintf__hex4(qrintf_u32 x, unsigned gap) {
  qrintf_u32 v = (x & 255u) << 16 | x >> 8;
  return qrintf__hex_letters((v >> 4 | v << 8) & 0x0f0f0f0fu, gap);
}
QRINTF_INLINE qrintf_u32 qrintf__hex2(qrintf_u32 x, unsigned gap) {
  return qrintf__hex_letters((x >> 4 | x << 8) & 0x0f0fu, gap);
}

/* The first n characters of a word, 1 <= n <= 8. */
QRINTF_INLINE char *qrintf__put_word(char *p, qrintf_u64 word, unsigned n, unsigned slack) {
  if (slack >= 7 || n + slack >= 8) {
    qrintf__store8(p, word);
  } else if (slack >= 3) {
    /* Four at the front, and the last four where there are more; both cover max(n, 4) bytes. */
    unsigned rest = n > 4 ? n - 4 : 0;
    qrintf__store4(p, QRINTF__U32(word & 0xffffffffu));
    qrintf__store4(p + rest, QRINTF__U32(word >> rest * 8 & 0xffffffffu));
  } else if (slack >= 1) {
    /* Pairs at 0, 2, 4 and n - 2, none of them beyond n - 2 (one digit: 0).  Neighbouring offsets differ by at most 2,
     * so there is no gap, and there is no branch to be mispredicted on n. */
    unsigned last = n > 2 ? n - 2 : 0;
    unsigned second = last < 2 ? last : 2, third = last < 4 ? last : 4;
    qrintf__store2(p, QRINTF__U32(word & 0xffffu));
    qrintf__store2(p + second, QRINTF__U32(word >> second * 8 & 0xffffu));
    qrintf__store2(p + third, QRINTF__U32(word >> third * 8 & 0xffffu));
    qrintf__store2(p + last, QRINTF__U32(word >> last * 8 & 0xffffu));
  } else if (n >= 4) {
    qrintf__store4(p, QRINTF__U32(word & 0xffffffffu));
    qrintf__store4(p + (n - 4), QRINTF__U32(word >> (n - 4) * 8 & 0xffffffffu));
  } else {
    p[0] = QRINTF__CHAR(word & 0xff);
    p[n >> 1] = QRINTF__CHAR(word >> (n >> 1) * 8 & 0xff);
    p[n - 1] = QRINTF__CHAR(word >> (n - 1) * 8 & 0xff);
  }
  return p + n;
}

/* The same where n is a constant: the pieces are chosen when compiling, none of them overlapping beyond n. */
QRINTF_INLINE char *qrintf__put_fixed(char *p, qrintf_u64 word, unsigned n, unsigned slack) {
  if (n == 8 || n + slack >= 8) {
    qrintf__store8(p, word);
  } else if (n >= 4) {
    qrintf__store4(p, QRINTF__U32(word & 0xffffffffu));
    if (n > 4) {
      qrintf__store4(p + (n - 4), QRINTF__U32(word >> (n - 4) * 8 & 0xffffffffu));
    }
  } else {
    if (n >= 2) {
      qrintf__store2(p, QRINTF__U32(word & 0xffffu));
    }
    if (n != 2) {
      p[n - 1] = QRINTF__CHAR(word >> (n - 1) * 8 & 0xff);
    }
  }
  return p + n;
}

/* Without the leading zeros of a word of digits 0..9; the last digit always stays. */
QRINTF_INLINE char *qrintf__put_dec8(char *p, qrintf_u32 x, unsigned slack) {
  qrintf_u64 digits = qrintf__dec8(x);
  unsigned zero_bits = QRINTF_CAST(unsigned, __builtin_ctzll(digits | QRINTF__WORD(0x01000000u, 0u))) & 56u;
  return qrintf__put_word(p, (digits | QRINTF__ZEROS) >> zero_bits, 8 - zero_bits / 8, slack);
}

/* The last n digits, a constant of 1..8, of x < 10^n. */
QRINTF_INLINE char *qrintf__put_fixed_dec8(char *p, qrintf_u32 x, unsigned n, unsigned slack) {
  return qrintf__put_fixed(p, (qrintf__dec8(x) | QRINTF__ZEROS) >> (8 - n) * 8, n, slack);
}

/* One and two words that are known to have no leading zeros to drop. */
QRINTF_INLINE char *qrintf__put_all8(char *p, qrintf_u32 x) {
  qrintf__store8(p, qrintf__dec8(x) | QRINTF__ZEROS);
  return p + 8;
}

/* Below 10^8 one word; else one or two leading digits (v / 10^8 <= 42) and a full word, which overwrites what the
 * leading ones leave behind them. */
QRINTF_INLINE char *qrintf__put_dec32(char *p, qrintf_u32 v, unsigned slack) {
  qrintf_u32 high;
  unsigned one;
  if (v < 100000000u) {
    return qrintf__put_dec8(p, v, slack);
  }
  high = v / 100000000u;
  one = high < 10;
  qrintf__store2(p, qrintf__dec2(high) >> one * 8);
  return qrintf__put_all8(p + (2 - one), v - high * 100000000u);
}

/* Branches at 10^8 and 10^16 only: more of them, on lengths that vary, would cost more than the conversion. */
QRINTF_INLINE char *qrintf__put_dec64(char *p, qrintf_u64 v, unsigned slack) {
  qrintf_u64 high;
  qrintf_u32 low, middle, top;
  unsigned zero_bits;
  if (v < 100000000u) {
    return qrintf__put_dec8(p, QRINTF__U32(v), slack);
  }
  high = v / 100000000u;
  low = QRINTF__U32(v - high * 100000000u);
  if (high < 100000000u) {
    p = qrintf__put_dec8(p, QRINTF__U32(high), 8);
    return qrintf__put_all8(p, low);
  }
  top = QRINTF__U32(high / 100000000u); /* 1..1844 */
  middle = QRINTF__U32(high - QRINTF__U64(top) * 100000000u);
  top = qrintf__dec4(top);
  zero_bits = QRINTF_CAST(unsigned, __builtin_ctz(top)) & 24u;
  qrintf__store4(p, (top | 0x30303030u) >> zero_bits);
  p = qrintf__put_all8(p + (4 - zero_bits / 8), middle);
  return qrintf__put_all8(p, low);
}

/* A shift by whole digits puts the first digit in front; slack is spent as in put_dec64. */
QRINTF_INLINE char *qrintf__put_hex32(char *p, qrintf_u32 v, unsigned gap, unsigned slack) {
  unsigned zero_bits = QRINTF_CAST(unsigned, __builtin_clz(v | 1)) & 28u;
  return qrintf__put_word(p, qrintf__hex8(v << zero_bits, gap), 8 - zero_bits / 4, slack);
}
QRINTF_INLINE char *qrintf__put_hex64(char *p, qrintf_u64 v, unsigned gap, unsigned slack) {
  if (v >> 32 == 0) {
    return qrintf__put_hex32(p, QRINTF__U32(v), gap, slack);
  }
  p = qrintf__put_hex32(p, QRINTF__U32(v >> 32), gap, 8);
  qrintf__store8(p, qrintf__hex8(QRINTF__U32(v & 0xffffffffu), gap));
  return p + 8;
}

/* One copy of each a translation unit and kind of slack, so that a call site is a call. */
QRINTF_OUTLINE char *qrintf__dec32_0(char *p, qrintf_u32 v) { return qrintf__put_dec32(p, v, 0); }
QRINTF_OUTLINE char *qrintf__dec32_1(char *p, qrintf_u32 v) { return qrintf__put_dec32(p, v, 1); }
QRINTF_OUTLINE char *qrintf__dec32_3(char *p, qrintf_u32 v) { return qrintf__put_dec32(p, v, 3); }
QRINTF_OUTLINE char *qrintf__dec32_7(char *p, qrintf_u32 v) { return qrintf__put_dec32(p, v, 7); }
QRINTF_OUTLINE char *qrintf__dec64_0(char *p, qrintf_u64 v) { return qrintf__put_dec64(p, v, 0); }
QRINTF_OUTLINE char *qrintf__dec64_1(char *p, qrintf_u64 v) { return qrintf__put_dec64(p, v, 1); }
QRINTF_OUTLINE char *qrintf__dec64_3(char *p, qrintf_u64 v) { return qrintf__put_dec64(p, v, 3); }
QRINTF_OUTLINE char *qrintf__dec64_7(char *p, qrintf_u64 v) { return qrintf__put_dec64(p, v, 7); }
QRINTF_OUTLINE char *qrintf__hex32_0(char *p, qrintf_u32 v, unsigned gap) { return qrintf__put_hex32(p, v, gap, 0); }
QRINTF_OUTLINE char *qrintf__hex32_1(char *p, qrintf_u32 v, unsigned gap) { return qrintf__put_hex32(p, v, gap, 1); }
QRINTF_OUTLINE char *qrintf__hex32_3(char *p, qrintf_u32 v, unsigned gap) { return qrintf__put_hex32(p, v, gap, 3); }
QRINTF_OUTLINE char *qrintf__hex32_7(char *p, qrintf_u32 v, unsigned gap) { return qrintf__put_hex32(p, v, gap, 7); }
QRINTF_OUTLINE char *qrintf__hex64_0(char *p, qrintf_u64 v, unsigned gap) { return qrintf__put_hex64(p, v, gap, 0); }
QRINTF_OUTLINE char *qrintf__hex64_1(char *p, qrintf_u64 v, unsigned gap) { return qrintf__put_hex64(p, v, gap, 1); }
QRINTF_OUTLINE char *qrintf__hex64_3(char *p, qrintf_u64 v, unsigned gap) { return qrintf__put_hex64(p, v, gap, 3); }
QRINTF_OUTLINE char *qrintf__hex64_7(char *p, qrintf_u64 v, unsigned gap) { return qrintf__put_hex64(p, v, gap, 7); }

#else /* !QRINTF__FAST: character by character, from the last digit to the first, exact for every slack */

/* The last n decimal digits of v, leading zeros included. */
QRINTF_INLINE char *qrintf__put_loop(char *p, qrintf_u32 v, unsigned n) {
  unsigned i = n;
  while (i != 0) {
    p[--i] = QRINTF__CHAR('0' + v % 10);
    v /= 10;
  }
  return p + n;
}

QRINTF_OUTLINE char *qrintf__dec32_0(char *p, qrintf_u32 v) { return qrintf__put_loop(p, v, qrintf_len_u32(v)); }

/* Blocks of nine digits, each in 32 bits: at most two 64-bit divisions.  v / 10^18 <= 18. */
QRINTF_OUTLINE char *qrintf__dec64_0(char *p, qrintf_u64 v) {
  qrintf_u64 high;
  if (v >> 32 == 0) {
    return qrintf__dec32_0(p, QRINTF__U32(v));
  }
  high = v / 1000000000u;
  if (high < 1000000000u) {
    p = qrintf__dec32_0(p, QRINTF__U32(high));
  } else {
    qrintf_u32 top = QRINTF__U32(high / 1000000000u);
    p = qrintf__dec32_0(p, top);
    p = qrintf__put_loop(p, QRINTF__U32(high - QRINTF__U64(top) * 1000000000u), 9);
  }
  return qrintf__put_loop(p, QRINTF__U32(v - high * 1000000000u), 9);
}

QRINTF_OUTLINE char *qrintf__hex64_0(char *p, qrintf_u64 v, unsigned gap) {
  unsigned n = qrintf_digits(v, 16), i = n;
  while (i != 0) {
    unsigned digit = QRINTF_CAST(unsigned, v & 15);
    p[--i] = QRINTF__CHAR('0' + digit + (digit > 9 ? gap : 0));
    v >>= 4;
  }
  return p + n;
}

#endif

#include "integers.h"
#include "groups.h"
#include "string_fields.h"

#endif /* QRINTF_RUNTIME_VERSION */

#ifndef QRINTF_NO_FLOAT
#include "floats.h"
#endif
