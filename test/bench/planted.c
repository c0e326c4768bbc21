/* Peers that do something wrong: the harness must notice each. */
#include <stdio.h>
#include <string.h>

#include "../../bench/harness/entry.h"
#include "../../bench/harness/inputs.h"

static int text(char *buf, unsigned v) { return sprintf(buf, "%u", v); }

static int behind_the_nul(char *buf, unsigned v) {
  int length = text(buf, v);
  buf[length + 1] = 0;
  return length;
}

static int wrong_digit(char *buf, unsigned v) {
  int length = text(buf, v);
  buf[length - 1] ^= v % 1000 == 7;
  return length;
}

static int no_nul(char *buf, unsigned v) {
  int length = text(buf, v);
  buf[length] = 'x';
  return length;
}

static int wrong_length(char *buf, unsigned v) { return text(buf, v) + 1; }

BENCH_ENTRY(right, int_u, "right", BENCH_TEXT, u32_input, 16, text(buf, a->v))
BENCH_ENTRY(behind_the_nul, int_u, "qrintf", BENCH_TEXT, u32_input, 16, behind_the_nul(buf, a->v))
BENCH_ENTRY(wrong_digit, int_u, "wrong digit", BENCH_TEXT, u32_input, 16, wrong_digit(buf, a->v))
BENCH_ENTRY(no_nul, int_u, "no NUL", BENCH_TEXT, u32_input, 16, no_nul(buf, a->v))
BENCH_ENTRY(wrong_length, int_u, "wrong length", BENCH_TEXT, u32_input, 16, wrong_length(buf, a->v))
BENCH_ENTRY(not_reversed, dec32, "not reversed", BENCH_REVERSED, u32_input, 16, text(buf, a->v))
