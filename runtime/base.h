/* What every part of the runtime builds on: the compiler, the integer types, and the flags of a
 * conversion specification. Every other header includes this one. It includes nothing itself,
 * because a header of the C library would add names to the user's program and might depend on
 * macros that the program defines later (_GNU_SOURCE). */
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

/* The attributes of all functions. -fsanitize=integer would report unsigned wrap-around and shifts
 * that drop bits, which are intended here; only clang has that check and knows its names. `noclone`
 * keeps gcc from making a copy of an out-of-line function for the constants of one call: in such a
 * copy it would warn about calls of libc that the user did not write. `no_instrument_function`
 * keeps these functions out of -finstrument-functions, so that the program's hooks see the
 * program's functions only. `nodebug` keeps a debugger that steps over a call on the line of that
 * call. */
#ifdef __clang__
#define QRINTF__WRAPS                                                                              \
  __attribute__((__no_sanitize__("unsigned-integer-overflow", "unsigned-shift-base")))
#define QRINTF__NOCLONE
#define QRINTF__QUIET __attribute__((__no_instrument_function__, __nodebug__)) QRINTF__WRAPS
#else
#define QRINTF__WRAPS
#define QRINTF__QUIET __attribute__((__no_instrument_function__))
#define QRINTF__NOCLONE __attribute__((__noclone__))
#endif

/* The archetype of the attribute `format` that the compilers' own declarations of the family have.
 */
#ifdef __clang__
#define QRINTF__PRINTF __printf__
#else
#define QRINTF__PRINTF __gnu_printf__
#endif

#define QRINTF_INLINE                                                                              \
  static __inline__ __attribute__((__always_inline__, __unused__, __artificial__)) QRINTF__QUIET
/* i386 passes arguments in memory. Functions that only our code calls have three in registers. */
#ifdef __i386__
#define QRINTF__REGISTERS __attribute__((__regparm__(3)))
#else
#define QRINTF__REGISTERS
#endif
#ifndef QRINTF_PUBLIC /* tool/prelude/build/emitters.c defines it otherwise */
#define QRINTF_PUBLIC static __attribute__((__noinline__, __unused__)) QRINTF__QUIET
#endif
#define QRINTF_OUTLINE QRINTF_PUBLIC QRINTF__REGISTERS
#ifndef QRINTF_RARE /* for functions whose size matters more than their speed */
#define QRINTF_RARE QRINTF_OUTLINE
#endif
/* Asks for small code also where each unit has a copy of a function. What only such functions call
 * becomes small as well, so there they divide by no constant: a division is smaller than a
 * multiplication, but slow. */
#define QRINTF__SMALL __attribute__((__cold__))
/* QRINTF_SITE is for the function that formats a call; the compiler decides whether to inline it.
 * With AVX-512 a short one is a few instructions, so QRINTF_SITE_SHORT is then always inlined. */
#define QRINTF_SITE static __inline__ __attribute__((__unused__)) QRINTF__QUIET
#ifdef __AVX512VBMI__
#define QRINTF_SITE_SHORT QRINTF_INLINE
#else
#define QRINTF_SITE_SHORT QRINTF_SITE
#endif
/* Tells the compiler what it cannot see behind the call of an out-of-line function: the bound of a
 * length. Without it gcc warns about buffers that would be too small only if a sum of lengths
 * wrapped around. */
#define QRINTF__PROMISE(x)                                                                         \
  do {                                                                                             \
    if (!(x)) {                                                                                    \
      __builtin_unreachable();                                                                     \
    }                                                                                              \
  } while (0)
#define QRINTF_LIKELY(x) __builtin_expect(!!(x), 1)
#define QRINTF_UNLIKELY(x) __builtin_expect(!!(x), 0)

#if defined(__cplusplus) && __cplusplus < 201103L
#define QRINTF__POP_DIAGNOSTICS
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wlong-long"
#endif

/* The compilers predefine these types, so that no <stdint.h> is needed. __extension__ keeps
 * -pedantic quiet about long long in C90. */
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

/* ---- what the text of a rewritten call needs besides the emitters ---- */

/* The types that C90 and C++98 lack. g++ -std=c++98 warns about them in spite of __extension__, so
 * the typedefs stand in front of the `pop`. */
__extension__ typedef long long qrintf_longlong;
__extension__ typedef unsigned long long qrintf_ulonglong;
#ifdef QRINTF__POP_DIAGNOSTICS
#undef QRINTF__POP_DIAGNOSTICS
#pragma GCC diagnostic pop
#endif
/* Whether a format, or a string that a call prints, has the text that the site was made for. For a
 * literal the compiler knows the answer, and no code is left. */
QRINTF_INLINE int qrintf_is(const char *string, const char *text) {
  return __builtin_strcmp(string, text) == 0;
}

#ifdef __has_attribute
#if __has_attribute(__error__)
extern void qrintf__is_read_otherwise(void)
    __attribute__((__error__("qrintf has read another format than this compiler"), __nothrow__));
#define QRINTF__REFUSE_TEXT() qrintf__is_read_otherwise()
#endif
#endif
#ifndef QRINTF__REFUSE_TEXT
#define QRINTF__REFUSE_TEXT() QRINTF_CAST(void, 0)
#endif

/* Ends the compilation if the compiler knows that a site's call has none of the formats that the
 * site was made for, as where a condition asks for the compiler's version. Then the arguments may
 * have other types as well, and the wrapper compiles the untouched source.
 * \param is_one  whether the format is one of them */
QRINTF_INLINE void qrintf_expect_format(int is_one) {
  if (__builtin_constant_p(is_one) && !is_one) {
    QRINTF__REFUSE_TEXT();
  }
}
#define QRINTF_ADDRESS(pointer) QRINTF__ADDRESS(pointer)
/* A format that has code of its own: a *formatter*, which the engine finds by the address of the
 * format (runtime/engine/address.h). A unit has such records for literals that it passes to the
 * program's own printf-like functions, and a constructor that passes them to qrintf_add. */
struct qrintf_format {
  const char *text; /* the literal; only its address matters */
  /* Takes the address of the arguments. */
  int (*formatter)(char *, qrintf_size, const void *);
  qrintf_uptr count; /* how many arguments it takes, each in 8 bytes; 0 if it takes the va_list */
  struct qrintf_format *next;
};
/* The result of a body. A body returns -1 where libc has to format the call, so we tell the
 * compiler that this result is not negative. */
QRINTF_INLINE int qrintf_length(const char *begin, const char *end) {
  const int length = QRINTF_CAST(int, end - begin);
  QRINTF__PROMISE(length >= 0);
  return length;
}
/* The same for gcc's warnings, where the text of the call says more of its length. */
QRINTF_INLINE int qrintf_length_within(const char *begin, const char *end, int least, int most) {
  const int length = QRINTF_CAST(int, end - begin);
  QRINTF__PROMISE(length >= least);
  QRINTF__PROMISE(length <= most);
  return length;
}
/* Where a text goes, so that gcc does not follow what is stored there: if it knows but the first
 * bytes of a string, it is silent about what %s may make of it. */
QRINTF_INLINE char *qrintf_hidden(char *p) {
  __asm__("" : "+r"(p));
  return p;
}
#define QRINTF_MAX(a, b) ((a) > (b) ? (a) : (b))
#define QRINTF_MIN(a, b) ((a) < (b) ? (a) : (b))
#define QRINTF_INT_MAX 0x7fffffffu /* libc refuses longer results (7.23.6.6p3, EOVERFLOW) */

#define QRINTF__U32(x) QRINTF_CAST(qrintf_u32, x)
#define QRINTF__U64(x) QRINTF_CAST(qrintf_u64, x)
#define QRINTF__CHAR(x) QRINTF_CAST(char, x)
/* A 64-bit constant from two halves, since C90 has no suffix for long long. */
#define QRINTF__WORD(high, low) (QRINTF__U64(high) << 32 | QRINTF__U64(low))

/* QRINTF__FAST is 1 if the fast paths are compiled. They keep eight characters in one register with
 * the first character in its low byte, so they need little endian and 64-bit registers. */
#if !defined(QRINTF_PORTABLE) && defined(__BYTE_ORDER__) && defined(__ORDER_LITTLE_ENDIAN__) &&    \
    defined(__LP64__)
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
#define QRINTF_UPPER 32u  /* the conversion specifier is X, B, E, F, G or A */
#define QRINTF_SIGNED 64u /* the conversion specifier is d or i: + and space only concern these */

#endif /* QRINTF__BASE_H */
