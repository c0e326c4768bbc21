/* ---- the arguments, in their order or by position as in %2$s ----
 *
 * The engine takes each argument through these functions. Mostly that is va_arg. Arguments by
 * position (a POSIX extension) are all taken before the first is needed, because va_arg can only go
 * forwards: the plan says their types. */
#ifndef QRINTF__ENGINE_ARGUMENTS_H
#define QRINTF__ENGINE_ARGUMENTS_H

#include "../base.h"
#include "plan.h"

#define QRINTF__LP64 (sizeof(long) == 8 && sizeof(qrintf_size) == 8)

/* Returns the argument of a step, an integer or a pointer. Bits that it does not have are
 * undefined. With LP64 each is in a place of 8 bytes, and one instruction loads it whatever its
 * type. */
QRINTF_INLINE qrintf_u64 qrintf__engine_word(struct qrintf__call *call,
                                             const struct qrintf__step *s) {
  if (QRINTF_UNLIKELY(s->position != 0)) {
    return call->words[s->position];
  }
  if (QRINTF__LP64) {
    return QRINTF__U64(__builtin_va_arg(call->list, long));
  }
  return s->shift == 0 ? QRINTF__U64(__builtin_va_arg(call->list, qrintf_longlong))
                       : QRINTF__U64(__builtin_va_arg(call->list, unsigned));
}
/* Returns the argument of a *, at `position` if the format has positions. */
QRINTF_INLINE int qrintf__engine_int(struct qrintf__call *call, int has_positions,
                                     unsigned position) {
  return has_positions ? QRINTF_CAST(int, QRINTF__U32(call->words[position] & 0xffffffffu))
                       : __builtin_va_arg(call->list, int);
}
/* The string that an argument points to. */
QRINTF_INLINE const char *qrintf__engine_string_at(qrintf_u64 word) {
  const qrintf_uptr address = QRINTF_CAST(qrintf_uptr, word);
  const char *s;
  __builtin_memcpy(&s, &address, sizeof s);
  return s;
}

#ifndef QRINTF_NO_FLOAT

/* The bits of the double that has the value of a long double, whose bytes are at x. Returns 0 if
 * there is none, or none that is normal. It looks at bits only: a conversion would raise the
 * exception "inexact", which printf does not. */
#if !defined(__LDBL_MANT_DIG__) || defined(_WIN32) || __DBL_MANT_DIG__ != 53
#define QRINTF__LONG_DOUBLE 0
#else
#define QRINTF__LONG_DOUBLE __LDBL_MANT_DIG__
#endif
QRINTF_RARE int qrintf__engine_exact(const void *x, qrintf_u64 *bits) {
#if QRINTF__LONG_DOUBLE == 53
  __builtin_memcpy(bits, x, 8);
  return 1;
#elif QRINTF__LONG_DOUBLE == 106 /* a sum of two doubles, of which the first is the larger one */
  qrintf_u64 rest;
  __builtin_memcpy(bits, x, 8);
  __builtin_memcpy(&rest, QRINTF_CAST(const char *, x) + 8, 8);
  return rest << 1 == 0;
#elif QRINTF__LONG_DOUBLE == 64 || QRINTF__LONG_DOUBLE == 113
  unsigned exponent;
  qrintf_u64 mantissa, sign; /* 52 bits */
  int fits;
#if QRINTF__LONG_DOUBLE == 64 /* x87: the leading 1 is stored */
  unsigned short head;
  qrintf_u64 all;
  __builtin_memcpy(&all, x, 8);
  __builtin_memcpy(&head, QRINTF_CAST(const char *, x) + 8, 2);
  exponent = head & 0x7fffu;
  sign = QRINTF__U64(head >> 15);
  mantissa = all << 1 >> 12;
  fits = (all & 0x7ff) == 0 && (all >> 63 != 0 || (all == 0 && exponent == 0));
#else
  qrintf_u64 head, rest;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  __builtin_memcpy(&head, QRINTF_CAST(const char *, x) + 8, 8);
  __builtin_memcpy(&rest, x, 8);
#else
  __builtin_memcpy(&head, x, 8);
  __builtin_memcpy(&rest, QRINTF_CAST(const char *, x) + 8, 8);
#endif
  exponent = QRINTF__U32(head >> 48) & 0x7fffu;
  sign = head >> 63;
  mantissa = head << 16 >> 12 | rest >> 60;
  fits = rest << 4 == 0;
#endif
  if (exponent == 0) {
    fits &= mantissa == 0; /* a zero, or smaller than each double */
  } else if (exponent == 0x7fff) {
    fits &= mantissa == 0; /* an infinity */
    exponent = 2047;
  } else {
    exponent -= 16383 - 1023;
    fits &= exponent - 1 < 2046;
  }
  *bits = sign << 63 | QRINTF__U64(exponent) << 52 | mantissa;
  return fits;
#else
  (void)x;
  (void)bits;
  return 0;
#endif
}

/* Sets *x to the argument of a step. Returns 0 if it is a long double that no double equals. */
QRINTF_INLINE int qrintf__engine_double(struct qrintf__call *call, const struct qrintf__step *s,
                                        double *x) {
  qrintf_u64 bits;
  if (QRINTF_UNLIKELY(s->position != 0)) {
    bits = call->words[s->position];
  } else if (s->kind == QRINTF__LONG_FLOATING) {
    const long double number = __builtin_va_arg(call->list, long double);
    if (!qrintf__engine_exact(&number, &bits)) {
      return 0;
    }
  } else {
    *x = __builtin_va_arg(call->list, double);
    return 1;
  }
  __builtin_memcpy(x, &bits, 8);
  return 1;
}
#endif

/* ---- arguments by position ---- */

enum qrintf__argument_type {
  QRINTF__NO_TYPE,
  QRINTF__AN_INT,
  QRINTF__A_LONG,
  QRINTF__A_POINTER,
  QRINTF__A_DOUBLE,
  QRINTF__A_LONG_DOUBLE
};

/* The type of the argument of a step, or QRINTF__NO_TYPE. */
QRINTF_INLINE unsigned qrintf__engine_type(const struct qrintf__step *s) {
  switch (s->kind) {
  case QRINTF__FLOATING:
    return QRINTF__A_DOUBLE;
  case QRINTF__LONG_FLOATING:
    return QRINTF__A_LONG_DOUBLE;
  case QRINTF__POINTER:
  case QRINTF__STRING:
    return QRINTF__A_POINTER;
  case QRINTF__CHARACTER:
    return QRINTF__AN_INT;
  default:
    return s->shift == 0 ? QRINTF__A_LONG : QRINTF__AN_INT;
  }
}

/* Notes that the argument at a position has a type. Returns 0 if it was noted with another one. */
QRINTF_INLINE int qrintf__engine_note(unsigned char *types, unsigned position, unsigned type) {
  const unsigned was = types[position];
  types[position] = QRINTF_CAST(unsigned char, type);
  return was == QRINTF__NO_TYPE || was == type;
}

/* Takes all arguments of a format with positions into call->words. s is behind QRINTF__POSITIONS.
 * Returns 0 if the call is left to libc: an argument is used with two types, or it is not used, so
 * that its type is not known, or it is a long double that no double equals. */
QRINTF_RARE int qrintf__engine_take(const struct qrintf__step *s, struct qrintf__call *call) {
  qrintf_u64 *const words = call->words;
  unsigned char types[QRINTF__POSITIONS_MAX + 1];
  unsigned i, last = 0;
  __builtin_memset(types, QRINTF__NO_TYPE, sizeof types);
  while (s->kind != QRINTF__END) {
    if (s->kind > QRINTF__POSITIONS &&
        (!qrintf__engine_note(types, s->position, qrintf__engine_type(s)) ||
         (s->flags & QRINTF__STAR_WIDTH && !qrintf__engine_note(types, s->width, QRINTF__AN_INT)) ||
         (s->flags & QRINTF__STAR_PRECISION &&
          !qrintf__engine_note(types, QRINTF_CAST(unsigned, s->precision), QRINTF__AN_INT)))) {
      return 0;
    }
    s++;
  }
  for (i = 1; i <= QRINTF__POSITIONS_MAX; i++) {
    last = types[i] != QRINTF__NO_TYPE ? i : last;
  }
  for (i = 1; i <= last; i++) {
    switch (types[i]) {
    case QRINTF__AN_INT:
      words[i] = QRINTF__U64(__builtin_va_arg(call->list, unsigned));
      break;
    case QRINTF__A_LONG:
      words[i] = QRINTF__U64(__builtin_va_arg(call->list, qrintf_longlong));
      break;
    case QRINTF__A_POINTER:
      words[i] = QRINTF__ADDRESS(__builtin_va_arg(call->list, const char *));
      break;
#ifndef QRINTF_NO_FLOAT
    case QRINTF__A_DOUBLE: {
      const double x = __builtin_va_arg(call->list, double);
      __builtin_memcpy(&words[i], &x, 8);
      break;
    }
    case QRINTF__A_LONG_DOUBLE: {
      const long double x = __builtin_va_arg(call->list, long double);
      if (!qrintf__engine_exact(&x, &words[i])) {
        return 0;
      }
      break;
    }
#endif
    default:
      return 0;
    }
  }
  return 1;
}

#endif /* QRINTF__ENGINE_ARGUMENTS_H */
