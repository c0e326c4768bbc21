// An inline function with external linkage must not refer to a static one (ISO C 6.7.4):
// -pedantic-errors makes an error of the reference, also in a function that is always inlined.
// RUN: %same -std=c99 -pedantic-errors
#include "show.h"
inline int number(char *b, int v) { return sprintf(b, "%d", v); }
extern int number(char *b, int v);
inline __attribute__((always_inline)) int always(char *b, unsigned v) { return sprintf(b, "%x", v); }
extern int always(char *b, unsigned v);

int main(int argc, char **argv) {
  (void)argv;
  show(number(fresh(), argc));
  show(always(fresh(), 255u));
  return 0;
}
// CHECK: "format":"%d","outcome":"kept","reason":"extern-inline"
// CHECK: "format":"%x","outcome":"kept","reason":"extern-inline"
