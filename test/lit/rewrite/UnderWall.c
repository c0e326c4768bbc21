// A result that is dropped, also in a macro, and the way to libc for a null string cause no new
// diagnostic.
// RUN: %object -Wall -Wextra
// RUN: %object-gcc -O3 -Wformat-overflow=2 -Wformat-truncation=2 -Wformat | FileCheck %s
#include <stdio.h>
#define FORMAT(v) snprintf(b, n, "%d", v)
void dropped(char *b, size_t n, int v, unsigned u) {
  snprintf(b, n, "%d %x", v, u);
  sprintf(b, "%u/%c", u, v);
  FORMAT(v);
  if (v)
    FORMAT(v + 1);
}
int f(char *b, int v, const char *s) { return sprintf(b, "%d %s", v, s); }
int g(char *b, size_t n, const char *s) { return snprintf(b, n, "%s.", s) + snprintf(b, n, "%s%s", s, s); }
// CHECK-COUNT-7: "outcome":"compiled"
