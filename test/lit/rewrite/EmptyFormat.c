// An empty format writes only the NUL.
// RUN: %same-gcc -Wno-format-zero-length | FileCheck %s
// RUN: %same-clang -Wno-format-zero-length | FileCheck %s
#include "show.h"

int main(void) {
  show(snprintf(fresh(), sizeof buf, ""));
  show(sprintf(fresh(), ""));
  show(snprintf(fresh(), 0, ""));
  show(snprintf(fresh(), 1, ""));
}
// CHECK-COUNT-4: "format":"","outcome":"compiled"
