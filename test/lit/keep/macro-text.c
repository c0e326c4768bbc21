// qrintf rewrite: a macro turns its argument into a string, which an edit of the call would change.
// RUN: %tree-gcc | FileCheck %s
// RUN: %tree-clang | FileCheck %s
#include <stdio.h>
#define TEXT(x) #x
#define SHOW(x) (puts(TEXT(x)), (x))

int main(void) {
  char b[16];
  return SHOW(sprintf(b, "%d", 1)) - 1;
}
// CHECK: "line":10,{{.*}}"outcome":"kept","reason":"macro-text"
