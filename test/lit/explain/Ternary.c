// Two formats: a plan for each.
// RUN: %qrintf explain %s -- -O2 | FileCheck %s
#include <stdio.h>
int show(char *buf, int v) { return sprintf(buf, v == 1 ? "%d file" : "%d files", v); }

// CHECK: remark: compiled: 'sprintf' becomes code for each of its formats
// CHECK: note: plan for "%d file": %d " file"
// CHECK: note: length: 6 to 16 bytes
// CHECK: note: plan for "%d files": %d " files"
// CHECK: note: length: 7 to 17 bytes
