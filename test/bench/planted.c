/* Peers that do something wrong: the harness must notice each. */
#include <stdio.h>
#include <string.h>

#include "../../bench/harness/entry.h"
#include "../../bench/harness/inputs.h"

static int text(char *buf, int v) { return sprintf(buf, "%d", v); }

static int behind_the_nul(char *buf, int v) {
  int length = text(buf, v);
  buf[length + 1] = 0;
  return length;
}

static int wrong_digit(char *buf, int v) {
  int length = text(buf, v);
  buf[length - 1] ^= v % 1000 == 7;
  return length;
}

static int no_nul(char *buf, int v) {
  int length = text(buf, v);
  buf[length] = 'x';
  return length;
}

static int wrong_length(char *buf, int v) { return text(buf, v) + 1; }

BENCH_ENTRY(right, int_d, "right", int_input, 16, text(buf, a->v))
BENCH_ENTRY(behind_the_nul, int_d, "qrintf", int_input, 16, behind_the_nul(buf, a->v))
BENCH_ENTRY(wrong_digit, int_d, "wrong digit", int_input, 16, wrong_digit(buf, a->v))
BENCH_ENTRY(no_nul, int_d, "no NUL", int_input, 16, no_nul(buf, a->v))
BENCH_ENTRY(wrong_length, int_d, "wrong length", int_input, 16, wrong_length(buf, a->v))
