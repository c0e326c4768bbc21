// #if inside of the argument list: one configuration is what the compiler sees.
// RUN: %same
// RUN: %same-gcc -DHEX | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf,
#ifdef HEX
                "%x", (unsigned)
#else
                "%d",
#endif
                argc + 100));
}
// CHECK: "outcome":"compiled"
