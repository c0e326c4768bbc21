// The report has the calls of this configuration, and names files that are read by #include.
// RUN: mkdir -p %t.include && printf 'static int g(char *b) { return sprintf(b, "g"); }\n' > %t.include/g.h
// RUN: rm -f %t.report && env QRINTF_REPORT=%t.report %qrintf-cc %gcc -O2 -I %t.include -DONE -c %s -o %t.o
// RUN: FileCheck %s < %t.report
#include <stdio.h>
#include "g.h"
#ifdef ONE
int f(char *b) { return sprintf(b, "one") + g(b); }
#else
int f(char *b) { return sprintf(b, "two") + g(b); }
#endif
// CHECK: "file":"{{.*}}.include/g.h","line":1,"column":32,"callee":"sprintf","format":"g"
// CHECK-NEXT: "line":8,"column":25,"callee":"sprintf","format":"one"
// CHECK-NOT: two
