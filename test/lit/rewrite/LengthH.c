// %hd, %hu, %hx: the value is converted to a short type first.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  for (int v = -70000; v < 140000; v += 9999)
    show(snprintf(fresh(), sizeof buf, "%hd|%hu|%hx|%ho", (short)v, (unsigned short)v, (unsigned short)v,
                  (unsigned short)v));
  volatile int wide = 0x12345;
  show(snprintf(fresh(), sizeof buf, "%hd %hx", wide, wide));
}
// CHECK: "outcome":"compiled"
// CHECK: QRINTF_CAST(short, a0)
// CHECK: QRINTF_CAST(unsigned short, a1)
