// clang does not know gcc's nested functions: a call that uses one stays, its neighbour does not.
// RUN: %same-gcc | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  int nested(int v) { return v * 2; }
  __auto_type pointer = nested;
  show(snprintf(fresh(), sizeof buf, "%d", pointer(argc)));
  show(snprintf(fresh(), sizeof buf, "%x", 5u));
}
// CHECK: "line":9,{{.*}}"outcome":"kept","reason":"contains-errors"
// CHECK: "line":10,{{.*}}"outcome":"compiled"
