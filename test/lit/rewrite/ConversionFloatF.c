// %f writes a decimal number with a fraction; %F the same in capitals; infinities and NaN too.
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
    show(snprintf(fresh(), sizeof buf, "%f", values[i]));
    show(snprintf(fresh(), sizeof buf, "<%.3f|%F>", values[i], values[i]));
  }
  show(snprintf(fresh(), sizeof buf, "%f %F %f %F", infinite, -infinite, infinite - infinite, -(infinite - infinite)));
}
// CHECK: "format":"%f","outcome":"compiled"
// CHECK: "format":"<%.3f|%F>","outcome":"compiled"
// CHECK: q = qrintf__plain_f6(p, a0, n - need);
