// printf and fprintf write to a stream, not to a buffer.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  show(printf("%d\n", argc));
  show(fprintf(stdout, "%s %d\n", "text", argc));
}
// CHECK: "line":8,"column":8,"callee":"printf","format":"%d\n","outcome":"kept","reason":"not-a-buffer"
// CHECK: "line":9,"column":8,"callee":"fprintf","format":"%s %d\n","outcome":"kept","reason":"not-a-buffer"
