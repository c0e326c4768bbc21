// qrintf rewrite: a macro makes the call. The source is not edited, and the macro is not expanded.
// RUN: %tree-gcc | FileCheck %s
#include <stdio.h>
#define PUT(b, v) sprintf(b, "%d", v)

int main(void) {
  char b[16];
  PUT(b, 1), puts(b);
  return 0;
}
// CHECK: "line":8,"column":3,{{.*}}"outcome":"kept","reason":"macro-call"
// CHECK: PUT(b, 1), puts(b);
