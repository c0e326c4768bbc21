// %e writes a number with an exponent; %E the same in capitals; infinities and NaN too.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
static const double values[] = {0.0, -0.0, 1.0, -1.5, 0.1, 9.995, 999999.5, 123456789.125, 1e-5, 1e17, 3e22, 5e-324,
                                1.7976931348623157e308, 2.5, 1e-320};
enum { COUNT = sizeof values / sizeof *values };

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
