// -flto, linked by the same compiler.
// RUN: %same-gcc -flto | FileCheck %s
// RUN: %same-gcc -flto -g | FileCheck %s
#include "show.h"
int main(int argc, char **argv) {
  (void)argv;
  show(sprintf(fresh(), "%d %s", argc, "text"));
}
// CHECK: "outcome":"compiled"
