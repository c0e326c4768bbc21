// A macro with the name of something that a site needs (here its parameter n): the call stays.
// RUN: %tree-gcc | FileCheck %s
#include <stdio.h>
#define need 3

int main(void) {
  char b[16];
  sprintf(b, "%d", need), puts(b);
  return 0;
}
// CHECK: "reason":"macro-collision"
