/* ---- doing a call ----
 *
 * qrintf__engine gets the plan of a format, kept or read, and does its steps: in the destination if
 * that has the room which the plan needs, and else on the stack, from where the text is copied. A
 * call that is longer, has %m, or may be libc's is done carefully. */
#ifndef QRINTF__ENGINE_FORMAT_H
#define QRINTF__ENGINE_FORMAT_H

#include "../base.h"
#include "../strings/copies.h"
#include "../strings/length.h"
#include "address.h"
#include "arguments.h"
#include "choose.h"
#include "fields.h"
#include "kept.h"
#include "library.h"
#include "numbers.h"
#include "plan.h"
#include "read.h"
#include "stars.h"
#include "steps.h"
#include "values.h"

#define QRINTF__ENGINE_LIBC (-2)    /* the result of a call that is left to libc */
#define QRINTF__ENGINE_NO_ROOM (-3) /* of one that may be the engine's with more room */
#define QRINTF__STACK_ROOM 896u     /* of a text that may not fit where it goes */

/* Makes the number of a step in a text of its own, and stores what fits of it. One that is too long
 * for the text is left to libc, because hardly any program prints such numbers where they do not
 * fit. Returns the end, or null. */
QRINTF_RARE char *qrintf__engine_cut(struct qrintf__call *call, char *p,
                                     const struct qrintf__step *s) {
  char text[512], *end;
#ifndef QRINTF_NO_FLOAT
  if (s->kind < QRINTF__POINTER) {
    end = qrintf__engine_float(text, s, call, sizeof text - 1);
  } else
#endif
  {
    unsigned sign;
    const qrintf_u64 magnitude = qrintf__engine_magnitude(call, s, &sign);
    end = qrintf__engine_longest(s) < sizeof text && !(s->kind == QRINTF__POINTER && magnitude == 0)
              ? qrintf__engine_number(text, s, magnitude, sign)
              : QRINTF__NULL;
  }
  return end == QRINTF__NULL
             ? end
             : qrintf__engine_mem(&call->out, p, text, QRINTF_CAST(qrintf_size, end - text));
}

/* Does the step s. Returns the end of the text, or null if the call is left to libc. */
QRINTF_RARE char *qrintf__engine_step(struct qrintf__call *call, char *p,
                                      const struct qrintf__step *s) {
  struct qrintf__step one;
  const char *string;
  qrintf_size n;
  char character;
  switch (s->kind) {
  case QRINTF__TEXT:
    return qrintf__engine_mem(&call->out, p, call->format + s->offset, s->width);
  case QRINTF__POSITIONS:
    return qrintf__engine_take_placed(s + 1, call) ? p : QRINTF__NULL;
  case QRINTF__LIBC:
    return QRINTF__NULL;
  default:
    break;
  }
  if (!qrintf__engine_resolve(call, s, &one)) {
    return QRINTF__NULL;
  }
  if (s->kind == QRINTF__ERROR) {
    return qrintf__engine_error(&call->out, p, one.flags, one.width, call);
  }
  if (s->kind < QRINTF__CHARACTER) {
    return qrintf__engine_cut(call, p, &one);
  }
  string =
      qrintf__engine_characters(s, qrintf__engine_word(call, s), one.precision, &n, &character);
  return string != QRINTF__NULL
             ? qrintf__engine_string(&call->out, p, string, n, one.flags, one.width)
             : QRINTF__NULL;
}

/* Does the steps one by one, with what does not fit cut. Returns the number of characters, or
 * QRINTF__ENGINE_LIBC. */
QRINTF_RARE int qrintf__engine_carefully(struct qrintf__call *call, const struct qrintf__step *s) {
  struct qrintf__step read[QRINTF__STEPS];
  char *p = call->out.begin;
  qrintf_size n;
  if (!qrintf__engine_take(s, call)) {
    return QRINTF__ENGINE_LIBC;
  }
  while (s->kind != QRINTF__END) {
    if (s->kind == QRINTF__MORE) {
      call->format += s->offset;
      qrintf__engine_read(call->format, read);
      s = read;
      if (!qrintf__engine_take(s, call)) {
        return QRINTF__ENGINE_LIBC;
      }
    } else {
      p = qrintf__engine_step(call, p, s++);
      if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
        return QRINTF__ENGINE_LIBC;
      }
    }
  }
  *p = 0;
  n = QRINTF_CAST(qrintf_size, p - call->out.begin) + call->out.beyond;
  return n <= QRINTF_INT_MAX ? QRINTF_CAST(int, n) : QRINTF__ENGINE_LIBC;
}

/* A call that has more room than this is done carefully, so that the sum of a size and of what a
 * plan needs does not wrap around. */
#define QRINTF__MUCH_ROOM (QRINTF_INT_MAX - 0x3fffffu)

/* Does a call that fits. Returns the end of the text, or null.
 * \param steps  of the format `text`, which is the caller's or a copy; they need `need` */
QRINTF_INLINE char *qrintf__engine_fast(struct qrintf__call *call, char *to, char *end,
                                        __builtin_va_list list, const struct qrintf__step *steps,
                                        const char *text, unsigned need,
                                        const struct qrintf__saved *saved) {
  call->out.begin = to;
  call->out.end = end;
  call->limit = end - need;
  call->more = QRINTF__MORE_NONE;
  if (sizeof to == 4 && need > qrintf__room(&call->out, to)) {
    return QRINTF__NULL;
  }
  call->format = text;
  return qrintf__engine_run(to, steps, call, list, saved);
}
/* Whether that may be tried: the destination has at least the room that the plan needs, and the
 * format does not lie in it, where it would be overwritten while it is read. */
QRINTF_INLINE int qrintf__engine_is_usual(const char *to, qrintf_size size, const char *format,
                                          unsigned need) {
  return QRINTF_LIKELY(size - need - 1 <= QRINTF__MUCH_ROOM) &&
         QRINTF_LIKELY(QRINTF__ADDRESS(format) - QRINTF__ADDRESS(to) >= size);
}

/* Does a call that may not fit in its destination, or not with what its plan needs: makes the text
 * on the stack and copies it, or what fits of it. Returns the number of characters, or
 * QRINTF__ENGINE_LIBC if the call has to be done carefully: it may be longer, or libc's. */
QRINTF_OUTLINE int qrintf__engine_tightly(struct qrintf__call *call, char *to, qrintf_size size,
                                          __builtin_va_list list, unsigned mode,
                                          const struct qrintf__plan *plan) {
  char buffer[QRINTF__STACK_ROOM], *p;
  qrintf_size n;
  if (plan->need >= sizeof buffer) {
    return QRINTF__ENGINE_LIBC;
  }
  call->out.begin = to; /* which no string may overlap */
  call->out.end = size != 0 ? qrintf__engine_end(to, size) : to;
  call->limit = buffer + (sizeof buffer - 1 - plan->need);
  call->more = QRINTF__MORE_NONE;
  call->format = plan->text;
  p = qrintf__engine_run(buffer, plan->steps, call, list, &plan->saved);
  if (QRINTF_UNLIKELY(p == QRINTF__NULL)) {
    return QRINTF__ENGINE_LIBC;
  }
  n = QRINTF_CAST(qrintf_size, p - buffer);
  if (n < size) {
    qrintf__mem(to, buffer, n + 1);
  } else if (mode & QRINTF__ENGINE_WHOLE) {
    return QRINTF__ENGINE_LIBC;
  } else if (size != 0) {
    *qrintf__mem(to, buffer, size - 1) = 0;
  }
  return QRINTF_CAST(int, n);
}

/* Does a call that is not done otherwise: carefully, or it is libc's. */
QRINTF_RARE int qrintf__engine_otherwise(struct qrintf__call *call, char *to, qrintf_size size,
                                         const char *format, __builtin_va_list list, unsigned mode,
                                         const struct qrintf__plan *plan) {
  char nothing, *const p = size != 0 ? to : &nothing; /* a size of 0 stores nothing */
  int n = QRINTF__ENGINE_LIBC;
  /* A size above INT_MAX is libc's: glibc and musl treat it in different ways. */
  if (size <= QRINTF_CAST(qrintf_size, QRINTF_INT_MAX) + 1) {
    call->out.begin = p;
    call->out.end = size != 0 ? qrintf__engine_end(p, size) : p;
    call->out.beyond = 0;
    call->out.mode = mode;
    call->format = plan->text;
    /* Of a destination in which the format lies, only the bytes in front of it are used. */
    if (QRINTF__ADDRESS(format) - QRINTF__ADDRESS(p) >= size ||
        qrintf__engine_avoid(&call->out, p, 0, format)) {
      __builtin_va_copy(call->list, list);
      n = qrintf__engine_carefully(call, plan->steps);
    }
  }
  return n == QRINTF__ENGINE_LIBC && mode & QRINTF__ENGINE_VSNPRINTF
             ? qrintf__libc_vsnprintf(to, size, format, list)
             : n;
}

/* Does a call that qrintf__engine_fast does not do, tightly if that can be. The room of *call is
 * used again, so that no frame has more than 1,000 bytes. */
QRINTF_OUTLINE int qrintf__engine_again(struct qrintf__call *call, char *to, qrintf_size size,
                                        const char *format, __builtin_va_list list, unsigned mode,
                                        const struct qrintf__plan *plan) {
  const qrintf_size in_front =
      QRINTF_CAST(qrintf_size, QRINTF__ADDRESS(format) - QRINTF__ADDRESS(to));
  /* The destination of sprintf, of which no size is known, may seem to have the format in it. What
   * ends in front of the format does not overwrite it. */
  const qrintf_size room = mode & QRINTF__ENGINE_WHOLE ? QRINTF_MIN(size, in_front) : size;
  int n = QRINTF__ENGINE_LIBC;
  if (mode & QRINTF__ENGINE_WHOLE && room == size) {
    const int is_long = call->limit == QRINTF__NULL;
    if (mode & QRINTF__ENGINE_STREAM && (plan->need >= size || is_long)) {
      return QRINTF__ENGINE_NO_ROOM;
    }
    if (plan->need < size && is_long && call->out.beyond >= QRINTF__STACK_ROOM) {
      return n; /* nor would it fit on the stack */
    }
  }
  if (QRINTF_LIKELY(room <= QRINTF__MUCH_ROOM && in_front >= room)) {
    n = qrintf__engine_tightly(call, to, room, list, mode, plan);
  }
  return QRINTF_LIKELY(n >= 0) ? n
                               : qrintf__engine_otherwise(call, to, size, format, list, mode, plan);
}

#if QRINTF__KEEPS_PLANS
/* qrintf__engine_again for the plan k, which is kept. */
QRINTF_OUTLINE int qrintf__engine_again_kept(struct qrintf__call *call, char *to, qrintf_size size,
                                             const char *format, __builtin_va_list list,
                                             unsigned mode, const struct qrintf__kept *k) {
  struct qrintf__plan plan;
  if (qrintf__engine_is_taken_singly(k)) {
    return mode & QRINTF__ENGINE_VSNPRINTF ? qrintf__libc_vsnprintf(to, size, format, list)
                                           : QRINTF__ENGINE_LIBC;
  }
  qrintf__engine_plan_of(k, &plan);
  return qrintf__engine_again(call, to, size, format, list, mode, &plan);
}
#endif

/* Does a call that has a plan. */
QRINTF_OUTLINE int qrintf__engine_planned(char *to, qrintf_size size, const char *format,
                                          __builtin_va_list list, unsigned mode,
                                          const struct qrintf__plan *plan) {
  struct qrintf__call call;
  call.limit = to; /* nothing was too long yet */
  if (qrintf__engine_is_usual(to, size, format, plan->need)) {
    char *const p = qrintf__engine_fast(&call, to, qrintf__engine_end(to, size), list, plan->steps,
                                        plan->text, plan->need, &plan->saved);
    if (QRINTF_LIKELY(p != QRINTF__NULL)) {
      return QRINTF_CAST(int, p - to);
    }
  }
  return qrintf__engine_again(&call, to, size, format, list, mode, plan);
}

/* Does a call whose plan is not at its place and that no formatter does. */
QRINTF_OUTLINE int qrintf__engine_unaddressed(char *to, qrintf_size size, const char *format,
                                              __builtin_va_list list, unsigned mode,
                                              int has_formatter) {
  struct qrintf__step read[QRINTF__STEPS];
  struct qrintf__plan plan;
  qrintf__engine_plan(format, has_formatter, read, &plan);
  /* A stream may take several tries, in which a long format would be read each time. */
  if (QRINTF_UNLIKELY(mode & QRINTF__ENGINE_STREAM && plan.saved.only == QRINTF__SAVED_MORE) &&
      qrintf__strlen_libc(format) >= QRINTF__STACK_ROOM) {
    return QRINTF__ENGINE_LIBC;
  }
  return qrintf__engine_planned(to, size, format, list, mode, &plan);
}

/* Does a call whose plan is not at its place: by the formatter of the format if it has one. */
QRINTF_OUTLINE int qrintf__engine_slowly(char *to, qrintf_size size, const char *format,
                                         __builtin_va_list list, unsigned mode) {
#ifdef QRINTF__FORMATS_HAVE_ADDRESSES
  const struct qrintf_format *const record = qrintf__engine_record(format);
  if (record != QRINTF__NULL) {
    volatile struct qrintf__given given; /* in memory, so that no registers are saved for it */
    int n;
    given.to = to;
    given.size = size;
    given.format = format;
    given.mode = mode;
    QRINTF__KEEP_LIST(given, list);
    n = qrintf__engine_format(to, size, list, record->formatter,
                              QRINTF_CAST(unsigned, record->count));
    return QRINTF_LIKELY(n >= 0)
               ? n
               : qrintf__engine_unaddressed(given.to, given.size, given.format,
                                            QRINTF__KEPT_LIST(given, list), given.mode, 1);
  }
#endif
  return qrintf__engine_unaddressed(to, size, format, list, mode, 0);
}

/* Formats a call. Returns its number of characters without the null character (7.23.6.5p3), or
 * QRINTF__ENGINE_LIBC. */
QRINTF_OUTLINE int qrintf__engine(char *to, qrintf_size size, const char *format,
                                  __builtin_va_list list, unsigned mode) {
#if QRINTF__KEEPS_PLANS
  const struct qrintf__kept *const k = qrintf__engine_at_place(format);
  if (QRINTF_LIKELY(k != QRINTF__NULL)) {
    struct qrintf__call call;
    char *p;
    if (QRINTF_UNLIKELY(!qrintf__engine_is_usual(to, size, format, k->need))) {
      call.limit = to; /* nothing was too long yet */
      return qrintf__engine_again_kept(&call, to, size, format, list, mode, k);
    }
    /* What only a second try needs is in memory, so that no registers are saved for it. */
    call.given.size = size;
    call.given.format = format;
    call.given.mode = mode;
    call.given.kept = k;
    QRINTF__KEEP_LIST(call.given, list);
    p = qrintf__engine_fast(&call, to, qrintf__engine_end(to, size), list, qrintf__kept_steps(k),
                            qrintf__kept_format(k), k->need, &k->saved);
    if (QRINTF_LIKELY(p != QRINTF__NULL)) {
      return QRINTF_CAST(int, p - call.out.begin);
    }
    return qrintf__engine_again_kept(&call, call.out.begin, call.given.size, call.given.format,
                                     QRINTF__KEPT_LIST(call.given, list), call.given.mode,
                                     QRINTF_CAST(const struct qrintf__kept *, call.given.kept));
  }
#endif
  return qrintf__engine_slowly(to, size, format, list, mode);
}

#endif /* QRINTF__ENGINE_FORMAT_H */
