// Flags of floating-point conversions, field widths and precisions from arguments, negative ones and
// a precision of 0 too, a float, and texts that are cut where libc cuts them.
// RUN: %same
#include "doubles.h"
#include "show.h"

int main(int argc, char **argv) {
  float f = (float)argc / 3;
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%.9g %lf", f, f));
  for (int i = 0; i < COUNT; i++) {
    const double x = values[i];
    show(snprintf(fresh(), sizeof buf, "%-12.2e|%+.1f", x, x / 1e300));
    show(snprintf(fresh(), sizeof buf, "% 012.3g|%#.0f", x, x / 1e300));
    show(snprintf(fresh(), sizeof buf, "%+-14a|%#g", x, x));
    show(snprintf(fresh(), sizeof buf, "%#.0e|%020.4f", x, x / 1e300));
    for (int k = -9; k < 20; k += 7) {
      show(snprintf(fresh(), sizeof buf, "%*.*e|", k + argc, k, x));
      show(snprintf(fresh(), sizeof buf, "%0*g|%.*g", k, x, k, x));
    }
    for (unsigned n = 0; n < 24; n++) {
      show(snprintf(fresh(), n, "%.17g", x));
      show(snprintf(fresh(), n, "%d:%f", i, x));
    }
  }
  for (int k = -1; k < 3; k++) {
    show(sprintf(fresh(), "%x\n%.*f\n-", argc + 6u, k, argc * 9.0));
    show(sprintf(fresh(), "%d%.*f", argc, k, argc * 9.0));
    show(sprintf(fresh(), "%d%.*g%.*e", argc, k, argc * 9.0, k, argc * 9.0));
  }
}
// CHECK-COUNT-12: "outcome":"compiled"
