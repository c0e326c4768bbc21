// '+' shows the sign of a signed conversion.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  for (long v = -2; v < 3; v++)
    show(snprintf(fresh(), sizeof buf, "%+d|%+ld|%+6ld|%+06ld|%-+6ld|%+.3ld|", (int)v, v * 12345, v, v, v, v));
}
// CHECK: "outcome":"compiled"
// CHECK: *p++ = QRINTF_CAST(char, 43u + qrintf_negative(
