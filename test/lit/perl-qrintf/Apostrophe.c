// A ' in the format did not compile.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(sprintf(fresh(), "it's %d", argc));
}
// CHECK: "outcome":"compiled"
