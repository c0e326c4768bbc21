// A variable may have the name of a parameter of the site or of a word of the runtime.
// RUN: %same
#include "show.h"
#define need 1
#define n 2
#define goto_libc 3

int main(int b, char **f) {
  int a0 = b + 5, p = 7, l0 = need + n, qrintf = 9;
  (void)f;
  show(snprintf(fresh(), sizeof buf, "%d %d %d %d %s", a0, p, l0, qrintf, "s0"));
}
// CHECK: "outcome":"compiled"
