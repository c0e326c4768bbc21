// A call that stays and goes to the engine has the outcome `engine`, as in a report; with `engine = off` both say `kept`.
// RUN: rm -rf %t && mkdir %t && cd %t && cp %s a.c && touch .qrintf
// RUN: %qrintf explain a.c -- %gcc -O2 | grep remark: | FileCheck %s
// RUN: QRINTF_REPORT=report %qrintf-cc %gcc -O2 -c a.c && FileCheck --check-prefix=REPORT %s < report
// RUN: echo 'engine = off' > .qrintf && %qrintf explain a.c -- %gcc -O2 | grep remark: | FileCheck --check-prefix=OFF %s
#include <stdio.h>
int show(char *buf, const char *format, int v) { while (v--) buf += sprintf(buf, format, v); return *buf; }
int tell(const char *format, int v) { return fprintf(stderr, format, v); }

// CHECK: a.c:7:69: remark: engine: {{.*}} [format-not-constant]
// CHECK: a.c:8:46: remark: kept: {{.*}} [cold]
// REPORT: "line":7,{{.*}}"outcome":"engine","reason":"format-not-constant"
// REPORT: "line":8,{{.*}}"outcome":"kept","reason":"cold"
// OFF: a.c:7:69: remark: kept: {{.*}} [format-not-constant]
