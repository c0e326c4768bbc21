// With a size of 0 a byte was written.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format-truncation | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), 0, "%d", argc));
  show(snprintf(fresh(), (size_t)argc - 1, "%d", argc));
}
// CHECK-COUNT-2: "outcome":"compiled"
