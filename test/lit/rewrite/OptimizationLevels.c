// -O1, -O2, -O3 and -Ofast compile calls away; the last -O counts.
// RUN: %same-gcc -O1 | FileCheck %s
// RUN: %same-gcc -O0 -O3 | FileCheck %s
// RUN: %same-clang -O1 | FileCheck %s
// RUN: %same-clang -O | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d %s", argc, "text"));
}
// CHECK: "outcome":"compiled"
