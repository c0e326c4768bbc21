// A float is promoted to double; a long double or an integer is no double.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  float f = (float)argc / 3;
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%.9g %lf", f, f));
}
// CHECK: "outcome":"compiled"
