// A field width pads on the left and never cuts.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  for (int v = 1; v < 1000000; v *= 10)
    show(snprintf(fresh(), sizeof buf, "%4d|%1u|%9x|%3s|%6c|", -v, (unsigned)v, (unsigned)v, v > 99 ? "long" : "a", 'c'));
}
// CHECK: "outcome":"compiled"
