// The added #include brings no system header, so feature-test macros below it still count.
// RUN: %tree-gcc | FileCheck %s
// RUN: %tree-clang -D_FORTIFY_SOURCE=2 | FileCheck %s
#include <stdbool.h>
#ifdef __linux__
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
static int first(char *b) { return sprintf(b, "%d;", strcasestr("abc", "B") ? 1 : 2); }
#endif

int main(void) {
  char b[32];
  int r = first(b);
  puts(b);
  r += snprintf(b, sizeof b, "%d-%s", r, strverscmp("a2", "a10") < 0 ? "less" : "more");
  puts(b);
  return r - 8;
}
// CHECK-COUNT-2: "outcome":"rewritten"
