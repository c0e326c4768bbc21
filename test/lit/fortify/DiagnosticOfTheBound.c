// A size beyond the object is diagnosed under FORTIFY (-Wstringop-overflow) as by the bare compiler.
// RUN: %diag -D_FORTIFY_SOURCE=2 -Wall
#include <stdio.h>
int f(int v) {
  char b[4];
  snprintf(b, 9, "%d", v);
  return b[0];
}
// CHECK: warning:
// CHECK: "format":"%d","outcome":"kept","reason":"diagnosed"
