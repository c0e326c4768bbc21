// %f writes a decimal number with a fraction; %F the same in capitals; infinities and NaN too.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "doubles.h"
#include "show.h"

int main(int argc, char **argv) {
  double infinite = 1e308 * 10 * argc;
  (void)argv;
  for (int i = 0; i < COUNT; i++) {
    show(snprintf(fresh(), sizeof buf, "%f", values[i]));
    show(snprintf(fresh(), sizeof buf, "<%.3f|%F>", values[i], values[i]));
  }
  show(snprintf(fresh(), sizeof buf, "%f %F %f %F", infinite, -infinite, infinite - infinite, -(infinite - infinite)));
}
// CHECK: "format":"%f","outcome":"compiled"
// CHECK: "format":"<%.3f|%F>","outcome":"compiled"
// CHECK: q = qrintf__plain_f6(p, a0, n - need);
