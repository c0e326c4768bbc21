// A macro call outside of the first statement: in an initializer, a return, a for head.
// RUN: %same
#include "show.h"
#define LEN(v) snprintf(NULL, 0, "%d", v)
static int length(int v) { return LEN(v); }

int main(int argc, char **argv) {
  int n = LEN(argc), m[2] = {LEN(1000), length(-5)};
  (void)argv;
  for (int i = LEN(77); i < LEN(12345); i++)
    n += m[0] * 10 + m[1];
  fresh();
  show(n);
}
// CHECK: "outcome":"compiled"
