// %o of zero, small and large values.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  for (unsigned v = 1; v; v <<= 3)
    show(snprintf(fresh(), sizeof buf, "%o|%o", v - 1, v));
  show(snprintf(fresh(), sizeof buf, "%lo", ~0ul));
}
// CHECK: "format":"%o|%o","outcome":"compiled"
// CHECK: p = qrintf__int_1(p,{{.*}} 0u, 8u, 0u, -1);
