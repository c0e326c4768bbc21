// Under FORTIFY the warnings about an overflow that is sure are those of the bare compiler.
// RUN: %diag -D_FORTIFY_SOURCE=2 -Wall
#include <stdio.h>
int f(char *out, int v) {
  char b[4];
  sprintf(b, "overflow %d", v);
  return sprintf(out, "%d", v) + b[0];
}
// CHECK: == stderr
// CHECK: warning:
// CHECK: "format":"overflow %d","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"%d","outcome":"compiled"
