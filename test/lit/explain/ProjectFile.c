// .qrintf: a function that is to be left, a file that is skipped, a line that is wrong.
// RUN: rm -rf %t.d && mkdir %t.d && cp %s %t.d/a.c && cd %t.d && printf 'leave = quiet\nskip = a.c\n' > .qrintf
// RUN: %qrintf explain a.c -- -O2 > out 2> err && FileCheck %s < out && FileCheck --check-prefix=SKIP %s < err
// RUN: echo 'what' > .qrintf && ! %qrintf explain a.c -- -O2 2> err && FileCheck --check-prefix=WRONG %s < err
#include <stdio.h>
int quiet(char *b, int v) { return sprintf(b, "%d", v); }
int other(char *b, int v) { return sprintf(b, "%d", v); } /* qrintf: hot */

// CHECK: a.c:6:36: remark: kept: {{.*}} [not-wanted]
// CHECK: a.c:7:36: remark: compiled
// SKIP: qrintf-cc leaves a.c alone: {{.*}}/.qrintf says to skip it
// WRONG: qrintf: error: {{.*}}.qrintf:1:
