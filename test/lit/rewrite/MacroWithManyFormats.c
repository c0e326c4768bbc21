// One macro, another format at each use.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#define APPEND(...) (n += snprintf(buf + n, sizeof buf - (size_t)n, __VA_ARGS__))

int main(int argc, char **argv) {
  int n = 0;
  fresh();
  APPEND("%d", argc);
  APPEND("-%s", argv[0] ? "yes" : "no");

  APPEND("+%x", 255u);
  show(n);
}
// CHECK: "line":10,"column":3,"callee":"snprintf","format":"%d","outcome":"compiled"
// CHECK: "line":11,"column":3,"callee":"snprintf","format":"-%s","outcome":"compiled"
// CHECK: "line":13,"column":3,"callee":"snprintf","format":"+%x","outcome":"compiled"
