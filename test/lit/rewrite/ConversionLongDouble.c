// A long double is formatted by libc in its place, around it nothing changes.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  long double x = argc * 1.25L;
  (void)argv;
  for (unsigned n = 0; n < 40; n += 5)
    show(snprintf(fresh(), n, "%d %Lf|%.3Le|%*Lg|%La %s", argc, x, x * 1e10L, 9, x, x, "end"));
  show(sprintf(fresh(), "%s %.10Lg", "x", x));
  show(snprintf(NULL, 0, "%s %.10Lg", "x", x));
}
// CHECK-COUNT-3: "outcome":"partial","reason":"conversion"
// CHECK: r = qrintf_library_snprintf(p, n - need, "%Lf", a1);
