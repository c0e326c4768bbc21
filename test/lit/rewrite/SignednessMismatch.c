// %u of an int and %d of an unsigned are compiled, unless -Wformat-signedness asks for a warning.
// RUN: %same
#include "show.h"

int main(void) {
  volatile int i = -5;
  volatile unsigned u = 4000000000u;
  show(snprintf(fresh(), sizeof buf, "%u %d %x %lu %ld", i, u, i, (long)i, (unsigned long)u << 32));
}
// CHECK: "outcome":"compiled"
