// A macro of the function's own name makes the call.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#define snprintf(b, n, ...) (snprintf(b, n, __VA_ARGS__) + 1000)

int main(int argc, char **argv) {
  (void)argv;
  show(snprintf(fresh(), sizeof buf, "%d", argc));
}
// CHECK: "line":9,{{.*}}"outcome":"kept","reason":"macro-self"
