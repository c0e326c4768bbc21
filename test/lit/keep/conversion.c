// Conversions that are not compiled yet: floating point, %m, %n, wide, positional, grouping.
// RUN: %same-gcc -w | FileCheck %s
// RUN: %same-clang -w | FileCheck %s
#include "show.h"
#include <errno.h>

int main(int argc, char **argv) {
  int n = 0;
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d %.2f %g %Lf", argc, argc * 1.5, 1e10 * argc, 2.5l));
  errno = ENOENT;
  show(snprintf(fresh(), sizeof buf, "%m"));
  show(snprintf(fresh(), sizeof buf, "%d%n", argc, &n));
  show(snprintf(fresh(), sizeof buf, "%ls", L"wide") + n);
  show(snprintf(fresh(), sizeof buf, "%2$d %1$d", argc, 2));
  show(snprintf(fresh(), sizeof buf, "%'d", argc * 1000000));
}
// CHECK-COUNT-6: "outcome":"kept","reason":"conversion"
