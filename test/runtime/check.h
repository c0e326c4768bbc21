/* What the tests of the runtime share: counting failures, canaries, and values that are worth
 * trying. */
#ifndef CHECK_H
#define CHECK_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef QRINTF_TEST_SHARED /* run.sh --shared: the header as rewritten units get it */
#include QRINTF_TEST_SHARED
#else
#include "../../runtime/qrintf.h"
#endif

#ifdef __LP64__
#define L64 "l" /* the length modifier of qrintf_u64 */
#else
#define L64 "ll"
#endif
#define UNUSED __attribute__((unused))

static unsigned long failures UNUSED, checks UNUSED;

/* Prints what went wrong, for the first twenty failures only, so that a broken emitter does not
 * fill the log. */
#define FAIL(arguments)                        \
  do {                                         \
    if (++failures <= 20) {                    \
      printf("%s:%d: ", __FILE__, __LINE__);   \
      printf arguments;                        \
      printf("\n");                            \
    }                                          \
  } while (0)

static UNUSED int finish(const char *what) {
  printf("%s: %lu checks, %lu failures\n", what, checks, failures);
  return failures != 0;
}

/* A byte that no emitter stores, so that it shows where something was stored. */
#define CANARY '\245'
#define ROOM 64
static char canvas[ROOM + 4096 + ROOM] UNUSED;
#define OUT (canvas + ROOM)

static UNUSED void prepare(size_t upto) { memset(canvas, CANARY, ROOM + upto + ROOM); }

/* Checks that the n bytes wanted stand at OUT, that nothing was stored before them, and nothing
 * from `slack` bytes behind them on. */
static UNUSED void verify(const char *what, const char *end, const char *wanted, size_t n, unsigned slack) {
  size_t i;
  int bad = end != OUT + n || memcmp(OUT, wanted, n) != 0;
  checks++;
  for (i = 0; i < ROOM; i++) {
    bad |= canvas[i] != CANARY;
  }
  for (i = slack; i < ROOM; i++) {
    bad |= OUT[n + i] != CANARY;
  }
  if (bad) {
    FAIL(("%s, slack %u: wanted \"%.*s\", end at %ld", what, slack, (int)n, wanted, (long)(end - OUT)));
  }
}

/* Calls an emitter between canaries, and verifies what it stores. */
#define PUT(what, call, wanted, n, slack) \
  do {                                    \
    const char *end;                      \
    prepare(n);                           \
    end = (call);                         \
    verify(what, end, wanted, n, slack);  \
  } while (0)

static qrintf_u64 random_state UNUSED = 88172645;
static UNUSED qrintf_u64 random64(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state;
}

/* 0, 2^k and 10^k with their neighbours, repdigits of 9 and of f, and a random value of every bit length. */
static qrintf_u64 values[600] UNUSED;
static UNUSED unsigned make_values(void) {
  unsigned n = 0, k, i;
  qrintf_u64 power = 1;
  for (k = 0; k < 64; k++) {
    for (i = 0; i < 3; i++) {
      values[n++] = ((qrintf_u64)1 << k) - 1 + i;
    }
    values[n++] = (random64() | (qrintf_u64)1 << 63) >> (63 - k);
  }
  for (k = 0; k < 20; k++, power *= 10) {
    for (i = 0; i < 3; i++) {
      values[n++] = power - 1 + i;
    }
    values[n++] = power * 5;
    values[n++] = power + power / 10;
  }
  values[n++] = ~(qrintf_u64)0;
  values[n++] = ~(qrintf_u64)0 - 1;
  return n;
}

/* Writes decimal digits without any trick: the reference. */
static UNUSED unsigned reference(char *out, qrintf_u64 v) {
  char digits[20];
  unsigned n = 0, i;
  do {
    digits[n++] = (char)('0' + v % 10);
    v /= 10;
  } while (v != 0);
  for (i = 0; i < n; i++) {
    out[i] = digits[n - 1 - i];
  }
  return n;
}
#endif
