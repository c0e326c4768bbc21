// A '.' alone is precision 0: no digit for the value 0, nothing of a string.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  for (int v = 0; v < 3; v++)
    show(snprintf(fresh(), sizeof buf, "[%.d|%.x|%.s|%5.d|%-5.d|%+.d|%.0d|%.0s]", v, v, "text", v, v, v, v, "text"));
}
// CHECK: "outcome":"compiled"
