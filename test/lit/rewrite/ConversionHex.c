// %x writes lower-case digits and %X upper-case ones.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  for (unsigned v = 1; v; v <<= 4)
    show(snprintf(fresh(), sizeof buf, "%x|%X|%x", v - 1, v + 0xab, v));
  show(sprintf(fresh(), "%x%X", 0xdeadbeefu, 0xdeadbeefu));
}
// CHECK: "format":"%x|%X|%x","outcome":"compiled"
// CHECK: p = qrintf__hex32_1(p,
// CHECK: p = qrintf__upper_hex32_1(p,
