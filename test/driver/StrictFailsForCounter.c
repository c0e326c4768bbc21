// `#if __COUNTER__`, which gcc refuses under -fdirectives-only: QRINTF_STRICT says so and fails.
// RUN: env QRINTF_STRICT=1 %qrintf-cc %gcc -O2 -c %s -o %t.o > %t.out 2>&1; test $? = 1
// RUN: FileCheck %s < %t.out
#include <stdio.h>
#if __COUNTER__ == 0
int f(char *b, int v) { return sprintf(b, "%d", v); }
#endif
// CHECK: qrintf-cc: error: QRINTF_STRICT is set and this would fall back to the untouched compiler:
