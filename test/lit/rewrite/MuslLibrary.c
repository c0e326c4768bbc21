// musl prints floating point and pointers other than null as glibc does. test/targets/ compares with musl itself.
// RUN: %same
#include "show.h"
#undef __GLIBC__ // musl's headers would not define it, and tell it by this one
#define __DEFINED_FILE

int main(int argc, char **argv) {
  double x = argc * 0.1;
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%.17g %-12.3f|%a", x, x, x));
  show(snprintf(fresh(), sizeof buf, "%p %20p", (void *)0x1234, argc > 1 ? (void *)0 : (void *)1));
  show(snprintf(fresh(), sizeof buf, "%d %.3a", argc, x));
}
// CHECK: "format":"%.17g %-12.3f|%a","outcome":"compiled"
// CHECK: "format":"%p %20p","outcome":"compiled"
// CHECK: "format":"%d %.3a","outcome":"compiled"
