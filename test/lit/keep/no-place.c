// qrintf rewrite: every #include is inside of a conditional that does not hold one of the calls.
// RUN: %tree-gcc | FileCheck %s
#ifdef __linux__
#include <stdio.h>
int first(char *b);
int first(char *b) { return sprintf(b, "%d", 1); }
#endif
int second(char *b);
int second(char *b) { return sprintf(b, "%d.", 2); }
int main(void) {
  char b[16];
  first(b), puts(b);
  second(b), puts(b);
  return 0;
}
// CHECK: "line":6,{{.*}}"outcome":"kept","reason":"no-place"
// CHECK: "line":9,{{.*}}"outcome":"kept","reason":"no-place"
