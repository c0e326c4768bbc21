// glibc declares asprintf with warn_unused_result under _FORTIFY_SOURCE. The warnings about a result
// that nobody uses are the compiler's own, and there are none for a result that is used.
// RUN: %diag-gcc -D_FORTIFY_SOURCE=2 | FileCheck %s --check-prefixes=CHECK,GCC
// RUN: %diag-clang -D_FORTIFY_SOURCE=2 | FileCheck %s
// RUN: %diag-gcc | FileCheck %s --check-prefix=PLAIN
#define _GNU_SOURCE 1
#include <stdio.h>
char *a, *b, *c;
int n;
void make(int v) {
  asprintf(&a, "%d", v);
  // CHECK: [[#@LINE-1]]:3: warning: ignoring return value of
  (void)asprintf(&b, "%d", v);
  // GCC: [[#@LINE-1]]:9: warning: ignoring return value of
  n = asprintf(&c, "%d", v);
}
// CHECK-NOT: warning:
// CHECK: "line":[[#@LINE-3]],{{.*}}"outcome":"compiled"
// PLAIN-NOT: warning:
// PLAIN-COUNT-3: "outcome":"compiled"
