// The call comes out of nested macros; the outermost invocation is where the user wrote it.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#define NAME snprintf
#define INNER(d, n, f, v) NAME(d, n, f, v)
#define OUTER(v) INNER(fresh(), sizeof buf, "%d" SUFFIX, v)
#define SUFFIX "."

int main(int argc, char **argv) {
  (void)argv;
  show(OUTER(argc));
  show(NAME(fresh(), sizeof buf, "%x", 5u));
}
// CHECK: "line":12,"column":8,"callee":"snprintf","format":"%d.","outcome":"compiled"
// CHECK: "line":13,"column":8,"callee":"snprintf","format":"%x","outcome":"compiled"
