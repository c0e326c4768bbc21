// %td takes ptrdiff_t.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#include <stddef.h>

int main(int argc, char **argv) {
  ptrdiff_t distance = buf - (buf + argc);
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%td|%8td|%-8td|", distance, distance, -distance));
}
// CHECK: "outcome":"compiled"
