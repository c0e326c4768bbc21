// -pipe makes no difference.
// RUN: %same-gcc -pipe | FileCheck %s
// RUN: %same-clang -pipe | FileCheck %s
#include "show.h"
int main(int argc, char **argv) {
  (void)argv;
  show(sprintf(fresh(), "%d", argc));
}
// CHECK: "outcome":"compiled"
