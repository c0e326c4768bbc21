// %a writes hexadecimal digits; %A the same in capitals; infinities and NaN too.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "doubles.h"
#include "show.h"

int main(int argc, char **argv) {
  double infinite = 1e308 * 10 * argc;
  (void)argv;
  for (int i = 0; i < COUNT; i++) {
    show(snprintf(fresh(), sizeof buf, "%a", values[i]));
    show(snprintf(fresh(), sizeof buf, "<%.3a|%A>", values[i], values[i]));
  }
  show(snprintf(fresh(), sizeof buf, "%a %A %a %A", infinite, -infinite, infinite - infinite, -(infinite - infinite)));
}
// CHECK: "format":"%a","outcome":"compiled"
// CHECK: "format":"<%.3a|%A>","outcome":"compiled"
// CHECK: q = qrintf__plain_a(p, a0, QRINTF_INT_MAX);
