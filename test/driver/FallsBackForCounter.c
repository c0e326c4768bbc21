// Without QRINTF_STRICT, `#if __COUNTER__` has the values that the bare compiler gives it.
// RUN: %diag-gcc -Wall | FileCheck %s
// RUN: %gcc -O2 -c %s -o %t.plain.o && %qrintf-cc %gcc -O2 -c %s -o %t.o && cmp %t.plain.o %t.o
// RUN: %diag-clang -Wall | FileCheck %s
#include <stdio.h>
#if __COUNTER__ == 0
int f(char *b, int v) { return sprintf(b, "%d%d", v, __COUNTER__); }
int counter = __COUNTER__;
#endif
// CHECK: == report
