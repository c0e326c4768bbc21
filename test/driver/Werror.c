// -Werror fails the build with the same messages.
// RUN: %diag-gcc -Wall -Werror | FileCheck %s
// RUN: %diag-clang -Wall -Werror | FileCheck %s
// RUN: %object-gcc -Wno-unused -Werror
#include <stdio.h>
int f(char *b, int v) {
  int unused;
  return sprintf(b, "%d", v);
}
// CHECK: error: unused variable 'unused' [-Werror
