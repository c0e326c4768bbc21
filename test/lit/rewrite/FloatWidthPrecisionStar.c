// Field width and precision of a floating-point number from arguments, negative ones too.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
static const double values[] = {0.0, -0.0, 1.0, -1.5, 0.1, 9.995, 999999.5, 123456789.125, 1e-5, 1e17, 3e22, 5e-324,
                                1.7976931348623157e308, 2.5, 1e-320};
enum { COUNT = sizeof values / sizeof *values };

int main(int argc, char **argv) {
  (void)argv;
  for (int i = 0; i < COUNT; i++)
    for (int k = -9; k < 20; k += 7) {
      show(snprintf(fresh(), sizeof buf, "%*.*e|", k + argc, k, values[i]));
      show(snprintf(fresh(), sizeof buf, "%0*g|%.*g", k, values[i], k, values[i]));
    }
}
// CHECK-COUNT-2: "outcome":"compiled"
