// %g takes the shorter style and drops zeros; %G the same in capitals; infinities and NaN too.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "doubles.h"
#include "show.h"

int main(int argc, char **argv) {
  double infinite = 1e308 * 10 * argc;
  (void)argv;
  for (int i = 0; i < COUNT; i++) {
    show(snprintf(fresh(), sizeof buf, "%g", values[i]));
    show(snprintf(fresh(), sizeof buf, "<%.3g|%G>", values[i], values[i]));
  }
  show(snprintf(fresh(), sizeof buf, "%g %G %g %G", infinite, -infinite, infinite - infinite, -(infinite - infinite)));
}
// CHECK: "format":"%g","outcome":"compiled"
// CHECK: "format":"<%.3g|%G>","outcome":"compiled"
// CHECK: q = qrintf__plain_g7(p, a0, 6u, 0u, QRINTF_INT_MAX);
