// An integer's precision is its least number of digits.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  for (int v = -12345; v < 20000; v += 8230)
    show(snprintf(fresh(), sizeof buf, "%.3d|%.8d|%9.6d|%-9.6d|%.2u|%.4x|", v, v, v, v, 5u, (unsigned)v & 0xffu));
}
// CHECK: "outcome":"compiled"
