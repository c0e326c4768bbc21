// A choice between two literals becomes a branch of two plans.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-format | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  for (int n = 0; n < 3; n++) {
    show(snprintf(fresh(), sizeof buf, n == 1 ? "%d file" : "%d files", n));
    show(sprintf(fresh(), n ? "none" : "%d", argc));
    show(snprintf(fresh(), sizeof buf, n ? "%d %s" : "%d", n, "two"));
  }
}
// CHECK: "format":"%d file|%d files","outcome":"compiled"
// CHECK: "outcome":"compiled"
// CHECK: "outcome":"compiled"
// CHECK: qrintf_is(f, "%d file"){{$}}
// CHECK-NEXT: ? __q
// CHECK: qrintf_is(f, "%d files"){{$}}
// CHECK-NEXT: ? __q
