// ' ' leaves room for a sign, and gives way to '+'.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format | FileCheck %s
#include "show.h"

int main(void) {
  for (int v = -2; v < 3; v++)
    show(snprintf(fresh(), sizeof buf, "% d|% 5d|% 05d|%- 5d|% +d|%+ d|% .2d|", v, v, v, v, v, v, v));
}
// CHECK: "outcome":"compiled"
// CHECK: *p++ = QRINTF_CAST(char, 32u + qrintf_negative(
