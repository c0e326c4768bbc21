// -O0, -Os, -Oz and -Og: nothing is compiled away, and the report says so. The last -O counts.
// RUN: %same-gcc -O0 | FileCheck %s
// RUN: %same-gcc -Os | FileCheck %s
// RUN: %same-gcc -O3 -Og | FileCheck %s
// RUN: %same-clang -O0 | FileCheck %s
// RUN: %same-clang -Oz | FileCheck %s
// RUN: %same-gcc -O0 -O3 | FileCheck --check-prefix=LAST %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d", argc));
}
// CHECK: "format":"%d","outcome":"kept","reason":"not-optimizing"
// CHECK-NOT: __q0
// LAST: "outcome":"compiled"
