// '-' pads to the right, and wins over '0'.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format | FileCheck %s
#include "show.h"

int main(void) {
  const char *volatile ab = "ab";
  for (int v = -1000; v < 100000; v += 33333)
    show(snprintf(fresh(), sizeof buf, "%-6d|%-6u|%-6x|%-06d|%-3d|%-6s|", v, 7u, v & 0xffu, v, v, ab));
}
// CHECK: "outcome":"compiled"
// CHECK: char *const end = p + 6u;
// CHECK-NEXT: __builtin_memset(p, ' ', 6u);
// CHECK: p = qrintf__dec64_1(p, qrintf_abs(
// CHECK: p = p < end ? end : p;
