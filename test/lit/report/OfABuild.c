// What the wrapper writes, `qrintf report` reads.
// RUN: rm -f %t.report && QRINTF_REPORT=%t.report %qrintf-cc %gcc -O2 -c %s -o %t.o
// RUN: %qrintf report %t.report | FileCheck %s
#include <stdio.h>
int two(char *b, int v, const char *f) { return sprintf(b, "%d", v) + sprintf(b + 20, f, v); }

// CHECK: 50.0 % improved: 1 of 2 calls that can matter (1 compiled, 0 engine); 0 partial, 1 kept.
// CHECK: 1  format-not-constant
// CHECK: 1         1       0  %d
