// -Wformat-truncation=2 and -Wformat-overflow=2 about calls that may not fit.
// RUN: %diag-gcc -Wformat -Wformat-truncation=2 -Wformat-overflow=2 | FileCheck %s
#include <stdio.h>
extern void use(char *);
void f(int v, int w) {
  char b[6];
  snprintf(b, sizeof b, "%d", v);
  use(b);
  sprintf(b, "%d", w);
  use(b);
}
// CHECK: :7:{{[0-9]+}}: warning:
// CHECK: :9:{{[0-9]+}}: warning:
