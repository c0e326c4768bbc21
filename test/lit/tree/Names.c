// Names are the callee and the format's words; equal calls share one, and no name is taken twice.
// RUN: %tree-gcc | FileCheck %s
// RUN: %tree-clang | FileCheck %s
#include <stdio.h>
static int sprintf_x(int v) { return v; }

int main(void) {
  char b[200];
  sprintf(b, "%x", 1u), puts(b);
  sprintf(b, "%x", 2u), puts(b);
  sprintf(b, "(%x)", 3u), puts(b);
  sprintf(b, "Content-Length: %5.2d of the whole thing that was sent to somebody %d\r\n", 4, 5), puts(b);
  return sprintf_x(0);
}
// CHECK: sprintf_x_to_9(b, "%x", 1u)
// CHECK: sprintf_x_to_9(b, "%x", 2u)
// CHECK: sprintf_paren_x_paren_to_9(b, "(%x)", 3u)
// CHECK: sprintf_content_length_5_2d_of_the_whole(b,
// CHECK: return sprintf_x(0);
