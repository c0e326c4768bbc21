// Calls in unevaluated operands and dead code do no harm.
// RUN: %same-gcc | FileCheck %s
// RUN: %same-clang -Wno-unevaluated-expression | FileCheck %s
#include "show.h"

int main(int argc, char **argv) {
  (void)argv;
  __typeof__(sprintf(buf, "%d", 1)) n = (int)sizeof(sprintf(buf, "%d", argc));
  if (0)
    n = sprintf(fresh(), "%d", argc);
  return n;
  sprintf(buf, "%s", (char *)0);
}
// CHECK: "outcome":"compiled"
