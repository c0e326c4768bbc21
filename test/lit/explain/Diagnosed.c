// A call that the compiler warns about: its words.
// RUN: %qrintf explain %s -- -O2 -Wall | FileCheck %s
#include <stdio.h>
int show(char *buf, long v) { return sprintf(buf, "%d", v); }

// CHECK: remark: kept: the compiler warns about this call{{.*}} [diagnosed]
// CHECK: :4:57: note: the compiler warns: format specifies type 'int' but the argument has type 'long'
// CHECK-NEXT: note: Heed the compiler's warning
