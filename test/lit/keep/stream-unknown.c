// A call that writes to a stream of a C library whose FILE is not known stays: glibc before 2.36.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#undef __GLIBC_MINOR__
#define __GLIBC_MINOR__ 35

int main(int argc, char **argv) {
  (void)argv;
  show(printf("%d\n", argc));
  show(fprintf(stdout, "%s %d\n", "text", argc));
  show(snprintf(fresh(), sizeof buf, "%d", argc));
}
// CHECK: "line":10,"column":8,"callee":"printf","format":"%d\n","outcome":"kept","reason":"stream-unknown"
// CHECK: "line":11,"column":8,"callee":"fprintf","format":"%s %d\n","outcome":"kept","reason":"stream-unknown"
// CHECK: "line":12,{{.*}}"outcome":"compiled"
