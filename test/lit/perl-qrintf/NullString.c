// %s of NULL crashed.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  show(sprintf(fresh(), "%d %s", argc, argv[argc]));
}
// CHECK: "outcome":"compiled"
