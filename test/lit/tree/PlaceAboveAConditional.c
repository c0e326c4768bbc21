// The first code is in a conditional that begins with the last #include: the sites go above it.
// RUN: %tree-gcc | FileCheck %s
// RUN: %tree-clang | FileCheck %s
#include <stdio.h>
#ifdef __linux__
#include <string.h>
static int extra(char *b) { return sprintf(b, "%d;", (int)strlen("abc")); }
#else
static int extra(char *b) { return b[0]; }
#endif
int main(int argc, char **argv) {
  char b[16];
  (void)argv;
  printf("%d", extra(b));
  puts(b);
  return sprintf(b, "%d", argc) - 1;
}
// CHECK: "line":7,{{.*}}"outcome":"rewritten"
// CHECK: "line":16,{{.*}}"outcome":"rewritten"
