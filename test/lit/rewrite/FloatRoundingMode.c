// The rounding mode of the moment decides the last digit.
// RUN: %same -Wl,--no-as-needed -lm
#include "doubles.h"
#include "show.h"
#include <fenv.h>

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
