// %u of an int and %d of an unsigned read the same bits everywhere; without -Wformat-signedness they are compiled.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(void) {
  volatile int i = -5;
  volatile unsigned u = 4000000000u;
  show(snprintf(fresh(), sizeof buf, "%u %d %x %lu %ld", i, u, i, (long)i, (unsigned long)u << 32));
}
// CHECK: "outcome":"compiled"
