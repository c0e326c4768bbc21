// A call in a macro's argument is edited there; one that a macro makes or stringifies stays.
// RUN: %tree-gcc | FileCheck %s
// RUN: %tree-clang | FileCheck %s
#include <assert.h>
#include <stdio.h>
#define TWICE(x) ((x), (x))
#define MAKES(b, v) sprintf(b, "%d", v)

int main(void) {
  char b[32];
  TWICE(sprintf(b, "%d!", 1)), puts(b);
  MAKES(b, 2), puts(b);
  assert(sprintf(b, "%d?", 3)), puts(b);
  return 0;
}
// CHECK: "line":11,{{.*}}"outcome":"rewritten"
// CHECK: "line":12,{{.*}}"reason":"macro-call"
// CHECK: "line":13,{{.*}}"reason":"macro-text"
// CHECK: TWICE(sprintf_main_d(b, "%d!", 1)), puts(b);
// CHECK-NEXT: MAKES(b, 2), puts(b);
// CHECK-NEXT: assert(sprintf(b, "%d?", 3)), puts(b);
