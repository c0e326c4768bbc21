// A format ends at its first NUL.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d\0%d", argc, argc));
  show(snprintf(fresh(), sizeof buf, "\0abc"));
}
// CHECK: "format":"%d","outcome":"compiled"
// CHECK: "format":"","outcome":"kept","reason":"empty-format"
