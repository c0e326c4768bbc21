// A compiled call gets a remark with line and caret, its plan, each argument's range, and the code.
// RUN: cd %S && %qrintf explain Compiled.c -- -O2 | FileCheck --strict-whitespace %s
#include <stdio.h>
int show(char *buf, unsigned char a, unsigned v) { return snprintf(buf, 16, "%u.%04x", a, v >> 20); }

// CHECK: {{^}}Compiled.c:4:59: remark: compiled: 'snprintf' becomes code for its format{{$}}
// CHECK-NEXT: {{^}}    4 | int show(char *buf, unsigned char a, unsigned v) { return snprintf(
// CHECK-NEXT: {{^}}      |                                                           ^~~~
// CHECK-NEXT: {{^}}Compiled.c:4:59: note: heat: a comment or .qrintf says that the call is hot{{$}}
// CHECK-NEXT: {{^}}Compiled.c:4:59: note: plan: %u "." %04x{{$}}
// CHECK-NEXT: {{^}}Compiled.c:4:88: note: %u: 'int', 0 to 255 (type 'unsigned char'): 1 to 3 bytes{{$}}
// CHECK-NEXT: {{^}}Compiled.c:4:91: note: %04x: 'unsigned int', 0 to 4095 (type 'unsigned int' >> 20): 4 bytes{{$}}
// CHECK-NEXT: {{^}}Compiled.c:4:59: note: length: 6 to 8 bytes{{$}}
// CHECK-NEXT: note: check: none: at most 8 bytes and the terminating NUL always fit in the size given, 16{{$}}
// CHECK-NEXT: note: the code, where the call is now one of '__q00000':
// CHECK-NEXT: {{^}}    /* Compiled.c:4 "%u.%04x" */{{$}}
// CHECK-NEXT: {{^}}    QRINTF_SITE_SHORT int __q00000_(char *b, qrintf_size n, int a0, unsigned int a1){{$}}
// CHECK: {{^}}      p = qrintf__small_3(p,
// CHECK: {{^}}    QRINTF_INLINE int __q00000(char *b, qrintf_size n, const char *f, int a0, unsigned int a1){{$}}
// CHECK: n == 16u
