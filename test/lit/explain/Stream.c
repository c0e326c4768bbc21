// Of a call that writes to a stream explain says what its text needs and where it is formatted.
// RUN: cd %S && %qrintf explain Stream.c -- -O2 | FileCheck %s
#include <stdio.h>
void direct(FILE *f, int v) { fprintf(f, "%d\n", v); }
void tell(void) { printf("hello\n"); }

// CHECK: Stream.c:4:31: remark: compiled: 'fprintf' becomes code for its format
// CHECK: note: check: none: at most 12 bytes and the terminating NUL always fit in the room for it on the stack, 512{{$}}
// CHECK: done = qrintf_stream_put(stream, b,
// CHECK: Stream.c:5:19: remark: kept: {{.*}} [compilers-own]
