// A negative precision is as if none were given; the flag '0' counts again.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format | FileCheck %s
#include "show.h"

int main(void) {
  for (int p = -4; p < 2; p++)
    show(snprintf(fresh(), sizeof buf, "%.*d|%06.*d|%.*s|%.*x|", p, 0, p, 77, p, "string", p, 0xau));
}
// CHECK: "outcome":"compiled"
