// All flags of floating-point conversions, alone and together.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
static const double values[] = {0.0, -0.0, 1.0, -1.5, 0.1, 9.995, 999999.5, 123456789.125, 1e-5, 1e17, 3e22, 5e-324,
                                1.7976931348623157e308, 2.5, 1e-320};
enum { COUNT = sizeof values / sizeof *values };

int main(int argc, char **argv) {
  (void)argc;
  (void)argv;
  for (int i = 0; i < COUNT; i++) {
    show(snprintf(fresh(), sizeof buf, "%-12.2e|%+.1f", values[i], values[i] / 1e300));
    show(snprintf(fresh(), sizeof buf, "% 012.3g|%#.0f", values[i], values[i] / 1e300));
    show(snprintf(fresh(), sizeof buf, "%+-14a|%#g", values[i], values[i]));
    show(snprintf(fresh(), sizeof buf, "%#.0e|%020.4f", values[i], values[i] / 1e300));
  }
}
// CHECK-COUNT-4: "outcome":"compiled"
