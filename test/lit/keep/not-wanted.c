// .qrintf leaves a function, and calls with too few specifications, for the wrapper and for a tree.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d && printf 'leave = quiet # why\nminimum = 2\n' > .qrintf
// RUN: %qrintf rewrite --format json . -- gcc -O2 > out.json; test $? = 1 && tr -d ' \n' < out.json | FileCheck %s
// RUN: env QRINTF_STRICT=1 QRINTF_REPORT=report %qrintf-cc gcc -O2 -c a.c && FileCheck %s --check-prefix=WRAPPER < report
// RUN: rm report && env QRINTF_STRICT=1 QRINTF_REPORT=report %qrintf-cc %clang -O2 -c a.c && FileCheck %s --check-prefix=WRAPPER < report
#include <stdio.h>
int quiet(char *b, int v) { return sprintf(b, "%d%d", v, v); }
int small(char *b, int v) { return sprintf(b, "%d", v); }
int large(char *b, int v) { return sprintf(b, "%d%d", v, v); } /* qrintf: hot */
// CHECK: "line":7,{{[^}]*}}"outcome":"kept","reason":"not-wanted"
// CHECK: "line":8,{{[^}]*}}"outcome":"kept","reason":"not-wanted"
// CHECK: "line":9,{{[^}]*}}"outcome":"rewritten"
// WRAPPER: "line":7,{{.*}}"outcome":"kept","reason":"not-wanted"
// WRAPPER: "line":8,{{.*}}"outcome":"kept","reason":"not-wanted"
// WRAPPER: "line":9,{{.*}}"outcome":"compiled"
