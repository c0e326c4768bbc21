/* ---- formats that are found by their address ----
 *
 * A unit that was compiled through qrintf can have compiled code, a *formatter*, for literals that
 * it passes to the program's own printf-like functions. Such a unit has a record (struct
 * qrintf_format) of each literal, and a constructor passes it to qrintf__engine_add. The program
 * passes the address of the literal on, and we look for a record of that address. A literal never
 * changes, and a program or shared library has a table of its own, so an address that is found in
 * it is proof of the text. A copy of a format, or a translation, is the engine's. */
#ifndef QRINTF__ENGINE_ADDRESS_H
#define QRINTF__ENGINE_ADDRESS_H

#include "../base.h"
#include "../strings/copies.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "fields.h"
#include "format.h"
#include "kept.h"
#include "plan.h"

#if QRINTF__OVERREAD
/* Formats a call of a text of less than 64 bytes without a conversion specification, the null
 * character included. Returns its length, or -1 if it is another one. The part of a text in front
 * of a specification may be stored then. */
QRINTF_INLINE int qrintf__engine_plain_text(char *to, qrintf_size size, const char *f) {
  unsigned n = 0, last;
  if (QRINTF_UNLIKELY(size - 64 >= QRINTF_INT_MAX - 64 ||
                      QRINTF__ADDRESS(f) - QRINTF__ADDRESS(to) + 64 < size + 64)) {
    return -1;
  }
  for (;; n += 16) {
    qrintf__v16 text;
    unsigned ends;
    if (QRINTF_UNLIKELY(n == 64 || !qrintf__reaches(f + n))) {
      return -1;
    }
    ends = qrintf__engine_ends(f + n, &text);
    if (ends != 0) {
      last = n + QRINTF_CAST(unsigned, __builtin_ctz(ends));
      break;
    }
    __builtin_memcpy(to + n, &text, 16);
  }
  if (f[last] != 0) {
    return -1;
  }
  n = last + 1; /* the last of the bytes are stored with some that are there already */
  if (n >= 16) {
    qrintf__v16 text;
    __builtin_memcpy(&text, f + (n - 16), 16);
    __builtin_memcpy(to + (n - 16), &text, 16);
  } else if (n >= 8) {
    QRINTF__TWO_PIECES(qrintf_u64, 8u, to, f, n);
  } else if (n >= 4) {
    QRINTF__TWO_PIECES(qrintf_u32, 4u, to, f, n);
  } else if (n >= 2) {
    QRINTF__TWO_PIECES(unsigned short, 2u, to, f, n);
  } else {
    *to = 0;
  }
  return QRINTF_CAST(int, last);
}
#endif

/* Defined for the text that units carry. */
#ifdef QRINTF__FORMATS_HAVE_ADDRESSES
#define QRINTF__CHAINS 256 /* of records; the address of a text says which */
extern struct qrintf_format *qrintf__engine_chains[QRINTF__CHAINS]
    __attribute__((visibility("hidden")));
struct qrintf_format *qrintf__engine_chains[QRINTF__CHAINS];

QRINTF_INLINE struct qrintf_format **qrintf__engine_chain(const char *text) {
  const qrintf_u32 bits = QRINTF_CAST(qrintf_u32, QRINTF__ADDRESS(text));
  return &qrintf__engine_chains[QRINTF__U32(bits * 0x9e3779b1u) >> 24];
}

/* Makes a record known, before main or while a library is opened: no other thread can be in this
 * program's or library's code then. */
QRINTF_PUBLIC void qrintf__engine_add(struct qrintf_format *record) {
  struct qrintf_format **const chain = qrintf__engine_chain(record->text);
  record->next = *chain;
  *chain = record;
}

/* A formatter takes the address of its arguments, each in 8 bytes, if all of them are integers and
 * pointers and the machine's calls save them so. Otherwise it takes that of the va_list, which it
 * does not change. */
typedef int qrintf__formatter(char *, qrintf_size, const void *);

#ifdef __x86_64__
/* A va_list as the ABI for x86-64 has it (System V, 3.5.7). The first integers and pointers of a
 * call came in six registers, which the called function has saved one behind the other, and the
 * first numbers of floating point behind them. The others lie in memory, one behind the other. */
struct qrintf__list {
  unsigned integers, floats; /* where in `saved` the next one is: from 48 on, no integer is */
  const char *others, *saved;
};

/* Calls the formatter of a format whose arguments have not all been saved in one place. */
QRINTF_OUTLINE int qrintf__engine_gather(char *to, qrintf_size size,
                                         const struct qrintf__list *list,
                                         qrintf__formatter *formatter, unsigned count) {
  char words[8 * 255], *word = words, *const end = words + 8 * count;
  const char *from;
  unsigned at;
  for (at = list->integers; at < 48 && word != end; at += 8, word += 8) {
    __builtin_memcpy(word, list->saved + at, 8);
  }
  for (from = list->others; word != end; from += 8, word += 8) {
    __builtin_memcpy(word, from, 8);
  }
  return formatter(to, size, words);
}

/* Calls a formatter that takes `count` arguments. */
QRINTF_INLINE int qrintf__engine_format(char *to, qrintf_size size, __builtin_va_list arguments,
                                        qrintf__formatter *formatter, unsigned count) {
  const void *const any = arguments;
  const struct qrintf__list *const list = QRINTF_CAST(const struct qrintf__list *, any);
  if (count == 0) {
    return formatter(to, size, list);
  }
  if (QRINTF_LIKELY(list->integers + 8 * count <= 48)) {
    return formatter(to, size, list->saved + list->integers);
  }
  return qrintf__engine_gather(to, size, list, formatter, count);
}
#else
/* Every formatter takes the va_list. */
QRINTF_INLINE int qrintf__engine_format(char *to, qrintf_size size, __builtin_va_list arguments,
                                        qrintf__formatter *formatter, unsigned count) {
  __builtin_va_list list;
  int n;
  (void)count;
  __builtin_va_copy(list, arguments);
  n = formatter(to, size, &list);
  __builtin_va_end(list);
  return n;
}
#endif

/* Has the formatter of the format f do the call. Returns the number of characters, or a negative
 * number if f has no formatter, if the text may not fit, or if the engine has to do the call for
 * another reason. Nothing that libc would not store has been stored then. Only units that have
 * records carry this function; in a program without such a unit another one stands in its place,
 * which returns -1 (tool/prelude/build/main.cpp). */
QRINTF_OUTLINE int qrintf__engine_addressed(char *to, qrintf_size size, const char *f,
                                            __builtin_va_list arguments) {
  const struct qrintf_format *record = *qrintf__engine_chain(f);
  while (record != QRINTF__NULL) {
    if (record->text == f) {
      return qrintf__engine_format(to, size, arguments, record->formatter,
                                   QRINTF_CAST(unsigned, record->count));
    }
    record = record->next;
  }
  return -1;
}
#endif

#if QRINTF__KEEPS_PLANS
/* Formats a call whose plan has still to be looked for, or to be made. */
QRINTF_RARE int qrintf__engine_new(char *to, qrintf_size size, const char *f,
                                   __builtin_va_list list, unsigned mode) {
  return qrintf__engine_run(to, size, f, list, mode, qrintf__engine_find(f));
}
#endif

/* Formats a call whose format is not at its place in the table of plans. */
QRINTF_OUTLINE int qrintf__engine_missed(char *to, qrintf_size size, const char *f,
                                         __builtin_va_list list, unsigned mode) {
#ifdef QRINTF__FORMATS_HAVE_ADDRESSES
  /* A size above INT_MAX is a limit of ours, where libc's function has none. */
  const int n = qrintf__engine_addressed(
      to,
      mode & QRINTF__ENGINE_WHOLE ? QRINTF_MIN(size, QRINTF_CAST(qrintf_size, QRINTF_INT_MAX))
                                  : size,
      f, list);
  if (n >= 0) {
    return n;
  }
#endif
#if QRINTF__KEEPS_PLANS
  if (QRINTF_UNLIKELY(qrintf__engine_look(f) != qrintf__engine_mark(f))) {
    return qrintf__engine_new(to, size, f, list, mode);
  }
#endif
  return qrintf__engine_run(to, size, f, list, mode, QRINTF__NULL);
}

#if QRINTF__KEEPS_PLANS
/* Formats a call of whose plan the first 16 bytes are the format's, or more than they have still to
 * be compared. */
QRINTF_OUTLINE int qrintf__engine_compare(char *to, qrintf_size size, const char *f,
                                          __builtin_va_list list, unsigned mode,
                                          const struct qrintf__kept *kept) {
  return qrintf__engine_is(kept, f) ? qrintf__engine_run(to, size, f, list, mode, kept)
                                    : qrintf__engine_missed(to, size, f, list, mode);
}
#endif

/* Formats a call as qrintf__engine_run does, where the plan may be kept. All that it calls is in
 * its place, so it saves no registers. */
QRINTF_OUTLINE int qrintf__engine_planned(char *to, qrintf_size size, const char *f,
                                          __builtin_va_list list, unsigned mode) {
#if QRINTF__KEEPS_PLANS
  const unsigned place = qrintf__engine_look(f);
  if (QRINTF_LIKELY((place & 1) != 0)) {
    const struct qrintf__kept *const kept = qrintf__engine_kept(place);
#if QRINTF__OVERREAD
    if (QRINTF_UNLIKELY(kept->length > 16 || !qrintf__reaches(f))) {
      return qrintf__engine_compare(to, size, f, list, mode, kept);
    }
    if (QRINTF_LIKELY((~qrintf__engine_same(f, qrintf__kept_format(kept)) & kept->first) == 0)) {
      return kept->is_single ? qrintf__engine_single(to, size, f, list, mode, kept)
                             : qrintf__engine_run(to, size, f, list, mode, kept);
    }
#else
    return qrintf__engine_compare(to, size, f, list, mode, kept);
#endif
  }
#endif
  return qrintf__engine_missed(to, size, f, list, mode);
}

#if QRINTF__OVERREAD
/* The same for a format that begins with text, which is often all there is. */
QRINTF_OUTLINE int qrintf__engine_with_text(char *to, qrintf_size size, const char *f,
                                            __builtin_va_list list, unsigned mode) {
  const int n = qrintf__engine_plain_text(to, size, f);
  return n >= 0 ? n : qrintf__engine_planned(to, size, f, list, mode);
}
#endif

/* Formats a call as qrintf__engine_run does. */
QRINTF_INLINE int qrintf__engine(char *to, qrintf_size size, const char *f, __builtin_va_list list,
                                 unsigned mode) {
#if QRINTF__OVERREAD
  if (*f != '%') {
    return qrintf__engine_with_text(to, size, f, list, mode);
  }
#endif
  return qrintf__engine_planned(to, size, f, list, mode);
}

#endif /* QRINTF__ENGINE_ADDRESS_H */
