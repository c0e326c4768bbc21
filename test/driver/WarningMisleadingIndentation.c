// Warnings that look at columns: -Wmisleading-indentation with calls on the lines.
// RUN: %diag-gcc -Wall | FileCheck %s
// RUN: %diag-clang -Wall | FileCheck %s
#include <stdio.h>
int f(char *b, int v) {
  if (v)
    sprintf(b, "%d", v);
    sprintf(b, "%x", (unsigned)v);
  return v;
}
// CHECK: [-Wmisleading-indentation]
// CHECK-COUNT-2: "outcome":"compiled"
