/* ---- the plans that are kept ----
 *
 * A program formats with a few formats again and again. The engine keeps their plans in a table, so
 * that it reads a format once. A format is found by its content, wherever it lies: literals,
 * translations, and formats that a program makes on the stack or heap are kept alike.
 *
 * A kept plan is never changed or freed. It takes its place in `room` by a compare-and-swap, is
 * written, and is then published by a release store. So there is no lock, and the table may be used
 * by any number of threads, in signal handlers and after fork. Where two threads keep the same
 * format at a time, there are two plans of it, which are the same. When `room` is full, other
 * formats are read at each call.
 *
 *   chains   for each hash of a format's content, a list of the plans that have it
 *   places   for each hash of an address, which plan the format has that was there last; or an even
 *            number if that has none: a mark of its address if it will not be kept
 *
 * The places find most formats without their hash: a literal always has the same address, and one
 * comparison of the text makes sure. A format is kept when it comes to a place that is not empty,
 * hence mostly not the first time: many programs format many messages once.
 *
 * The table is in .bss, and the system gives no memory to what is not used. Where the machine has
 * no atomic access to pointers, nothing is kept. */
#ifndef QRINTF__ENGINE_KEPT_H
#define QRINTF__ENGINE_KEPT_H

#include "../base.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "plan.h"
#include "read.h"

#ifndef QRINTF__KEEPS_PLANS
#if defined(__GCC_ATOMIC_POINTER_LOCK_FREE) && __GCC_ATOMIC_POINTER_LOCK_FREE == 2
#define QRINTF__KEEPS_PLANS 1
#else
#define QRINTF__KEEPS_PLANS 0
#endif
#endif

/* A kept plan. Behind it stand the format, padded with null characters to a multiple of 16 bytes,
 * and the steps. */
struct qrintf__kept {
  unsigned next;        /* in the chain, in the form of a place */
  unsigned short first; /* a bit for each of the format's first 16 characters, that one included */
  unsigned short last;  /* a bit for each of the format's characters in its last 16 bytes */
  unsigned short steps; /* where they begin behind the format's first character */
  unsigned short need;  /* what the plan needs (struct qrintf__step, `before`) */
} __attribute__((may_alias, aligned(16)));

QRINTF_INLINE const char *qrintf__kept_format(const struct qrintf__kept *k) {
  return QRINTF_CAST(const char *, QRINTF_CAST(const void *, k + 1));
}
QRINTF_INLINE const struct qrintf__step *qrintf__kept_steps(const struct qrintf__kept *k) {
  return QRINTF_CAST(const struct qrintf__step *,
                     QRINTF_CAST(const void *, qrintf__kept_format(k) + k->steps));
}

#if QRINTF__KEEPS_PLANS

#define QRINTF__KEPT_ROOM 32768u
#define QRINTF__KEPT_CHAINS 64u
#define QRINTF__KEPT_PLACES 512u

struct qrintf__table {
  unsigned places[QRINTF__KEPT_PLACES]; /* 1 + where the plan is in `room` */
  char room[QRINTF__KEPT_ROOM] __attribute__((aligned(16)));
  unsigned chains[QRINTF__KEPT_CHAINS]; /* the first one's place, or 0 */
  unsigned used;                        /* bytes of `room` */
};
static struct qrintf__table qrintf__engine_table __attribute__((unused));

QRINTF_INLINE unsigned *qrintf__engine_place(const char *f) {
  return &qrintf__engine_table.places[QRINTF__ADDRESS(f) % QRINTF__KEPT_PLACES];
}
/* What is at the place of a format that is known not to be kept, and at that of one that came once.
 */
QRINTF_INLINE unsigned qrintf__engine_mark(const char *f) {
  return QRINTF__U32(QRINTF__ADDRESS(f) & 0x3fffffffu) * 4;
}
#define QRINTF__KEPT_SEEN 2u
QRINTF_INLINE const struct qrintf__kept *qrintf__engine_kept(unsigned place) {
  return QRINTF_CAST(const struct qrintf__kept *,
                     QRINTF_CAST(const void *, qrintf__engine_table.room + (place - 1)));
}
QRINTF_INLINE unsigned qrintf__engine_place_of(const struct qrintf__kept *k) {
  return QRINTF_CAST(unsigned, QRINTF__ADDRESS(k) - QRINTF__ADDRESS(qrintf__engine_table.room)) + 1;
}

#if QRINTF__OVERREAD
/* Returns a bit for each of 16 bytes that are the same at f as in a kept format, which is aligned.
 */
QRINTF_INLINE unsigned qrintf__engine_same(const char *f, const char *kept) {
  qrintf__v16 text;
  const qrintf__v16 *const wanted =
      QRINTF_CAST(const qrintf__v16 *, QRINTF_CAST(const void *, kept));
  __asm__("" : "+r"(f)); /* as in qrintf__nulls */
  __builtin_memcpy(&text, f, 16);
  return QRINTF_CAST(unsigned,
                     __builtin_ia32_pmovmskb128(QRINTF_CAST(qrintf__v16, text == *wanted)));
}
#endif

/* Whether a plan is certainly that of the format f. No byte behind the format's null character is
 * read if it is on another page (strings/length.h), where the answer may be no. Where that can be
 * asked, there is no call in it, for which its caller would save registers. */
QRINTF_INLINE int qrintf__engine_is(const struct qrintf__kept *k, const char *f) {
  const char *const kept = qrintf__kept_format(k);
#if QRINTF__OVERREAD
  unsigned i, last;
  if (QRINTF_UNLIKELY(!qrintf__reaches(f)) || (~qrintf__engine_same(f, kept) & k->first) != 0) {
    return 0;
  }
  if (QRINTF_LIKELY(k->steps == 16)) {
    return 1;
  }
  last = k->steps - 16u;
  if (QRINTF_UNLIKELY(QRINTF_CAST(int, (QRINTF__ADDRESS(f) & 4095u) + last) >
                      __atomic_load_n(&qrintf__reach, __ATOMIC_RELAXED))) {
    return 0;
  }
  for (i = 16; i != last; i += 16) {
    if (qrintf__engine_same(f + i, kept + i) != 0xffffu) {
      return 0;
    }
  }
  return (~qrintf__engine_same(f + last, kept + last) & k->last) == 0;
#else
  return __builtin_strcmp(f, kept) == 0;
#endif
}

/* Takes n bytes of the table's room, or returns null if it is full. */
QRINTF_INLINE char *qrintf__engine_room(unsigned n) {
  unsigned used = __atomic_load_n(&qrintf__engine_table.used, __ATOMIC_RELAXED);
  n = (n + 15) & ~15u;
  do {
    if (QRINTF__KEPT_ROOM - used < n) {
      return QRINTF__NULL;
    }
  } while (!__atomic_compare_exchange_n(&qrintf__engine_table.used, &used, used + n, 0,
                                        __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  return qrintf__engine_table.room + used;
}

/* Returns what is kept at the place of the format f, if that is its plan, or null. */
QRINTF_INLINE const struct qrintf__kept *qrintf__engine_at_place(const char *f) {
  const unsigned place = __atomic_load_n(qrintf__engine_place(f), __ATOMIC_ACQUIRE);
  if (QRINTF_LIKELY((place & 1) != 0)) {
    const struct qrintf__kept *const k = qrintf__engine_kept(place);
    if (QRINTF_LIKELY(qrintf__engine_is(k, f))) {
      return k;
    }
  }
  return QRINTF__NULL;
}

/* Reads a format of n bytes, the null character included, into a plan without QRINTF__MORE, at `to`
 * if that is not null. Returns how many steps it has, or 0 if it is not kept. */
QRINTF_RARE unsigned qrintf__engine_read_all(const char *f, qrintf_size n,
                                             struct qrintf__step *to) {
  struct qrintf__step read[QRINTF__STEPS];
  unsigned offset = 0, before = 0, count = 0, i;
  for (;;) {
    const struct qrintf__step *const last = qrintf__engine_read(f + offset, read);
    const unsigned steps = QRINTF_CAST(unsigned, last - read) + (last->kind != QRINTF__MORE);
    if (n > QRINTF__FORMAT_MAX || last->kind == QRINTF__LIBC || before + last->before > 0xffff) {
      return 0;
    }
    for (i = 0; to != QRINTF__NULL && i < steps; i++) {
      to[count + i] = read[i];
      to[count + i].offset = QRINTF_CAST(unsigned short, read[i].offset + offset);
      to[count + i].before += before;
    }
    count += steps;
    if (last->kind != QRINTF__MORE) {
      return count;
    }
    offset += last->offset;
    before += last->before;
  }
}

/* Keeps the plan of a format of n bytes, the null character included. Returns it, or null. */
QRINTF_RARE const struct qrintf__kept *qrintf__engine_keep(const char *f, qrintf_size n,
                                                           unsigned *chain) {
  const unsigned padded = (QRINTF_CAST(unsigned, n) + 15) & ~15u,
                 count = qrintf__engine_read_all(f, n, QRINTF__NULL);
  struct qrintf__kept *mine;
  struct qrintf__step *steps;
  char *const room = count != 0 ? qrintf__engine_room(QRINTF_CAST(unsigned, sizeof *mine) + padded +
                                                      count * QRINTF_CAST(unsigned, sizeof *steps))
                                : QRINTF__NULL;
  if (room == QRINTF__NULL) {
    return QRINTF__NULL;
  }
  mine = QRINTF_CAST(struct qrintf__kept *, QRINTF_CAST(void *, room));
  steps = QRINTF_CAST(struct qrintf__step *, QRINTF_CAST(void *, room + sizeof *mine + padded));
  qrintf__engine_read_all(f, n, steps);
  mine->first = QRINTF_CAST(unsigned short, n < 16 ? (1u << n) - 1 : 0xffffu);
  mine->last = QRINTF_CAST(unsigned short, 0xffffu >> (padded - n));
  mine->steps = QRINTF_CAST(unsigned short, padded);
  mine->need = QRINTF_CAST(unsigned short, steps[count - 1].before);
  qrintf__copy(room + sizeof *mine, f, n); /* the rest is null */
  mine->next = __atomic_load_n(chain, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n(chain, &mine->next, qrintf__engine_place_of(mine), 0,
                                      __ATOMIC_RELEASE, __ATOMIC_RELAXED)) {
  }
  return mine;
}

/* Returns the kept plan of a format that is not at its place, finds it by its content or keeps it.
 * Returns null if it is not kept. */
QRINTF_RARE const struct qrintf__kept *qrintf__engine_find(const char *f) {
  unsigned *const place = qrintf__engine_place(f), *chain, at, hash = 0;
  const struct qrintf__kept *k;
  qrintf_size n, i;
  /* Where no more than the format may be loaded, as under valgrind, it is found here. */
  at = __atomic_load_n(place, __ATOMIC_ACQUIRE);
  if ((at & 1) != 0 && __builtin_strcmp(qrintf__kept_format(qrintf__engine_kept(at)), f) == 0) {
    return qrintf__engine_kept(at);
  }
  n = qrintf__strlen_libc(f) + 1; /* which finds out whether more may be loaded */
  for (i = 0; i < n; i++) {
    hash = hash * 31 + QRINTF_CAST(unsigned char, f[i]);
  }
  chain = &qrintf__engine_table.chains[hash % QRINTF__KEPT_CHAINS];
  at = __atomic_load_n(chain, __ATOMIC_ACQUIRE);
  while (at != 0 && __builtin_strcmp(qrintf__kept_format(qrintf__engine_kept(at)), f) != 0) {
    at = qrintf__engine_kept(at)->next;
  }
  k = at != 0 ? qrintf__engine_kept(at) : qrintf__engine_keep(f, n, chain);
  __atomic_store_n(place, k != QRINTF__NULL ? qrintf__engine_place_of(k) : qrintf__engine_mark(f),
                   __ATOMIC_RELEASE);
  return k;
}

#endif

/* The plan of a format. */
struct qrintf__plan {
  const struct qrintf__step *steps;
  const char *text; /* the format that they are about, which may be a copy */
  unsigned need;    /* struct qrintf__step, `before` */
};

/* Finds the plan of a format, or reads it into `read`. */
QRINTF_INLINE void qrintf__engine_plan(const char *f, struct qrintf__step *read,
                                       struct qrintf__plan *plan) {
#if QRINTF__KEEPS_PLANS
  unsigned *const place = qrintf__engine_place(f);
  const unsigned was = __atomic_load_n(place, __ATOMIC_RELAXED);
  if (was == 0) {
    __atomic_store_n(place, QRINTF__KEPT_SEEN, __ATOMIC_RELAXED);
  } else if (was != qrintf__engine_mark(f)) {
    const struct qrintf__kept *const k = qrintf__engine_find(f);
    if (k != QRINTF__NULL) {
      plan->text = qrintf__kept_format(k);
      plan->steps = qrintf__kept_steps(k);
      plan->need = k->need;
      return;
    }
  }
#endif
  plan->text = f;
  plan->steps = read;
  plan->need = qrintf__engine_read(f, read)->before;
}

#endif /* QRINTF__ENGINE_KEPT_H */
