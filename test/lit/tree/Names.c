// Names are the callee, the function and words of the format; equal calls share one, no name is taken
// twice, and none has more than 32 characters.
// RUN: %tree
#include <stdio.h>
static int sprintf_main_x(int v) { return v; }

int main(void) {
  char b[200];
  sprintf(b, "%x", 1u), puts(b);
  sprintf(b, "%x", 2u), puts(b);
  sprintf(b, "(%x)", 3u), puts(b);
  sprintf(b, "Content-Length: %5.2d of the whole thing that was sent to somebody %d\r\n", 4, 5), puts(b);
  return sprintf_main_x(0);
}
// CHECK: [[SITE:sprintf_main_x_[a-z]+]](b, "%x", 1u)
// CHECK: [[SITE]](b, "%x", 2u)
// CHECK-NOT: [[SITE]](b
// CHECK: sprintf_main_x_{{[a-z]+}}(b, "(%x)", 3u)
// CHECK: sprintf_main_content_length_of(b,
// CHECK: return sprintf_main_x(0);
