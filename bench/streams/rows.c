/* One call of fprintf, or with -DBUFFER of snprintf, or with -DBY_LIST of a function of the program
 * that calls vfprintf, in a loop, over 16,384 varied values.
 * bench/streams.py and bench/costs.py compile this once for each row (-DFORMAT, -DVALUES) with and
 * without the wrapper, and count the instructions of a run with and without the calls. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef BY_LIST
__attribute__((noinline)) static int by_list(FILE *f, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const int n = vfprintf(f, format, list);
  va_end(list);
  return n;
}
#define fprintf by_list
#endif

enum { COUNT = 16384 };
static struct value {
  int i;
  unsigned u;
  unsigned char octet[4];
  double d;
  const char *s;
} values[COUNT];

int main(int argc, char **argv) {
  static const char *const words[] = {"a", "name", "longer words", "index.html", "GET", "/images/logo.png", "", "200"};
  unsigned long long state = 88172645463325252ULL;
  const int calls = argc > 1 ? atoi(argv[1]) : 0;
  for (int k = 0; k < COUNT; k++) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    values[k].u = (unsigned)state >> (state >> 40 & 31);
    values[k].i = (int)((state >> 20 & 1 ? 0 - values[k].u : values[k].u) & 0xbfffffff);
    for (int o = 0; o < 4; o++)
      values[k].octet[o] = (unsigned char)(state >> (8 + 8 * o));
    values[k].d = (double)(long long)state / 1e15;
    values[k].s = words[state >> 50 & 7];
  }
  fprintf(stdout, "begin %d\n", argc);
  for (int k = 0; k < calls; k++) {
    const struct value *const v = &values[k & (COUNT - 1)];
#ifdef BUFFER
    static char buffer[512];
    snprintf(buffer, sizeof buffer, FORMAT, VALUES);
#else
    fprintf(stdout, FORMAT, VALUES);
#endif
  }
  return 0;
}
