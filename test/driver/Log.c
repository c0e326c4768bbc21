// QRINTF_LOG says what was decided and run.
// RUN: rm -f %t.log && env QRINTF_LOG=%t.log %qrintf-cc %gcc -O2 -c %s -o %t.o
// RUN: env QRINTF_LOG=%t.log %qrintf-cc %gcc -O0 -c %s -o %t.o
// RUN: env QRINTF_LOG=%t.log %qrintf-cc %gcc --version > %t.out
// RUN: FileCheck %s < %t.log
#include <stdio.h>
int f(char *b, int v) { return sprintf(b, "%d", v); }
// CHECK: qrintf-cc[{{[0-9]+}}]: runs {{.*}}gcc
// CHECK: Log.c: compile{{.*}}rewritten text
// CHECK: untouched: not optimizing for speed
// CHECK: untouched: option --version
