// What explain says of one call each: why it stays and what the user can do; the invocation and the
// line of the macro that makes it; a plan for each of two formats; of a
// call that writes to a stream what its text needs, and where it is formatted.
// RUN: cd %S && %qrintf explain Remarks.c -- -O2 | FileCheck %s
#include <stdio.h>
#define LABEL(b, v) sprintf(b, "<%d>", v)
int kept(char *buf, const char *format, int v) { return sprintf(buf, format, v); }
int by_macro(char *buf, int v) { return LABEL(buf, v & 7); }
int folded(char *buf, const char *s) { return sprintf(buf, "%s %d%c", s, 42, 'x'); }
int two(char *buf, int v) { return sprintf(buf, v == 1 ? "%d file" : "%d files", v); }
void direct(FILE *f, int v) { fprintf(f, "%d\n", v); }
void tell(void) { printf("hello\n"); }

// CHECK: Remarks.c:7:57: remark: kept: the format is only known at run time{{.*}} [format-not-constant]
// CHECK-NEXT: 7 | int kept
// CHECK-NEXT: | ^~~~
// CHECK-NEXT: Remarks.c:7:57: note: Pass the literal itself
// CHECK-EMPTY:
// CHECK-NEXT: Remarks.c:8:41: remark: compiled: 'sprintf'
// CHECK-NEXT: 8 | int by_macro
// CHECK: Remarks.c:6:21: note: expanded from macro 'LABEL'
// CHECK: Remarks.c:8:52: note: %d: 'int', 0 to 7 (mask & 7): 1 byte
// CHECK: remark: compiled: 'sprintf' becomes code for its format
// CHECK: note: plan: %s " " %d %c
// CHECK-NEXT: :9:71: note: %s: a string; its length is measured when it runs: 0 bytes or more
// CHECK-NEXT: :9:74: note: %d: 'int', -2147483648 to 2147483647 (type 'int'): 1 to 11 bytes
// CHECK-NEXT: :9:78: note: %c: 'int': 1 byte
// CHECK-NEXT: note: length: 3 bytes or more
// CHECK-NEXT: note: check: one comparison with INT_MAX, of the worst case: at most 13 bytes and the strings' lengths; what does not fit is libc's
// CHECK: remark: compiled: 'sprintf' becomes code for each of its formats
// CHECK: note: plan for "%d file": %d " file"
// CHECK: note: length: 6 to 16 bytes
// CHECK: note: plan for "%d files": %d " files"
// CHECK: note: length: 7 to 17 bytes
// CHECK: Remarks.c:11:31: remark: compiled: 'fprintf' becomes code for its format
// CHECK: note: check: none: at most 12 bytes and the terminating NUL always fit in the room for it on the stack, 512{{$}}
// CHECK: done = qrintf_stream_put(stream, b,
// CHECK: Remarks.c:12:19: remark: kept: {{.*}} [compilers-own]
