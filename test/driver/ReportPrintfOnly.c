// A file without sprintf still has its printf calls in the report.
// RUN: rm -f %t.report && env QRINTF_REPORT=%t.report %qrintf-cc %gcc -O2 -c %s -o %t.o
// RUN: env QRINTF_REPORT=%t.report %qrintf-cc %clang -O2 -c %s -o %t.o
// RUN: FileCheck %s < %t.report
#include <stdio.h>
int f(int v) { return printf("%d", v) + fprintf(stderr, "%d", v); }
// CHECK: "callee":"printf"
// CHECK: "callee":"fprintf"
// CHECK: "callee":"printf"
// CHECK: "callee":"fprintf"
