// -Werror fails the build with the same messages.
// RUN: %diag -Wall -Werror
// RUN: %object-gcc -Wno-unused -Werror
#include <stdio.h>
int f(char *b, int v) {
  int unused;
  return sprintf(b, "%d", v);
}
// CHECK: error: unused variable 'unused' [-Werror
