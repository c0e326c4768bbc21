// (snprintf)(…) asks for exactly this function; a call through a pointer is nobody's.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show((snprintf)(fresh(), sizeof buf, "%d", argc));
  show((*sprintf)(fresh(), "%d", argc));
  show((&sprintf)(fresh(), "%d", argc));
}
// CHECK: "line":8,{{.*}}"callee":"snprintf","format":"%d","outcome":"kept","reason":"parenthesized-name"
// CHECK-NOT: "compiled"
