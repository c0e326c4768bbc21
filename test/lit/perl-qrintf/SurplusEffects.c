// Surplus arguments lost their effects.
// RUN: %same-gcc -Wno-format-extra-args | FileCheck %s
// RUN: %same-clang -Wno-format-extra-args | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(sprintf(fresh(), "%d", 5, argc += 7));
  show(argc);
}
// CHECK: "outcome":"compiled"
