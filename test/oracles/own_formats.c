/* The part of own_formats.py's programs that is the same in all. With -DLIBC it is libc's vsnprintf
 * for the other unit, which is compiled through the wrapper. */
#include "own_formats.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETS = 100, BIGGEST = 1 << 16, BEHIND = 16 };

int libc_vsnprintf(char *buffer, size_t size, const char *format, va_list list);

#ifdef LIBC
int libc_vsnprintf(char *buffer, size_t size, const char *format, va_list list) {
  return vsnprintf(buffer, size, format, list);
}
#else
void all_calls(int v);

static uint64_t mixed(int v, int number) {
  uint64_t bits = (uint64_t)v * 1009 + (uint64_t)number * 7919 + 1;
  for (int turn = 0; turn < 3; turn++)
    bits = (bits ^ bits >> 29) * 0xbf58476d1ce4e5b9u;
  return bits ^ bits >> 32;
}

long long integer(int v, int number) {
  static const long long edges[] = {0,    1,         -1,         9,         10,        99,
                                    100,  INT32_MAX, INT32_MIN,  INT64_MAX, INT64_MIN, 127,
                                    -128, 255,       4294967295, 65535};
  uint64_t bits = mixed(v, number);
  if (v < 16)
    return edges[v];
  return (long long)(bits >> (bits % 64));
}

double real(int v, int number) {
  static const double edges[] = {0.0, -0.0, 1.0, 0.5, 1e300, 5e-324, 1e23, 999999.5, 0.1, 2.5};
  uint64_t bits = mixed(v, number);
  double value;
  if (v < 10)
    return edges[v];
  if (v == 10)
    return INFINITY;
  if (v == 11)
    return -NAN;
  if (v % 2)
    return (double)(int32_t)bits / 1000;
  memcpy(&value, &bits, sizeof value);
  return value;
}

const char *string(int v, int number) {
  static const char *const texts[] = {
      "",
      "a",
      "key",
      "0123456789abcdef",
      "%d %s",
      "a text of more than thirty-two characters, \xff",
      "exactly seven and seventy characters, which is more than one line of a cache."};
  static char longer[3000];
  memset(longer, 'x', sizeof longer - 1);
  size_t which = mixed(v, number) % 16;
  if (v == 12)
    return NULL;
  return which < 7 ? texts[which] : which == 7 ? longer : longer + sizeof longer - 1 - which * 3;
}

int small(int v, int number) { return (int)(mixed(v, number) % 40) - 5; }

static long comparisons;

/* One size: both buffers begin with the same bytes, and all of them have to agree afterwards. */
static int formatted(const char *format, size_t size, va_list list) {
  static char ours[BIGGEST + BEHIND], theirs[BIGGEST + BEHIND];
  va_list first, second;
  size_t seen = size + BEHIND;
  memset(ours, '#', seen);
  memset(theirs, '#', seen);
  va_copy(first, list);
  va_copy(second, list);
  errno = 0;
  int their_result = libc_vsnprintf(theirs, size, format, second);
  int their_errno = errno;
  errno = 0;
  int result = vsnprintf(ours, size, format, first);
  if (result != their_result || errno != their_errno || memcmp(ours, theirs, seen) != 0) {
    printf("\"%s\" into %zu bytes: %d '%.60s', libc %d '%.60s'\n", format, size, result, ours,
           their_result, theirs);
    exit(1);
  }
  va_end(first);
  va_end(second);
  comparisons++;
  return their_result;
}

void check(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = formatted(format, 0, list);
  if (length < 0 || length >= BIGGEST - 64)
    length = 100;
  const size_t sizes[] = {1, (size_t)length / 2, (size_t)length, (size_t)length + 1,
                          (size_t)length + 64};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    formatted(format, sizes[i], list);
  va_end(list);
}

int main(void) {
  for (int v = 0; v < SETS; v++)
    all_calls(v);
  printf("%ld comparisons\n", comparisons);
  return 0;
}
#endif
