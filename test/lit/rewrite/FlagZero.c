// '0' pads with zeros after the sign; a precision turns it off.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format | FileCheck %s
#include "show.h"

int main(void) {
  for (int v = -1234567; v < 2000000; v += 411522)
    show(snprintf(fresh(), sizeof buf, "%05d|%08x|%03u|%010d|%06.4d|%02d|", v, v & 0xfffu, v & 15u, v, v % 100, v % 10));
}
// CHECK: "outcome":"compiled"
// CHECK: p = qrintf__put_fixed_dec8(p, {{.*}}, 5u, {{[0-9]+}}u);
