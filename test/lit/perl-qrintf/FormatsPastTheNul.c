// "%d\0%d" formatted past the NUL.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(sprintf(fresh(), "%d\0%d", argc, argc + 1));
}
// CHECK: "outcome":"compiled"
