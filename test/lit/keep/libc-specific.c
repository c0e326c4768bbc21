// %b is compiled where the C library has it: in glibc from 2.35 on, but not in musl. By position,
// glibc 2.36 forgets that the width of %2$0*1$f is negative.
// RUN: %same
// RUN: %same -DMUSL
#include "show.h"
#ifdef MUSL // whose headers would not define __GLIBC__, and tell it by the other one
#undef __GLIBC__
#define __DEFINED_FILE
#pragma GCC diagnostic ignored "-Wformat"
#define CALL snprintf(fresh(), sizeof buf, "%b", argc)
#else
#define CALL snprintf(fresh(), sizeof buf, "%2$0*1$.1f", argc - 9, 1.5)
#endif

int main(int argc, char **argv) {
  (void)argv;
  show(CALL);
}
// CHECK: "outcome":"kept","reason":"libc-specific"
