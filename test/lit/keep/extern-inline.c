// An inline function with external linkage must not refer to a static one (ISO C 6.7.4).
// RUN: %same -std=c99 -pedantic-errors
#include "show.h"
inline int number(char *b, int v) { return sprintf(b, "%d", v); }
extern int number(char *b, int v);

int main(int argc, char **argv) {
  (void)argv;
  show(number(fresh(), argc));
  return 0;
}
// CHECK: "format":"%d","outcome":"kept","reason":"extern-inline"
