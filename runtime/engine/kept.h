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
 *            number if that has none: a mark of its address if it will not be kept. This finds most
 * formats without their hash: a literal always has the same address, and one comparison of the text
 * makes sure. A format is kept when it comes to a place that is not empty, hence mostly not the
 * first time: many programs format many messages once.
 *
 * The table is in .bss, and the system gives no memory to what is not used. Where the machine has
 * no atomic access to pointers, nothing is kept. */
#ifndef QRINTF__ENGINE_KEPT_H
#define QRINTF__ENGINE_KEPT_H

#include "../base.h"
#include "../strings/length.h"
#include "../strings/memory.h"
#include "plan.h"

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
  const struct qrintf__kept *next; /* in the chain */
  unsigned short length;           /* of the format, its null character included */
  unsigned short first; /* a bit for each of the format's first 16 characters, that one included */
  unsigned short steps; /* where they begin behind the format's first character */
} __attribute__((may_alias, aligned(16)));

QRINTF_INLINE const char *qrintf__kept_format(const struct qrintf__kept *k) {
  return QRINTF_CAST(const char *, QRINTF_CAST(const void *, k + 1));
}
QRINTF_INLINE const struct qrintf__step *qrintf__kept_steps(const struct qrintf__kept *k) {
  return QRINTF_CAST(const struct qrintf__step *,
                     QRINTF_CAST(const void *, qrintf__kept_format(k) + k->steps));
}

#if QRINTF__KEEPS_PLANS

#define QRINTF__KEPT_ROOM 12288u
#define QRINTF__KEPT_CHAINS 64u
#define QRINTF__KEPT_PLACES 256u

struct qrintf__table {
  unsigned places[QRINTF__KEPT_PLACES]; /* 1 + an eighth of where the plan is in `room` */
  char room[QRINTF__KEPT_ROOM] __attribute__((aligned(16)));
  const struct qrintf__kept *chains[QRINTF__KEPT_CHAINS];
  unsigned used; /* bytes of `room` */
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
                     QRINTF_CAST(const void *, qrintf__engine_table.room +
                                                   (QRINTF_CAST(qrintf_size, place) * 8 - 8)));
}
QRINTF_INLINE unsigned qrintf__engine_place_of(const struct qrintf__kept *k) {
  return QRINTF_CAST(unsigned, QRINTF__ADDRESS(k) - QRINTF__ADDRESS(qrintf__engine_table.room)) /
             8 +
         1;
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

/* Whether n bytes at f are those of a kept format, the null character included. */
QRINTF_OUTLINE int qrintf__engine_is_long(const char *f, const char *kept, unsigned n) {
  for (; QRINTF_LIKELY(qrintf__reaches(f)); f += 16, kept += 16, n -= 16) {
    const unsigned others = qrintf__engine_same(f, kept) ^ 0xffffu;
    if (n <= 16) {
      return others << (32 - n) == 0;
    }
    if (others != 0) {
      return 0;
    }
  }
  return __builtin_strcmp(f, kept) == 0;
}
#endif

/* Whether a plan is that of the format f. No byte behind the format's null character is read if it
 * is on another page (strings/length.h). */
QRINTF_INLINE int qrintf__engine_is(const struct qrintf__kept *k, const char *f) {
  const char *kept = qrintf__kept_format(k);
#if QRINTF__OVERREAD
  if (QRINTF_LIKELY(qrintf__reaches(f))) {
    const unsigned same = qrintf__engine_same(f, kept);
    if ((~same & k->first) != 0) {
      return 0;
    }
    if (QRINTF_LIKELY(k->length <= 16)) {
      return 1;
    }
    return qrintf__engine_is_long(f + 16, kept + 16, k->length - 16u);
  }
#endif
  return __builtin_strcmp(f, kept) == 0;
}

/* A hash of n bytes, eight a step. */
QRINTF_INLINE unsigned qrintf__engine_hash(const char *f, qrintf_size n) {
  qrintf_u64 hash = n, word;
  for (; n >= 8; n -= 8, f += 8) {
    __builtin_memcpy(&word, f, 8);
    hash = (hash ^ word) * QRINTF__WORD(0x9e3779b9u, 0x7f4a7c15u);
    hash ^= hash >> 32;
  }
  for (; n != 0; n--, f++) {
    hash = hash * 31 + QRINTF_CAST(unsigned char, *f);
  }
  return QRINTF__U32((hash * QRINTF__WORD(0x9e3779b9u, 0x7f4a7c15u)) >> 32);
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

/* Finds the steps of a format that is not at its place, or reads it into `steps`, and keeps it if
 * it comes again. \param text  becomes the format in front of those steps, which may be a copy */
QRINTF_OUTLINE const struct qrintf__step *qrintf__engine_plan(const char *f, const char **text,
                                                              struct qrintf__step *steps) {
  unsigned *const place = qrintf__engine_place(f);
  const unsigned was = __atomic_load_n(place, __ATOMIC_RELAXED);
  const struct qrintf__kept **chain, *k;
  struct qrintf__kept *mine;
  const struct qrintf__step *end;
  qrintf_size n;
  unsigned padded, bytes;
  char *room;
  *text = f;
  n = qrintf_strlen(f) + 1;
  chain = &qrintf__engine_table.chains[qrintf__engine_hash(f, n) % QRINTF__KEPT_CHAINS];
  for (k = __atomic_load_n(chain, __ATOMIC_ACQUIRE); k != QRINTF__NULL; k = k->next) {
    if (k->length == n && __builtin_memcmp(qrintf__kept_format(k), f, n) == 0) {
      __atomic_store_n(place, qrintf__engine_place_of(k), __ATOMIC_RELEASE);
      *text = qrintf__kept_format(k);
      return qrintf__kept_steps(k);
    }
  }
  end = qrintf__engine_read(f, steps, 0);
  if (was == 0) {
    __atomic_store_n(place, QRINTF__KEPT_SEEN, __ATOMIC_RELAXED);
    return steps;
  }
  bytes = QRINTF_CAST(unsigned, end - steps) * QRINTF_CAST(unsigned, sizeof *steps);
  padded = (QRINTF_CAST(unsigned, n) + 15) & ~15u;
  room = n <= QRINTF__FORMAT_MAX && end[-1].conversion != QRINTF__MORE
             ? qrintf__engine_room(QRINTF_CAST(unsigned, sizeof *mine) + padded + bytes)
             : QRINTF__NULL;
  if (room == QRINTF__NULL) {
    __atomic_store_n(place, qrintf__engine_mark(f), __ATOMIC_RELAXED);
    return steps;
  }
  mine = QRINTF_CAST(struct qrintf__kept *, QRINTF_CAST(void *, room));
  mine->length = QRINTF_CAST(unsigned short, n);
  mine->first = QRINTF_CAST(unsigned short, n < 16 ? (1u << n) - 1 : 0xffffu);
  mine->steps = QRINTF_CAST(unsigned short, padded);
  qrintf__copy(room + sizeof *mine, f, n); /* the rest is null */
  qrintf__copy(room + sizeof *mine + padded,
               QRINTF_CAST(const char *, QRINTF_CAST(const void *, steps)), bytes);
  mine->next = __atomic_load_n(chain, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n(chain, &mine->next, mine, 0, __ATOMIC_RELEASE,
                                      __ATOMIC_RELAXED)) {
  }
  __atomic_store_n(place, qrintf__engine_place_of(mine), __ATOMIC_RELEASE);
  return steps;
}

#endif

/* Returns the steps of a format. \param text  becomes the format that they are about */
QRINTF_INLINE const struct qrintf__step *qrintf__engine_steps(const char *f, const char **text,
                                                              struct qrintf__step *steps) {
#if QRINTF__KEEPS_PLANS
  unsigned place;
#endif
  if (*f == '%' && f[1] != 0 && f[2] == 0) {
    const unsigned letter = QRINTF_CAST(unsigned char, f[1]) - 65u; /* A */
    if (QRINTF_LIKELY(letter < 58)) {
      const unsigned conversion = qrintf__engine_letters[letter] - 0u - QRINTF__POINTER;
      if (QRINTF_LIKELY(conversion <= QRINTF__STRING - QRINTF__POINTER)) {
        *text = f;
        return qrintf__engine_singles[conversion];
      }
    }
  }
#if QRINTF__KEEPS_PLANS
  place = __atomic_load_n(qrintf__engine_place(f), __ATOMIC_ACQUIRE);
  if (QRINTF_LIKELY((place & 1) != 0)) {
    const struct qrintf__kept *const k = qrintf__engine_kept(place);
    if (QRINTF_LIKELY(qrintf__engine_is(k, f))) {
      *text = qrintf__kept_format(k);
      return qrintf__kept_steps(k);
    }
  }
  if (place != qrintf__engine_mark(f)) {
    return qrintf__engine_plan(f, text, steps);
  }
#endif
  *text = f;
  qrintf__engine_read(f, steps, 0);
  return steps;
}

#endif /* QRINTF__ENGINE_KEPT_H */
