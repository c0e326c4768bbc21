// %e writes a number with an exponent; %E the same in capitals; infinities and NaN too.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "doubles.h"
#include "show.h"

int main(int argc, char **argv) {
  double infinite = 1e308 * 10 * argc;
  (void)argv;
  for (int i = 0; i < COUNT; i++) {
    show(snprintf(fresh(), sizeof buf, "%e", values[i]));
    show(snprintf(fresh(), sizeof buf, "<%.3e|%E>", values[i], values[i]));
  }
  show(snprintf(fresh(), sizeof buf, "%e %E %e %E", infinite, -infinite, infinite - infinite, -(infinite - infinite)));
}
// CHECK: "format":"%e","outcome":"compiled"
// CHECK: "format":"<%.3e|%E>","outcome":"compiled"
// CHECK: q = qrintf__plain_e7(p, a0, 7u, 0u, QRINTF_INT_MAX);
