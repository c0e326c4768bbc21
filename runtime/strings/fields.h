/* ---- strings and characters with a field width ----
 *
 * qrintf_put_str is for use by hand, and bodies call the functions behind it for %10s, %-8.3s, %5c
 * and the like. Widths are mostly constants; then the field is made in registers or by a few wide
 * stores, without a loop over the padding. */
#ifndef QRINTF__STRINGS_FIELDS_H
#define QRINTF__STRINGS_FIELDS_H

#include "../base.h"
#include "copies.h"
#include "length.h"
#include "memory.h"
#include "words.h"

#if QRINTF__MASKED
/* Stores the n <= width characters at s in a field of width <= 32, a constant. Returns the end. */
QRINTF_INLINE char *qrintf__put_field32(char *p, const char *s, qrintf_size n, unsigned left,
                                        unsigned width, unsigned slack) {
  const qrintf__v32 none = {0};
  qrintf__v32 field = none + ' ';
  if (left) {
    field =
        __builtin_ia32_loaddquqi256_mask(QRINTF__MASKED_SOURCE(s), field, qrintf__first_bits(n));
  }
  if (width + slack >= 32) {
    __builtin_memcpy(p, &field, 32);
  } else {
    __builtin_ia32_storedquqi256_mask(QRINTF__MASKED_POINTER(p), field, qrintf__first_bits(width));
  }
  if (!left) {
    qrintf__mem_masked(p + (width - n), s, n);
  }
  return p + width;
}
#elif QRINTF__OVERREAD
/* A mask for any number of bytes: of the 32 bytes from window + 32 - n on, the first n have all
 * bits set. It is signed char, because a plain char has no -1 with -funsigned-char and on Arm. */
static const signed char qrintf__window[64] __attribute__((__unused__, __aligned__(64))) = {
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};

/* Stores the n <= width characters at s in a field of width 9..32, a constant. The field is
 * composed in registers, without a branch on n. The loads may read in front of s and behind the
 * string, but within the same page; spaces replace what they find there. */
QRINTF_INLINE char *qrintf__put_field32(char *p, const char *s, qrintf_size n, unsigned left,
                                        unsigned width, unsigned slack) {
  typedef qrintf_u64 words __attribute__((__vector_size__(16)));
  const qrintf_size pad = width - n;
  const signed char *const window = qrintf__window + 32 - (left ? n : pad);
  const words spaces = {QRINTF__SPACES, QRINTF__SPACES};
  words low, high, low_mask, high_mask;
  s = left ? s : s - pad;
  __asm__("" : "+r"(s)); /* as in qrintf__nulls */
  __builtin_memcpy(&low, s, 16);
  __builtin_memcpy(&high, s + 16, 16);
  __builtin_memcpy(&low_mask, window, 16);
  __builtin_memcpy(&high_mask, window + 16, 16);
  low_mask = left ? low_mask : ~low_mask;
  high_mask = left ? high_mask : ~high_mask;
  low = (low & low_mask) | (spaces & ~low_mask);
  high = (high & high_mask) | (spaces & ~high_mask);
  if (width < 16) {
    qrintf__store8(p, low[0]);
    return qrintf__put_fixed(p + 8, low[1], width - 8, slack);
  }
  __builtin_memcpy(p, &low, 16);
  if (width == 16) {
    return p + 16;
  }
  if (width + slack >= 32) {
    __builtin_memcpy(p + 16, &high, 16);
    return p + width;
  }
  if (width > 24) {
    qrintf__store8(p + 16, high[0]);
    return qrintf__put_fixed(p + 24, high[1], width - 24, slack);
  }
  return qrintf__put_fixed(p + 16, high[0], width - 16, slack);
}
#endif

/* In a field whose width is a constant of at most 64. A few wide stores fill the field with spaces,
 * then the characters are stored over them. So no padding of variable length is needed (pad is 0 if
 * n is not below width), and no branch on whether the string or the field is longer. */
QRINTF_INLINE char *qrintf__str_in_constant(char *p, const char *s, qrintf_size n, unsigned left,
                                            unsigned width) {
  const qrintf_size pad = (width - n) & (0 - QRINTF_CAST(qrintf_size, n < width));
  __builtin_memset(p, ' ', width);
  qrintf__mem(left ? p : p + pad, s, n);
  return p + pad + n;
}
#if QRINTF__MASKED
#define qrintf__str_in_short(p, s, n, left, width, slack)                                          \
  (QRINTF_LIKELY((n) <= (width)) ? qrintf__put_field32(p, s, n, left, width, slack)                \
                                 : qrintf__str_in_constant(p, s, n, left, width))
#elif QRINTF__OVERREAD
/* The same for a width of 9 to 32. */
QRINTF_INLINE char *qrintf__str_in_short(char *p, const char *s, qrintf_size n, unsigned left,
                                         unsigned width, unsigned slack) {
  const int offset = QRINTF_CAST(int, QRINTF__ADDRESS(s) & 4095u);
  if (QRINTF_LIKELY(n - 1 < width && offset >= 32 && qrintf__reaches(s))) {
    return qrintf__put_field32(p, s, n, left, width, slack);
  }
  return qrintf__str_in_constant(p, s, n, left, width);
}
#else
#define qrintf__str_in_short(p, s, n, left, width, slack)                                          \
  qrintf__str_in_constant(p, s, n, left, width)
#endif
/* Stores the characters in a field of any width. */
QRINTF_INLINE char *qrintf__str_in_any(char *p, const char *s, qrintf_size n, unsigned left,
                                       unsigned width) {
  if (n >= width) {
    return qrintf__mem(p, s, n);
  }
  if (left) {
    p = qrintf__mem(p, s, n);
    return qrintf__fill(p, ' ', width - n);
  }
  p = qrintf__fill(p, ' ', width - n);
  return qrintf__mem(p, s, n);
}
/* %20s for calls whose code is to be small: qrintf__string_32 with a field. Up to 64 bytes behind
 * `end` are stored. */
QRINTF_OUTLINE char *qrintf__string_in_64(char *p, const char *s, const char *end, unsigned left,
                                          unsigned width) {
  qrintf_size n, all;
  if (QRINTF_UNLIKELY(s == QRINTF__NULL)) {
    return QRINTF__NULL;
  }
  n = qrintf__strlen_inline(s);
  all = n < width ? width : n;
  if (QRINTF_UNLIKELY(all > QRINTF_CAST(qrintf_size, end - p))) {
    return QRINTF__NULL;
  }
  if (QRINTF_UNLIKELY(width > 64)) {
    return qrintf__str_in_any(p, s, n, left, width);
  }
  __builtin_memset(p, ' ', 64);
  qrintf__mem(left ? p : p + (all - n), s, n);
  return p + all;
}
/* The same for a field width and a precision that are arguments: a negative width is the flag '-',
 * and a negative precision is none (7.23.6.1p5). */
QRINTF_OUTLINE char *qrintf__string_star(char *p, const char *s, const char *end, unsigned left,
                                         int width, int precision) {
  const unsigned field =
      width < 0 ? 0u - QRINTF_CAST(unsigned, width) : QRINTF_CAST(unsigned, width);
  qrintf_size n;
  if (QRINTF_UNLIKELY(s == QRINTF__NULL)) {
    return QRINTF__NULL;
  }
  n = qrintf_strnlen(s, precision);
  return QRINTF_LIKELY((n < field ? field : n) <= QRINTF_CAST(qrintf_size, end - p))
             ? qrintf__str_in_any(p, s, n, left | (width < 0), field)
             : QRINTF__NULL;
}

/* %s and %c in a field (7.23.6.1p4 and p8, c and s): stores the n characters at s, padded with
 * spaces to width on the left, or on the right with QRINTF_LEFT. Returns the end. */
QRINTF_INLINE char *qrintf_put_str(char *p, const char *s, qrintf_size n, unsigned flags,
                                   unsigned width, unsigned slack) {
  if (width <= 1 && n >= width) {
    return qrintf_put_mem(p, s, n, slack);
  }
  if (__builtin_constant_p(width) && width >= 9 && width <= 32) {
    return qrintf__str_in_short(p, s, n, flags & QRINTF_LEFT, width, slack);
  }
  if (__builtin_constant_p(width) && width <= 64) {
    return qrintf__str_in_constant(p, s, n, flags & QRINTF_LEFT, width);
  }
  return qrintf__str_in_any(p, s, n, flags & QRINTF_LEFT, width);
}

#endif /* QRINTF__STRINGS_FIELDS_H */
