// A C library that is neither glibc nor musl may print otherwise, so its calls stay (uClibc).
// RUN: %same
// RUN: %same-gcc -DUCLIBC | FileCheck %s
#include "show.h"
#ifdef UCLIBC
#define __UCLIBC__ 1
#else
#undef __GLIBC__
#endif

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d", argc));
}
// CHECK: "format":"%d","outcome":"kept","reason":"library-unknown"
