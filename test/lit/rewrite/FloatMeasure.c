// snprintf(NULL, 0, ...) of floating-point numbers: the exact length.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
static const double values[] = {0.0, -0.0, 1.0, -1.5, 0.1, 9.995, 999999.5, 123456789.125, 1e-5, 1e17, 3e22, 5e-324,
                                1.7976931348623157e308, 2.5, 1e-320};
enum { COUNT = sizeof values / sizeof *values };

int main(int argc, char **argv) {
  (void)argc;
  (void)argv;
  fresh();
  for (int i = 0; i < COUNT; i++)
    show(snprintf(NULL, 0, "%f %e %.20f %g", values[i], values[i], values[i], values[i]));
}
// CHECK: "outcome":"compiled"
// CHECK: l0 = qrintf_float_len(a0, 'f', 0u, 0u, -1);
