// Calls in each other, in conditions, in macros' arguments: evaluated once, without a diagnostic.
// RUN: %tree-gcc -std=gnu90 -Wno-long-long | FileCheck %s
// RUN: %tree-gcc -std=c2x -Wformat=2 | FileCheck %s
// RUN: %tree-clang -Wformat=2 | FileCheck %s
#include <stdio.h>
#define BOTH(x, y) ((x) + (y))
#define BUFFER(b) b, sizeof b
static int calls;
static int count(void) { return ++calls; }

int main(void) {
  char a[64], b[64], *p = a;
  int i = 0;
  snprintf(a, sizeof a, "%d:%d", snprintf(b, sizeof b, "%d:%d", 1, 2), count()), puts(a);
  if (sprintf(a, "<%d>", count()) > 2 && sprintf(b, "<%d>", i++) == 3) puts(a), puts(b);
  printf("%d\n", BOTH(sprintf(a, "%x", 7u), sprintf(b, "%x", 255u)));
  p += sprintf(p, "%d,", (i++, i)), p += sprintf(p, "%d,", i > 1 ? sprintf(b, "%x", 16u) : 0);
  puts(a);
  snprintf(BUFFER(a), "%d;", 5), puts(a);
  return calls - 2;
}
// CHECK-COUNT-9: "outcome":"rewritten"
// CHECK: "reason":"macro-argument"
// CHECK: snprintf_{{.*}}(a, sizeof a, "%d:%d", snprintf_{{.*}}(b, sizeof b, "%d:%d", 1, 2), count())
