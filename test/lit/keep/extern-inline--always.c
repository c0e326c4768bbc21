// The same holds for one that is always inlined: -pedantic-errors makes an error of the reference.
// RUN: %same -std=c99 -pedantic-errors
#include "show.h"
inline __attribute__((always_inline)) int number(char *b, int v) { return sprintf(b, "%d", v); }
extern int number(char *b, int v);

int main(int argc, char **argv) {
  (void)argv;
  show(number(fresh(), argc));
  return 0;
}
// CHECK: "format":"%d","outcome":"kept","reason":"extern-inline"
