// The Perl qrintf printed 10.0.0. for 10.0.0.1, or crashed: the number of digits of 1 came from clz(0).
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  unsigned address = 0x0a000000u + (unsigned)argc;
  (void)argv;
  show(sprintf(fresh(), "%u.%u.%u.%u", address >> 24, address >> 16 & 255, address >> 8 & 255, address & 255));
  show(sprintf(fresh(), "%d %lu %x %hhu", argc, (unsigned long)argc, (unsigned)argc, (unsigned char)argc));
}
// CHECK-COUNT-2: "outcome":"compiled"
