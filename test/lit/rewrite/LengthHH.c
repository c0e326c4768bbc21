// %hhd, %hhu, %hhx: the value is converted to a char type first.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  for (int v = -300; v < 600; v += 43)
    show(snprintf(fresh(), sizeof buf, "%hhd|%hhu|%hhx|%hho|%4hhi|", (signed char)v, (unsigned char)v, (unsigned char)v,
                  (unsigned char)v, (signed char)v));
  volatile int wide = 0x1234;
  show(snprintf(fresh(), sizeof buf, "%hhx", wide));
}
// CHECK: "outcome":"compiled"
// CHECK: QRINTF_CAST(signed char, a0)
// CHECK: QRINTF_CAST(unsigned char, a1)
