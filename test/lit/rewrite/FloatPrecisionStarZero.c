// A precision of 0 that comes from an argument: the shortest number, and nothing behind the NUL.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  for (int precision = -1; precision < 3; precision++) {
    show(sprintf(fresh(), "%x\n%.*f\n-", argc + 6u, precision, argc * 9.0));
    show(sprintf(fresh(), "%d%.*f", argc, precision, argc * 9.0));
    show(sprintf(fresh(), "%d%.*g%.*e", argc, precision, argc * 9.0, precision, argc * 9.0));
  }
}
// CHECK-COUNT-3: "outcome":"compiled"
