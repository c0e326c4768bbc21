// snprintf(b, 3, "ab%d", -1) returned 3 for 4.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format-truncation | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), 3, "ab%d", -1));
  show(snprintf(fresh(), 3, "ab%d", -argc));
}
// CHECK-COUNT-2: "outcome":"compiled"
