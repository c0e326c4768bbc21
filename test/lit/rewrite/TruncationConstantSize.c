// Truncation where the size is a constant smaller than the text.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format-truncation | FileCheck %s
#include "show.h"

int main(void) {
  volatile int v = -123456;
  show(snprintf(fresh(), 0, "ab%d", v));
  show(snprintf(fresh(), 1, "ab%d", v));
  show(snprintf(fresh(), 3, "ab%d", v));
  show(snprintf(fresh(), 9, "ab%d", v)); // one too small
  show(snprintf(fresh(), 10, "ab%d", v));
}
// CHECK-COUNT-5: "outcome":"compiled"
// CHECK: qrintf_len_u32(
