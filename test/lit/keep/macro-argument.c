// qrintf rewrite: a macro would change __LINE__ on its own line, and a type or label defined there.
// RUN: %tree-gcc -Wno-pedantic | FileCheck %s
// RUN: %tree-clang -Wno-pedantic | FileCheck %s
#include <stdio.h>
#define WHERE __LINE__ + 0

int main(void) {
  char b[32];
  const int here = __LINE__;
  sprintf(b, "%d",
          __LINE__ - here
  ), puts(b);
  sprintf(b, "%d",
          WHERE - here
  ), puts(b);
  sprintf(b, "%d", __LINE__ - here), puts(b);
  sprintf(b, "%d", (int)sizeof(struct pair {int x, y;})), puts(b);
  sprintf(b, "%d", ({ int i = 0; again: if (++i < 3) goto again; i; })), puts(b);
  return 0;
}
// CHECK: "line":10,{{.*}}"reason":"macro-argument"
// CHECK: "line":13,{{.*}}"reason":"macro-argument"
// CHECK: "line":16,{{.*}}"outcome":"rewritten"
// CHECK: "line":17,{{.*}}"reason":"macro-argument"
// CHECK: "line":18,{{.*}}"reason":"macro-argument"
