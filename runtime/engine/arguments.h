/* ---- the arguments, in their order or by position as in %2$s ----
 *
 * Each step knows the place of its argument among those of the call. Where all of them are in the
 * places in which the called function has saved its registers, they are used there. Otherwise they
 * are all taken by va_arg, which can only go forwards, before the first is needed: the plan says
 * their types. */
#ifndef QRINTF__ENGINE_ARGUMENTS_H
#define QRINTF__ENGINE_ARGUMENTS_H

#include "../base.h"
#include "../strings/memory.h"
#include "plan.h"

/* Keep the address of the caller's va_list in memory for a second try, where that can be, so that
 * no register is saved for it. */
#if QRINTF__SAVES
#define QRINTF__KEEP_LIST(given, list) (given).list = (list)
#define QRINTF__KEPT_LIST(given, list) QRINTF_CAST(__typeof__((list) + 0), (given).list)
#else
#define QRINTF__KEEP_LIST(given, list) (void)(given)
#define QRINTF__KEPT_LIST(given, list) list
#endif

/* The word at a place: an integer or a pointer. Bits that it does not have are undefined. */
QRINTF_INLINE qrintf_u64 qrintf__engine_word_at(const struct qrintf__call *call, unsigned place) {
  qrintf_u64 word;
  __builtin_memcpy(&word, call->words + 8u * place, 8);
  return word;
}
/* The argument of a step, an integer or a pointer. */
QRINTF_INLINE qrintf_u64 qrintf__engine_word(const struct qrintf__call *call,
                                             const struct qrintf__step *s) {
  return qrintf__engine_word_at(call, s->argument);
}
/* The argument of a *. */
QRINTF_INLINE int qrintf__engine_int(const struct qrintf__call *call, unsigned place) {
  return QRINTF_CAST(int, QRINTF__U32(qrintf__engine_word_at(call, place) & 0xffffffffu));
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

/* The argument of a step, a number of floating point. */
QRINTF_INLINE double qrintf__engine_double(const struct qrintf__call *call,
                                           const struct qrintf__step *s) {
  double x;
  __builtin_memcpy(&x, call->numbers + QRINTF__NUMBER * s->argument, 8);
  return x;
}
#endif

/* ---- taking arguments by va_arg ---- */

/* That is on the way of each call, or hardly of any. */
#if QRINTF__SAVES
#define QRINTF__TAKES QRINTF_RARE
#else
#define QRINTF__TAKES QRINTF_OUTLINE
#endif

enum qrintf__argument_type {
  QRINTF__NO_TYPE,
  QRINTF__AN_INT,
  QRINTF__A_LONG,
  QRINTF__A_POINTER,
  QRINTF__A_DOUBLE,
  QRINTF__A_LONG_DOUBLE
};

/* The type of the argument of a step. */
QRINTF_INLINE unsigned qrintf__engine_type(const struct qrintf__step *s) {
  const unsigned kind = s->kind;
  return kind == QRINTF__STRING || kind == QRINTF__POINTER ? QRINTF__A_POINTER
         : kind == QRINTF__FLOATING                        ? QRINTF__A_DOUBLE
         : kind == QRINTF__LONG_FLOATING                   ? QRINTF__A_LONG_DOUBLE
         : kind != QRINTF__CHARACTER && s->shift == 0      ? QRINTF__A_LONG
                                                           : QRINTF__AN_INT;
}

#define QRINTF__LP64 (sizeof(long) == 8 && sizeof(qrintf_size) == 8)

/* Takes the next argument, an integer or a pointer of a type. With LP64 each is in a place of 8
 * bytes, and one instruction loads it whatever its type. */
QRINTF_INLINE qrintf_u64 qrintf__engine_take_word(struct qrintf__call *call, unsigned type) {
  return QRINTF__LP64                ? QRINTF__U64(__builtin_va_arg(call->list, long))
         : type == QRINTF__A_LONG    ? QRINTF__U64(__builtin_va_arg(call->list, qrintf_longlong))
         : type == QRINTF__A_POINTER ? QRINTF__ADDRESS(__builtin_va_arg(call->list, const char *))
                                     : QRINTF__U64(__builtin_va_arg(call->list, unsigned));
}

#ifndef QRINTF_NO_FLOAT
/* Takes the next argument, a number of floating point, for a place. Returns 0 if it is a long
 * double that no double equals. */
QRINTF_OUTLINE int qrintf__engine_take_number(struct qrintf__call *call, unsigned type,
                                              unsigned place) {
  qrintf_u64 *const number = call->taken + QRINTF__WORDS_MAX + QRINTF__NUMBER / 8 * place;
  double x;
  if (type == QRINTF__A_LONG_DOUBLE) {
    const long double wide = __builtin_va_arg(call->list, long double);
    return qrintf__engine_exact(&wide, number);
  }
  x = __builtin_va_arg(call->list, double);
  __builtin_memcpy(number, &x, 8);
  return 1;
}
#else
#define qrintf__engine_take_number(call, type, place) 0
#endif

/* Takes the next argument, of a type, for a place. Returns 0 if the call is left to libc. */
QRINTF_INLINE int qrintf__engine_take_one(struct qrintf__call *call, unsigned type,
                                          unsigned place) {
  if (QRINTF_UNLIKELY(type >= QRINTF__A_DOUBLE)) {
    return qrintf__engine_take_number(call, type, place);
  }
  call->taken[place] = qrintf__engine_take_word(call, type);
  return 1;
}

/* Takes the arguments of steps without positions, one by one from call->list, up to the end of the
 * format or to where it has to be read further. Returns 0 if the call is left to libc. */
QRINTF__TAKES int qrintf__engine_take(const struct qrintf__step *s, struct qrintf__call *call) {
  call->words = QRINTF_CAST(const char *, QRINTF_CAST(const void *, call->taken));
  call->numbers = call->words + 8u * QRINTF__WORDS_MAX;
  for (; s->kind == QRINTF__TEXT || s->kind > QRINTF__LIBC; s++) {
    if (s->kind == QRINTF__TEXT) {
      continue;
    }
    if (s->flags & QRINTF__STAR_WIDTH) {
      call->taken[s->width] = qrintf__engine_take_word(call, QRINTF__AN_INT);
    }
    if (s->flags & QRINTF__STAR_PRECISION) {
      call->taken[s->precision] = qrintf__engine_take_word(call, QRINTF__AN_INT);
    }
    if (s->kind != QRINTF__ERROR &&
        !qrintf__engine_take_one(call, qrintf__engine_type(s), s->argument)) {
      return 0;
    }
  }
  return 1;
}

#if QRINTF__SAVES
/* Copies the next `count` integers and pointers of a list, where no number of floating point lies
 * between them in memory, to room for 6 at least. */
QRINTF_INLINE void qrintf__engine_gather_words(char *word, const struct qrintf__list *list,
                                               unsigned count) {
  const char *const saved = list->saved + list->integers, *const others = list->others;
  const unsigned in_registers = (48 - list->integers) / 8;
  unsigned i;
#if QRINTF__OVERREAD
  __builtin_memcpy(word, saved, 48); /* also of what lies behind them in the same frame */
#else
  for (i = 0; i < in_registers && i < count; i++) {
    __builtin_memcpy(word + 8 * i, saved + 8 * i, 8);
  }
#endif
  for (i = in_registers; i < count; i++) {
    __builtin_memcpy(word + 8 * i, others + 8 * (i - in_registers), 8);
  }
}
#endif

/* Takes the arguments of a plan one by one, and does its steps. Returns the end of the text, or
 * null. */
QRINTF_OUTLINE char *qrintf__engine_run_taken(char *p, const struct qrintf__step *steps,
                                              struct qrintf__call *call,
                                              __builtin_va_list arguments) {
  __builtin_va_copy(call->list, arguments);
  return qrintf__engine_take(steps, call) ? steps->run(p, steps, call) : QRINTF__NULL;
}
#if QRINTF__SAVES
/* Copies a list to call->list, behind the arguments of a plan that have all been saved, but for
 * integers that lie in memory. */
QRINTF_INLINE void qrintf__engine_behind_plan(struct qrintf__call *call,
                                              const struct qrintf__list *list,
                                              const struct qrintf__saved *saved) {
  const unsigned integers = list->integers + QRINTF_CAST(unsigned, 48 - saved->integers);
  struct qrintf__list behind = *list;
  behind.integers = QRINTF_MIN(integers, 48);
  behind.others += integers - behind.integers;
  behind.floats += QRINTF_CAST(unsigned, 176 - saved->floats);
  __builtin_memcpy(call->list, &behind, sizeof behind);
}

/* The same for a plan that has numbers of floating point, or more integers than have been saved, or
 * is the first part of a format. */
QRINTF_OUTLINE char *qrintf__engine_run_gathered(char *p, const struct qrintf__step *steps,
                                                 struct qrintf__call *call,
                                                 __builtin_va_list arguments,
                                                 const struct qrintf__saved *saved) {
  const void *const any = arguments;
  const struct qrintf__list *const list = QRINTF_CAST(const struct qrintf__list *, any);
  if (QRINTF_CAST(int, list->floats) > saved->floats) {
    return qrintf__engine_run_taken(p, steps, call, arguments);
  }
  call->words = list->saved + list->integers;
  call->numbers = list->saved + list->floats;
  if (QRINTF_CAST(int, list->integers) > saved->integers) {
    char *const words = QRINTF_CAST(char *, QRINTF_CAST(void *, call->taken));
    qrintf__engine_gather_words(words, list, QRINTF_CAST(unsigned, 48 - saved->integers) / 8);
    call->words = words;
  }
  if (QRINTF_UNLIKELY(saved->only == QRINTF__SAVED_MORE)) {
    qrintf__engine_behind_plan(call, list, saved);
  }
  return steps->run(p, steps, call);
}
#endif

/* Finds the arguments of a plan and does its steps. Returns the end of the text, or null.
 * \param arguments  the caller's, or call->list */
QRINTF_INLINE char *qrintf__engine_run(char *p, const struct qrintf__step *steps,
                                       struct qrintf__call *call, __builtin_va_list arguments,
                                       const struct qrintf__saved *saved) {
#if QRINTF__SAVES
  const void *const any = arguments;
  const struct qrintf__list *const list = QRINTF_CAST(const struct qrintf__list *, any);
  if (QRINTF_LIKELY(QRINTF_CAST(int, list->integers) <= saved->only)) {
    call->words = list->saved + list->integers;
    return steps->run(p, steps, call);
  }
  return qrintf__engine_run_gathered(p, steps, call, arguments, saved);
#else
  (void)saved;
  return qrintf__engine_run_taken(p, steps, call, arguments);
#endif
}

/* Sets what qrintf__engine_run asks, from the last step of a plan. Where arguments have to be taken
 * one by one, no call has so few. */
QRINTF_INLINE void qrintf__engine_saved(const struct qrintf__step *last,
                                        struct qrintf__saved *saved) {
  const int numbers = last->precision, integers = 48 - 8 * QRINTF_CAST(int, last->width);
  saved->only = saved->integers = QRINTF_CAST(short, integers);
  saved->floats = 176;
  if (QRINTF_UNLIKELY((QRINTF_CAST(unsigned, numbers) | last->flags) != 0)) {
    saved->only = QRINTF_CAST(short, last->flags &QRINTF__TAKES_MORE ? QRINTF__SAVED_MORE : -1);
    saved->floats = QRINTF_CAST(
        short, last->flags &QRINTF__ONE_BY_ONE ? -1 : 176 - 16 * QRINTF_MIN(numbers, 11));
  }
}

/* ---- arguments by position ---- */

/* Notes that the argument at a position has a type. Returns 0 if it was noted with another one. */
QRINTF_INLINE int qrintf__engine_note(unsigned char *types, unsigned position, unsigned type) {
  const unsigned was = types[position];
  types[position] = QRINTF_CAST(unsigned char, type);
  return was == QRINTF__NO_TYPE || was == type;
}

/* Takes all arguments of a format with positions, each for its position. s is behind
 * QRINTF__POSITIONS. Returns 0 if the call is left to libc: an argument is used with two types, or
 * it is not used, so that its type is not known, or it is a long double that no double equals. */
QRINTF_RARE int qrintf__engine_take_placed(const struct qrintf__step *s,
                                           struct qrintf__call *call) {
  unsigned char types[QRINTF__POSITIONS_MAX + 1];
  unsigned i, last = 0;
  __builtin_memset(types, QRINTF__NO_TYPE, sizeof types);
  while (s->kind != QRINTF__END) {
    if (s->kind > QRINTF__POSITIONS &&
        (!qrintf__engine_note(types, s->argument, qrintf__engine_type(s)) ||
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
    if (types[i] == QRINTF__NO_TYPE || !qrintf__engine_take_one(call, types[i], i)) {
      return 0;
    }
  }
  return 1;
}

#endif /* QRINTF__ENGINE_ARGUMENTS_H */
