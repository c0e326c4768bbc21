// %f, %e, %g and %a, the same in capitals, and infinities and NaN, each with what its code is made
// of; and the length alone, which is exact.
// RUN: %same
#include "show.h"

int main(int argc, char **argv) {
  const double infinite = 1e308 * 10 * argc, nan = infinite - infinite;
  (void)argv;
  for (double x = -1.5; x < 1e300; x = x < 0 ? 9.9995 : x * 1e77) {
    show(snprintf(fresh(), sizeof buf, "%f", x)), show(snprintf(fresh(), sizeof buf, "<%.3f|%F>", x, x));
    show(snprintf(fresh(), sizeof buf, "%e", x)), show(snprintf(fresh(), sizeof buf, "<%.3e|%E>", x, x));
    show(snprintf(fresh(), sizeof buf, "%g", x)), show(snprintf(fresh(), sizeof buf, "<%.3g|%G>", x, x));
    show(snprintf(fresh(), sizeof buf, "%a", x)), show(snprintf(fresh(), sizeof buf, "<%.3a|%A>", x, x));
  }
  show(snprintf(fresh(), sizeof buf, "%f %F %f %F", infinite, -infinite, nan, -nan));
  show(snprintf(fresh(), sizeof buf, "%e %E %e %E", infinite, -infinite, nan, -nan));
  show(snprintf(fresh(), sizeof buf, "%g %G %g %G", infinite, -infinite, nan, -nan));
  show(snprintf(fresh(), sizeof buf, "%a %A %a %A", infinite, -infinite, nan, -nan));
  for (double x = 1e-320; x < 1e300; x *= 1e77)
    show(snprintf(NULL, 0, "%f %e %.20f %g", x, x, x, x));
}
// CHECK-COUNT-13: "outcome":"compiled"
// CHECK: q = qrintf__plain_f6(p, a0, n - need);
// CHECK: q = qrintf__plain_e7(p, a0, 7u, 0u, QRINTF_INT_MAX);
// CHECK: q = qrintf__plain_g7(p, a0, 6u, 0u, QRINTF_INT_MAX);
// CHECK: q = qrintf__put_a(p, a0, 0u, 0u, -1, QRINTF_INT_MAX);
// CHECK: l0 = qrintf_float_len(a0, 'f', 0u, 0u, -1);
