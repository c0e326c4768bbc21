// Under FORTIFY the warnings about an overflow that is sure, and about a size beyond the object
// (-Wstringop-overflow), are those of the bare compiler.
// RUN: %diag -D_FORTIFY_SOURCE=2 -Wall
#include <stdio.h>
int f(char *out, int v) {
  char b[4];
  sprintf(b, "overflow %d", v);
  return sprintf(out, "%d", v) + b[0];
}
int g(int v) {
  char b[4];
  snprintf(b, 9, "%x", v);
  return b[0];
}
// CHECK-COUNT-2: warning:
// CHECK: == report
// CHECK: "format":"overflow %d","outcome":"kept","reason":"diagnosed"
// CHECK: "format":"%d","outcome":"compiled"
// CHECK: "format":"%x","outcome":"kept","reason":"diagnosed"
