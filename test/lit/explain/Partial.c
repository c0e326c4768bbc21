// libc formats a part in its place; a constant is a literal already.
// RUN: %qrintf explain %s -- -O2 | FileCheck %s
#include <stdio.h>
int show(char *buf, long double d) { return sprintf(buf, "%Lf %d%c", d, 42, 'x'); }

// CHECK: remark: partial: 'sprintf' becomes code for its format; libc formats a part of it in its place
// CHECK: note: plan: %Lf " 42x"
// CHECK-NEXT: :4:70: note: %Lf: 'long double', formatted by libc in its place
// CHECK-NEXT: :4:73: note: %d: 'int', 42, known now: "42"
// CHECK-NEXT: :4:77: note: %c: 'int', known now: "x"
// CHECK-NEXT: note: length: 4 bytes or more
// CHECK-NEXT: note: check: one comparison with INT_MAX, of the worst case: at most 4 bytes and what libc writes; what does not fit is libc's
