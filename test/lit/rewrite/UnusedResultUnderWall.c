// A call whose result is dropped, also in a macro, causes no new diagnostic under -Wall.
// RUN: %object -Wall -Wextra
#include <stdio.h>
#define FORMAT(v) snprintf(b, n, "%d", v)
void f(char *b, size_t n, int v, unsigned u) {
  snprintf(b, n, "%d %x", v, u);
  sprintf(b, "%u/%c", u, v);
  FORMAT(v);
  if (v)
    FORMAT(v + 1);
}
// CHECK-COUNT-4: "outcome":"compiled"
