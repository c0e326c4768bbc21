/* The 16,384 varied values that the calls of rows.c and rows_fmt.cc convert, and how a run of them
 * is timed. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { COUNT = 16384 };
static struct value {
  int i;
  unsigned u;
  unsigned char octet[4];
  double d;
  const char *s;
} values[COUNT];

static void make_values(void) {
  static const char *const words[] = {"a", "name", "longer words", "index.html", "GET", "/images/logo.png", "", "200"};
  unsigned long long state = 88172645463325252ULL;
  for (int k = 0; k < COUNT; k++) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    values[k].u = (unsigned)state >> (state >> 40 & 31);
    values[k].i = (int)((state >> 20 & 1 ? 0 - values[k].u : values[k].u) & 0xbfffffff);
    for (int o = 0; o < 4; o++)
      values[k].octet[o] = (unsigned char)(state >> (8 + 8 * o));
    values[k].d = (double)(long long)state / 1e15;
    values[k].s = words[state >> 50 & 7];
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* Makes so many calls, several times over if `rounds` is not 0, and prints the nanoseconds of the
 * fastest round on stderr. */
static void run(void (*call)(int), int calls, int rounds) {
  double least = 1e30;
  if (rounds == 0)
    call(calls);
  for (int k = 0; k < rounds; k++) {
    const double begin = now();
    call(calls);
    const double took = now() - begin;
    least = took < least ? took : least;
  }
  if (rounds)
    fprintf(stderr, "%.0f\n", least);
}
