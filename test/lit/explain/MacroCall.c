// A call made by a macro: the invocation, and the macro's line.
// RUN: %qrintf explain %s -- -O2 | FileCheck %s
#include <stdio.h>
#define LABEL(b, v) sprintf(b, "<%d>", v)
int show(char *buf, int v) { return LABEL(buf, v & 7); }

// CHECK: :5:37: remark: compiled: 'sprintf'
// CHECK-NEXT: 5 | int show
// CHECK: :4:21: note: expanded from macro 'LABEL'
// CHECK: :5:48: note: %d: 'int', 0 to 7 (mask & 7): 1 byte
