// %*d with a negative width crashed.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(sprintf(fresh(), "%*d|%*s|", -5 * argc, argc, -5, "ab"));
}
// CHECK: "outcome":"compiled"
