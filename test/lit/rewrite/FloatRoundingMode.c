// The rounding mode of the moment decides the last digit.
// RUN: %same-gcc -Wl,--no-as-needed -lm | FileCheck %s
// RUN: %same-clang -Wl,--no-as-needed -lm | FileCheck %s
#include "show.h"
#include <fenv.h>
static const double values[] = {0.0, -0.0, 1.0, -1.5, 0.1, 9.995, 999999.5, 123456789.125, 1e-5, 1e17, 3e22, 5e-324,
                                1.7976931348623157e308, 2.5, 1e-320};
enum { COUNT = sizeof values / sizeof *values };

int main(int argc, char **argv) {
  static const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
  (void)argc;
  (void)argv;
  for (int m = 0; m < 4; m++)
    for (int i = 0; i < COUNT; i++) {
      int result;
      fesetround(modes[m]);
      result = snprintf(fresh(), sizeof buf, "%.2f %.3e %.5g %.1a", values[i] / 1e300, -values[i], values[i], values[i]);
      fesetround(FE_TONEAREST);
      show(result);
    }
}
// CHECK: "outcome":"compiled"
