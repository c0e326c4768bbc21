// %b and %B (C23, glibc 2.35 and later) with and without '#'.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format | FileCheck %s
#include "show.h"

int main(void) {
  for (unsigned v = 0; v < 70; v += 23)
    show(snprintf(fresh(), sizeof buf, "%b|%B|%#b|%#B|%08b|%#10b", v, v, v, v, v, v));
}
// CHECK: "outcome":"compiled"
// CHECK: p = qrintf__int_1(p,{{.*}} 0u, 2u, 0u, -1);
