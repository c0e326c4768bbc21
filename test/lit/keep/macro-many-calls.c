// One spelling of the name, in a macro's argument, makes two calls, so it cannot be two sites.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"
#define BOTH(f, v) (f(fresh(), "%d", v) + f(buf + 9, "%x", 255u))

int main(int argc, char **argv) {
  (void)argv;
  show(BOTH(sprintf, argc));
}
// CHECK-COUNT-2: "line":9,{{.*}}"outcome":"kept","reason":"macro-many-calls"
