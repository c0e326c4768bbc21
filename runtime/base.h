/* What every part builds on: the compiler, types, and the flags of a conversion specification. */
#ifndef QRINTF__BASE_H
#define QRINTF__BASE_H

/* ---- the compiler ---- */

#ifdef __cplusplus
#define QRINTF_CAST(type, value) static_cast<type>(value)
#define QRINTF__ADDRESS(pointer) reinterpret_cast<qrintf_uptr>(pointer)
#else
#define QRINTF_CAST(type, value) ((type)(value))
#define QRINTF__ADDRESS(pointer) ((qrintf_uptr)(pointer))
#endif
#if !defined(__cplusplus)
#define QRINTF__NULL 0
#elif __cplusplus >= 201103L
#define QRINTF__NULL nullptr
#else
#define QRINTF__NULL __null
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
#ifndef QRINTF_OUTLINE /* tool/shared/emitters.c has another one */
#define QRINTF_OUTLINE static __attribute__((noinline, unused)) QRINTF__QUIET
#define QRINTF_RARE QRINTF_OUTLINE /* where bytes matter more than time */
#endif
/* The formatting of a call: the compiler decides whether it belongs into the caller.  A short one does where wide
 * instructions make it a few of them, and where speed is asked for. */
#define QRINTF_SITE static __inline__ __attribute__((unused)) QRINTF__QUIET
#ifdef __AVX512VBMI__
#define QRINTF_SITE_SHORT QRINTF_INLINE
#else
#define QRINTF_SITE_SHORT QRINTF_SITE
#endif
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
/* libc's functions (7.23.6.5, 7.23.6.6) under names of ours, for single conversion specifications that libc formats in
 * the middle of a call.  A compiler that knows the functions predicts their results, and gcc's predictions are wrong for
 * "%lc" in some locales. */
extern int qrintf_library_sprintf(char *, const char *, ...) __asm__("sprintf");
extern int qrintf_library_snprintf(char *, qrintf_size, const char *, ...) __asm__("snprintf");
/* Whether the format of a call, or a string that it prints, has the text that the site was made for.  The compiler answers
 * for a literal, and nothing is left of the question. */
QRINTF_INLINE int qrintf_is(const char *string, const char *text) { return __builtin_strcmp(string, text) == 0; }
#define QRINTF_ADDRESS(pointer) QRINTF__ADDRESS(pointer)
/* What a body returns that returns -1 where the call is libc's: the compiler does not see that this is none. */
QRINTF_INLINE int qrintf_length(const char *begin, const char *end) {
  const int length = QRINTF_CAST(int, end - begin);
  QRINTF__PROMISE(length >= 0);
  return length;
}
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

#endif /* QRINTF__BASE_H */
