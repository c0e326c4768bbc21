// %u, for every number of digits.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#include <limits.h>

int main(void) {
  for (unsigned v = 1; v; v = v > UINT_MAX / 10 ? 0 : v * 10)
    show(snprintf(fresh(), sizeof buf, "%u,%u,%u", v - 1, v, v + 1));
  show(snprintf(fresh(), sizeof buf, "%u", UINT_MAX));
}
// CHECK: "format":"%u,%u,%u","outcome":"compiled"
// CHECK: "format":"%u","outcome":"compiled"
// CHECK: p = QRINTF_LIKELY(m < 1000u)
// CHECK-NEXT: ? qrintf__small_3(p,
// CHECK: show(__q{{0+}}(fresh(), sizeof buf, "%u,%u,%u", v - 1, v, v + 1));
