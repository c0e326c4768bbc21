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
 *   places   for each hash of an address, the address of the plan of the format that was there
 *            last, and 1; or an even number if that has none: a mark of its address
 *   contents for each hash of a short format's content, the plan that was found last
 *
 * The places find most formats without their hash: a literal always has the same address, and one
 * comparison of the text makes sure. Many programs make short formats one after the other in one
 * buffer, as string.format of Lua does; these are found by their content. A format is kept when it
 * comes to its place a second time, or when several others have been there: many programs format
 * many messages once.
 *
 * The table is in .bss, and the system gives no memory to what is not used. Where the machine has
 * no atomic access to pointers, nothing is kept. */
#ifndef QRINTF__ENGINE_KEPT_H
#define QRINTF__ENGINE_KEPT_H

#include "../base.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "arguments.h"
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
  unsigned next;         /* in the chain: 1 + where it is in `room`, or 0 */
  unsigned short last;   /* where the last 16 bytes of the padded format are in it */
  unsigned short behind; /* a bit for each of these that is behind the format */
  unsigned short need;   /* what the plan needs (struct qrintf__step, `before`) */
  struct qrintf__saved saved;
} __attribute__((__may_alias__, __aligned__(16)));

QRINTF_INLINE const char *qrintf__kept_format(const struct qrintf__kept *k) {
  return QRINTF_CAST(const char *, QRINTF_CAST(const void *, k + 1));
}
QRINTF_INLINE const struct qrintf__step *qrintf__kept_steps(const struct qrintf__kept *k) {
  return QRINTF_CAST(const struct qrintf__step *,
                     QRINTF_CAST(const void *, qrintf__kept_format(k) + 16 + k->last));
}

/* Whether the arguments of a plan can only be taken one by one: it has long doubles, of which most
 * are libc's, or positions, or is libc's as a whole. After one try such a call is left to libc. */
QRINTF_INLINE int qrintf__engine_is_taken_singly(const struct qrintf__kept *k) {
  return k->saved.floats < 0;
}

#if QRINTF__KEEPS_PLANS

#define QRINTF__KEPT_ROOM 32768u
#define QRINTF__KEPT_CHAINS 256u
#define QRINTF__KEPT_PLACES 2048u
#define QRINTF__KEPT_CONTENTS 1024u

struct qrintf__table {
  qrintf_uptr places[QRINTF__KEPT_PLACES];
  const struct qrintf__kept *contents[QRINTF__KEPT_CONTENTS];
  char room[QRINTF__KEPT_ROOM] __attribute__((__aligned__(16)));
  unsigned chains[QRINTF__KEPT_CHAINS]; /* the first one's, as `next` */
  unsigned used;                        /* bytes of `room` */
};
static struct qrintf__table qrintf__engine_table __attribute__((__unused__));

/* Compilers put long literals at multiples of 8 or 32, which would share few places by the lower
 * bits of their addresses alone. The lowest bit counts, too, since linkers and programs make one
 * format the end of another, such as "%d" of " %d". */
QRINTF_INLINE qrintf_uptr *qrintf__engine_place(const char *f) {
  const qrintf_uptr a = QRINTF__ADDRESS(f);
  return &qrintf__engine_table.places[(a ^ a / QRINTF__KEPT_PLACES) % QRINTF__KEPT_PLACES];
}
/* What is at the place of a format that is known not to be kept, and at that of one that came once.
 * Once different formats have come to a place, a small number stands there, which is no format's
 * address: it begins at 2 and grows by 4 with each call, up to QRINTF__KEPT_SEVERAL. */
QRINTF_INLINE qrintf_uptr qrintf__engine_mark(const char *f) { return QRINTF__ADDRESS(f) * 4; }
QRINTF_INLINE qrintf_uptr qrintf__engine_seen(const char *f) { return QRINTF__ADDRESS(f) * 4 + 2; }
#define QRINTF__KEPT_SEVERAL 30u
QRINTF_INLINE const struct qrintf__kept *qrintf__engine_kept(qrintf_uptr place) {
  const char *k;
  place -= 1;
  __builtin_memcpy(&k, &place, sizeof k);
  return QRINTF_CAST(const struct qrintf__kept *, QRINTF_CAST(const void *, k));
}
QRINTF_INLINE const struct qrintf__kept *qrintf__engine_linked(unsigned at) {
  return QRINTF_CAST(const struct qrintf__kept *,
                     QRINTF_CAST(const void *, qrintf__engine_table.room + (at - 1)));
}
QRINTF_INLINE unsigned qrintf__engine_link(const struct qrintf__kept *k) {
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
  unsigned at = k->last, behind = k->behind;
  if (QRINTF_UNLIKELY(QRINTF_CAST(int, (QRINTF__ADDRESS(f) & 4095u) + at) >
                      __atomic_load_n(&qrintf__reach, __ATOMIC_RELAXED))) {
    return 0;
  }
  for (;; at -= 16) {
    if ((qrintf__engine_same(f + at, kept + at) | behind) != 0xffffu) {
      return 0;
    }
    if (QRINTF_LIKELY(at == 0)) {
      return 1;
    }
    behind = 0;
  }
#else
  return __builtin_strcmp(f, kept) == 0;
#endif
}

#if QRINTF__OVERREAD
/* The place of the plan of a format whose null character is among its first 16 bytes. */
QRINTF_INLINE const struct qrintf__kept **qrintf__engine_content(qrintf_u64 low, qrintf_u64 high) {
  const qrintf_u64 mixed = (low ^ high * 3) * QRINTF__U64(0x9e3779b97f4a7c15);
  return &qrintf__engine_table.contents[mixed / (QRINTF__U64(1) << 54)];
}
/* Returns the kept plan of such a format, or null if it has none or the format is longer. */
QRINTF_INLINE const struct qrintf__kept *qrintf__engine_by_content(const char *f) {
  const struct qrintf__kept *k;
  qrintf_u64 text[2], same[2], behind;
  unsigned nulls;
  if (!qrintf__reaches(f)) {
    return QRINTF__NULL;
  }
  nulls = qrintf__nulls(f) & 0xffffu;
  if (nulls == 0) {
    return QRINTF__NULL;
  }
  __asm__("" : "+r"(f)); /* as in qrintf__nulls */
  __builtin_memcpy(text, f, 16);
  /* What is behind the format becomes null. */
  behind = ~QRINTF__U64(0) << (QRINTF_CAST(unsigned, __builtin_ctz(nulls)) & 7u) * 8;
  if (nulls & 0xffu) {
    text[0] &= ~behind;
    text[1] = 0;
  } else {
    text[1] &= ~behind;
  }
  k = __atomic_load_n(qrintf__engine_content(text[0], text[1]), __ATOMIC_ACQUIRE);
  if (k == QRINTF__NULL) {
    return k;
  }
  __builtin_memcpy(same, qrintf__kept_format(k), 16);
  return same[0] == text[0] && same[1] == text[1] ? k : QRINTF__NULL;
}
#else
#define qrintf__engine_by_content(f) QRINTF__NULL
#endif

/* Takes n bytes of the table's room, or returns null if it is full. It is full from the first
 * format on that has no room, so that formats which come later need not be looked for. */
QRINTF_INLINE char *qrintf__engine_room(unsigned n) {
  unsigned used = __atomic_load_n(&qrintf__engine_table.used, __ATOMIC_RELAXED);
  n = (n + 15) & ~15u;
  do {
    if (QRINTF__KEPT_ROOM - used < n) {
      __atomic_store_n(&qrintf__engine_table.used, QRINTF__KEPT_ROOM, __ATOMIC_RELAXED);
      return QRINTF__NULL;
    }
  } while (!__atomic_compare_exchange_n(&qrintf__engine_table.used, &used, used + n, 0,
                                        __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  return qrintf__engine_table.room + used;
}

/* Returns what is kept at the place of the format f, if that is its plan, or null. */
QRINTF_INLINE const struct qrintf__kept *qrintf__engine_at_place(const char *f) {
  const qrintf_uptr place = __atomic_load_n(qrintf__engine_place(f), __ATOMIC_ACQUIRE);
  if (QRINTF_LIKELY((place & 1) != 0)) {
    const struct qrintf__kept *const k = qrintf__engine_kept(place);
    if (QRINTF_LIKELY(qrintf__engine_is(k, f))) {
      return k;
    }
  }
  return QRINTF__NULL;
}

/* Reads a format into a plan without QRINTF__MORE, and stores up to `most` of its steps. Returns
 * how many it has, or 0 if it is not kept. */
QRINTF_RARE unsigned qrintf__engine_read_all(const char *f, struct qrintf__step *to,
                                             unsigned most) {
  struct qrintf__step read[QRINTF__STEPS];
  unsigned offset = 0, count = 0, before = 0, words = 0, numbers = 0, flags = 0;
  for (;;) {
    struct qrintf__step *const last = qrintf__engine_read(f + offset, read), *s;
    if (last->kind == QRINTF__LIBC) { /* the whole format is, also what was read of it before */
      if (count < most) {
        to[0] = to[count] = *last;
      }
      return count + 1;
    }
    for (s = read; s <= last; s++) {
      const unsigned is_last = s == last;
      s->offset = QRINTF_CAST(unsigned short, s->offset + offset);
      s->before += before;
      if (is_last || (s->kind > QRINTF__LIBC && s->flags & QRINTF__STAR_WIDTH)) {
        s->width += words;
      }
      if (is_last) {
        s->precision += QRINTF_CAST(int, numbers);
        flags |= s->flags & QRINTF__ONE_BY_ONE;
        s->flags = QRINTF_CAST(unsigned char, flags);
      } else if (s->kind > QRINTF__LIBC) {
        s->precision += s->flags & QRINTF__STAR_PRECISION ? QRINTF_CAST(int, words) : 0;
        s->argument =
            QRINTF_CAST(unsigned char, s->argument + (s->kind == QRINTF__FLOATING ||
                                                              s->kind == QRINTF__LONG_FLOATING
                                                          ? numbers
                                                          : words));
      }
      if (count < most && !(is_last && s->kind == QRINTF__MORE)) {
        to[count] = *s;
      }
      count += !is_last || s->kind == QRINTF__END;
    }
    before = last->before;
    words = last->width;
    numbers = QRINTF_CAST(unsigned, last->precision);
    if (before > 0xffff || words > QRINTF__WORDS_MAX || numbers > QRINTF__NUMBERS_MAX) {
      return 0;
    }
    if (last->kind == QRINTF__END) {
      return count;
    }
    offset = last->offset;
  }
}

/* Keeps the plan of a format of n bytes, the null character included. Returns it, or null. */
QRINTF_RARE const struct qrintf__kept *qrintf__engine_keep(const char *f, qrintf_size n,
                                                           unsigned *chain) {
  struct qrintf__kept *mine;
  struct qrintf__step *steps;
  struct qrintf__step few[QRINTF__STEPS]; /* of most formats it has all, so they are read once */
  const unsigned padded = (QRINTF_CAST(unsigned, n) + 15) & ~15u,
                 least = QRINTF_CAST(unsigned, sizeof *mine + sizeof *steps) + padded;
  const unsigned count =
      n <= QRINTF__FORMAT_MAX ? qrintf__engine_read_all(f, few, QRINTF__STEPS) : 0;
  char *room = QRINTF__NULL;
  if (count != 0) {
    room = qrintf__engine_room(least + (count - 1) * QRINTF_CAST(unsigned, sizeof *steps));
  }
  if (room == QRINTF__NULL) {
    return QRINTF__NULL;
  }
  mine = QRINTF_CAST(struct qrintf__kept *, QRINTF_CAST(void *, room));
  steps = QRINTF_CAST(struct qrintf__step *, QRINTF_CAST(void *, room + sizeof *mine + padded));
  if (count <= QRINTF__STEPS) {
    qrintf__copy(room + sizeof *mine + padded,
                 QRINTF_CAST(const char *, QRINTF_CAST(const void *, few)), count * sizeof *steps);
  } else {
    qrintf__engine_read_all(f, steps, count);
  }
  mine->last = QRINTF_CAST(unsigned short, padded - 16);
  mine->behind = QRINTF_CAST(unsigned short, ~(0xffffu >> (padded - n)));
  mine->need = QRINTF_CAST(unsigned short, steps[count - 1].before);
  qrintf__engine_saved(&steps[count - 1], &mine->saved);
  qrintf__copy(room + sizeof *mine, f, n); /* the rest is null */
  mine->next = __atomic_load_n(chain, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n(chain, &mine->next, qrintf__engine_link(mine), 0,
                                      __ATOMIC_RELEASE, __ATOMIC_RELAXED)) {
  }
  return mine;
}

/* Returns the kept plan of a format that is not at its place, finds it by its content or keeps it.
 * Returns null if it is not kept. */
QRINTF_RARE const struct qrintf__kept *qrintf__engine_find(const char *f) {
  qrintf_uptr *const place = qrintf__engine_place(f),
                     was = __atomic_load_n(place, __ATOMIC_ACQUIRE);
  unsigned *chain, at, hash = 0;
  const struct qrintf__kept *k;
  qrintf_size n, i;
  /* Where no more than the format may be loaded, as under Memcheck, it is found here. */
  if ((was & 1) != 0 && __builtin_strcmp(qrintf__kept_format(qrintf__engine_kept(was)), f) == 0) {
    return qrintf__engine_kept(was);
  }
  n = qrintf__strlen_libc(f) + 1; /* which finds out whether more may be loaded */
  for (i = n > 32 ? n - 32 : 0; i < n; i++) {
    hash = hash * 31 + QRINTF_CAST(unsigned char, f[i]);
  }
  chain = &qrintf__engine_table.chains[hash % QRINTF__KEPT_CHAINS];
  at = __atomic_load_n(chain, __ATOMIC_ACQUIRE);
  while (at != 0 && __builtin_strcmp(qrintf__kept_format(qrintf__engine_linked(at)), f) != 0) {
    at = qrintf__engine_linked(at)->next;
  }
  k = at != 0 ? qrintf__engine_linked(at) : qrintf__engine_keep(f, n, chain);
  __atomic_store_n(place, k != QRINTF__NULL ? QRINTF__ADDRESS(k) + 1 : qrintf__engine_mark(f),
                   __ATOMIC_RELEASE);
#if QRINTF__OVERREAD
  if (k != QRINTF__NULL && n <= 16) {
    qrintf_u64 text[2];
    __builtin_memcpy(text, qrintf__kept_format(k), 16);
    __atomic_store_n(qrintf__engine_content(text[0], text[1]), k, __ATOMIC_RELEASE);
  }
#endif
  return k;
}

/* Sets *plan to the kept plan k. */
QRINTF_INLINE void qrintf__engine_plan_of(const struct qrintf__kept *k, struct qrintf__plan *plan) {
  plan->text = qrintf__kept_format(k);
  plan->steps = qrintf__kept_steps(k);
  plan->need = k->need;
  plan->saved = k->saved;
}

#endif

/* Finds the plan of a format, or reads it into `read`. A format that has a formatter is not kept,
 * because formats that are kept are looked for first. */
QRINTF_INLINE void qrintf__engine_plan(const char *f, int has_formatter, struct qrintf__step *read,
                                       struct qrintf__plan *plan) {
  const struct qrintf__step *last;
#if QRINTF__KEEPS_PLANS
  qrintf_uptr *const place = qrintf__engine_place(f),
                     was = __atomic_load_n(place, __ATOMIC_RELAXED);
  if (was == qrintf__engine_mark(f) ||
      __atomic_load_n(&qrintf__engine_table.used, __ATOMIC_RELAXED) == QRINTF__KEPT_ROOM) {
    /* It is known not to be kept, or can only be found with more work than reading takes. */
  } else if (was == 0) {
    __atomic_store_n(place, qrintf__engine_seen(f), __ATOMIC_RELAXED);
  } else if ((was & 3) == 2 && was != QRINTF__KEPT_SEVERAL && was != qrintf__engine_seen(f)) {
    __atomic_store_n(place, was < QRINTF__KEPT_SEVERAL ? was + 4 : 2, __ATOMIC_RELAXED);
  } else if (!has_formatter) {
    const struct qrintf__kept *k = qrintf__engine_by_content(f);
    if (k == QRINTF__NULL) {
      k = qrintf__engine_find(f);
    }
    if (k != QRINTF__NULL) {
      qrintf__engine_plan_of(k, plan);
      return;
    }
  }
#else
  (void)has_formatter;
#endif
  plan->text = f;
  plan->steps = read;
  last = qrintf__engine_read(f, read);
  plan->need = last->before;
  qrintf__engine_saved(last, &plan->saved);
}

#endif /* QRINTF__ENGINE_KEPT_H */
