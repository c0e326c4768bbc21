// -Wformat-overflow about a call that overflows for sure.
// RUN: %diag-gcc -Wall | FileCheck %s
// RUN: %diag-clang -Wall | FileCheck %s
#include <stdio.h>
extern void use(char *);
void f(int v) {
  char b[6];
  sprintf(b, "value %d", v);
  use(b);
}
// CHECK: :8:{{[0-9]+}}: warning: {{.*}}{{overflow|writing|write}}
