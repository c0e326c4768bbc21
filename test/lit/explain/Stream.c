// A call that writes to a stream stays; the advice names snprintf, which is compiled, and fwrite.
// RUN: cd %S && %qrintf explain Stream.c -- -O2 | FileCheck %s
#include <stdio.h>
void direct(FILE *f, int v) { fprintf(f, "%d\n", v); }
void by_snprintf(FILE *f, int v) {
  char b[16];
  fwrite(b, 1, (size_t)snprintf(b, sizeof b, "%d\n", v), f);
}

// CHECK: Stream.c:4:31: remark: kept: {{.*}} [not-a-buffer]
// CHECK: Stream.c:4:31: note: Where the call is made often, format the text with snprintf, which is compiled, and write it with fwrite.
// CHECK: Stream.c:7:24: remark: compiled: 'snprintf'
