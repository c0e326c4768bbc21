// A call that stays: the reason with its name, and what the user can do.
// RUN: cd %S && %qrintf explain Kept.c -- -O2 | FileCheck %s
#include <stdio.h>
int show(char *buf, const char *format, int v) { return sprintf(buf, format, v); }

// CHECK: Kept.c:4:57: remark: kept: the format is only known at run time{{.*}} [format-not-constant]
// CHECK-NEXT: 4 | int show
// CHECK-NEXT: | ^~~~
// CHECK-NEXT: Kept.c:4:57: note: Pass the literal itself
// CHECK-NOT: note:
