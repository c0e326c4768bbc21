// A unit that formats no floating-point number does not even read their part of the runtime.
// RUN: %same
// RUN: ! grep -rq "struct qrintf_float [{]" %t.same-gcc/emit %t.same-clang/emit
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d", argc));
}
// CHECK: "outcome":"compiled"
