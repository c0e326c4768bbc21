// An unused variable near a call, through a macro and plain: same text, same column, same caret.
// RUN: %diag -Wall -Wextra
#include <stdio.h>
#define CALL(v) snprintf(b, n, "%d", v)
int f(char *b, size_t n, int v, int w) {
  int x = sprintf(b, "%x", (unsigned)v); int unused; int y = CALL(v); int also;
  return y;
}
// clang shows the line in its message, and so the call on it is left alone.
// CHECK: unused
// CHECK: "outcome":
// CHECK: "outcome":
