// -fdiagnostics-color=always colours as the bare compiler does.
// RUN: %diag-gcc -Wall -fdiagnostics-color=always | FileCheck %s
// RUN: %diag-clang -Wall -fcolor-diagnostics | FileCheck %s
#include <stdio.h>
int f(char *b, int v) {
  int unused;
  return sprintf(b, "%d", v);
}
// CHECK: unused
